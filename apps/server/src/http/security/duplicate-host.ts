import { AppError } from '@bm/domain/errors/app-error';
import type { FastifyInstance } from 'fastify';
import { sendError } from '../errors.ts';

/**
 * Rejects a request with several `Host` headers (RFC 9112, 3.2): a proxy in front may go by another
 * one than we do. `joinDuplicateHeaders` has joined them with a comma, which no host has.
 */
export function rejectDuplicateHost(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (request.headers.host?.includes(',') !== true) return done();
    sendError(new AppError('BAD_INPUT'), request, reply);
  });
}
