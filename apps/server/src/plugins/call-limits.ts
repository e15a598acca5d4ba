import { toTrpcError } from '@bm/api/errors';
import { AppError } from '@bm/domain/errors/app-error';
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';

const MINUTE_MS = 60_000;

/** How often one address may call what needs no sign-in and leaves something behind. */
export const CALL_LIMITS = {
  'users.exchange': { max: 60, windowMs: MINUTE_MS },
  'messages.send': { max: 10, windowMs: 10 * MINUTE_MS },
  'messages.subscribe': { max: 10, windowMs: 10 * MINUTE_MS },
} as const;

/** Counts calls of the request's address, by procedure, over REST and tRPC together. */
export type LimitCalls = (request: FastifyRequest, procedures: readonly string[]) => Promise<void>;

type Count = ReturnType<FastifyInstance['createRateLimit']>;

/**
 * Makes the limits; they throw TOO_MANY_REQUESTS with `retryAfterSeconds`. The error is tRPC's, whose
 * adapter then answers 429 as well.
 */
export function callLimits(app: FastifyInstance, enabled: boolean): LimitCalls {
  if (!enabled) return async () => undefined;
  app.register(rateLimit, { global: false });
  const counts = new Map<string, Count>();
  app.after(() => {
    for (const [procedure, { max, windowMs }] of Object.entries(CALL_LIMITS)) {
      counts.set(procedure, app.createRateLimit({ max, timeWindow: windowMs }));
    }
  });
  return async (request, procedures) => {
    for (const procedure of procedures) {
      const limit = await counts.get(procedure)?.(request);
      if (limit === undefined || limit.isAllowed || !limit.isExceeded) continue;
      const details = { retryAfterSeconds: limit.ttlInSeconds };
      throw toTrpcError(new AppError('TOO_MANY_REQUESTS', { details }));
    }
  };
}
