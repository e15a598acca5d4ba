import { AppError } from '@bm/domain/errors/app-error';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { isAuthorized, type MetricsAccess } from './metrics.ts';

/** A request as the server sees it behind its proxies. */
export const requestInfoSchema = z.object({
  /** The visitor's address. */
  address: z.string(),
  protocol: z.string(),
  /** Whether a proxy named the visitor's address. */
  forwarded: z.boolean(),
});
export type RequestInfo = z.infer<typeof requestInfoSchema>;

/** `/request-info`: the caller's own address and protocol, for checks of a proxy; access as to `/metrics`. */
export async function requestInfoPlugin(
  app: FastifyInstance,
  access: MetricsAccess,
): Promise<void> {
  app.get('/request-info', async (request, reply): Promise<RequestInfo> => {
    if (!isAuthorized(request, access)) throw new AppError('NOT_ALLOWED');
    void reply.header('cache-control', 'no-store');
    return {
      address: request.ip,
      protocol: request.protocol,
      forwarded: request.headers['x-forwarded-for'] !== undefined,
    };
  });
}
