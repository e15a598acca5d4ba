import { STATUS_CODES } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Refuses a request in imgbb's form. `status` is the HTTP status, `code` the host's own number. */
export class HostError extends Error {
  override name = 'HostError';
  readonly status: number;
  readonly code: number;

  constructor(status: number, code: number, message: string, cause?: unknown) {
    super(message, { cause });
    this.status = status;
    this.code = code;
  }
}

export const emptySource = (): HostError => new HostError(400, 130, 'Empty upload source.');
export const tooLarge = (): HostError => new HostError(413, 313, 'File too big - max. 32 MB');
export const notFound = (): HostError => new HostError(404, 404, 'Not found.');

export function notAPicture(cause?: unknown): HostError {
  const message = 'The file is no picture in a supported format, or it is broken or too large.';
  return new HostError(400, 310, message, cause);
}

/** Answers any error of a route in imgbb's form. */
export function sendHostError(
  error: Error & { statusCode?: number },
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  if (error instanceof HostError) return send(reply, error.status, error.code, error.message);
  const status = error.statusCode ?? 500;
  if (status === 413) return sendHostError(tooLarge(), request, reply);
  // A body that is no form at all has no picture either.
  if (status < 500) return send(reply, 400, 130, error.message);
  request.log.error(error, 'image stand-in failed');
  return send(reply, 500, 500, 'Internal error.');
}

function send(reply: FastifyReply, status: number, code: number, message: string): FastifyReply {
  return reply.code(status).send({
    status_code: status,
    error: { message, code },
    status_txt: STATUS_CODES[status],
  });
}
