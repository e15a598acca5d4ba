import type { FastifyError, FastifyInstance } from 'fastify';
import { errorBody, IdentityError } from '../errors.ts';

/**
 * Every refusal in the shape that the SDKs read: ours with their keys, a body that Fastify
 * could not take as 400 (413 when too large), and an unforeseen error as an opaque 500.
 */
export function identityErrors(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError>(async (error, request, reply) => {
    if (error instanceof IdentityError) {
      return reply.code(error.statusCode).send(errorBody(error.statusCode, error.message));
    }
    if (error.statusCode === 413) {
      return reply
        .code(413)
        .send(errorBody(413, 'INVALID_ARGUMENT : Request payload is too large'));
    }
    if (error.statusCode !== undefined && error.statusCode < 500) {
      return reply.code(400).send(errorBody(400, `INVALID_ARGUMENT : ${error.message}`));
    }
    request.log.error(error);
    return reply.code(500).send(errorBody(500, 'INTERNAL_ERROR'));
  });
}
