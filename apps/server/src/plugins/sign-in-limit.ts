import { toTrpcError } from '@bm/api/errors';
import { AppError } from '@bm/domain/errors/app-error';
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** How many sign-ins one address may make in a minute. */
export const SIGN_INS_PER_MINUTE = 60;

/** Counts sign-ins of the caller's address, over REST and tRPC together. */
export type SignInLimit = (
  request: FastifyRequest,
  reply: FastifyReply,
  signIns?: number,
) => Promise<void>;

/**
 * Makes the limit; it throws TOO_MANY_REQUESTS, with `Retry-After` on the answer. The error is
 * tRPC's, whose adapter then answers 429 as well.
 */
export function signInLimit(app: FastifyInstance, enabled: boolean): SignInLimit {
  if (!enabled) return async () => undefined;
  app.register(rateLimit, { global: false });
  let count: ReturnType<FastifyInstance['createRateLimit']> | undefined;
  app.after(() => {
    count = app.createRateLimit({ max: SIGN_INS_PER_MINUTE, timeWindow: 60_000 });
  });
  return async (request, reply, signIns = 1) => {
    for (let counted = 0; counted < signIns; counted += 1) {
      const limit = await count?.(request);
      if (limit === undefined || limit.isAllowed || !limit.isExceeded) continue;
      reply.header('retry-after', limit.ttlInSeconds);
      throw toTrpcError(new AppError('TOO_MANY_REQUESTS'));
    }
  };
}
