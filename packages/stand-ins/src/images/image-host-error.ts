import { STATUS_CODES } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** An error in imgbb's form. `status` is the HTTP status, `code` the host's own number. */
export class ImageHostError extends Error {
  override name = 'ImageHostError';
  readonly status: number;
  readonly code: number;

  constructor(status: number, code: number, message: string, cause?: unknown) {
    super(message, { cause });
    this.status = status;
    this.code = code;
  }
}

export const tooLarge = () => new ImageHostError(413, 313, 'File too big - max. 32 MB');

/** Sends every error in imgbb's form; an unexpected one becomes an opaque 500. */
export function sendImageHostError(
  error: Error & { statusCode?: number },
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const send = (status: number, code: number, message: string) =>
    reply.code(status).send({
      status_code: status,
      error: { message, code },
      status_txt: STATUS_CODES[status],
    });
  if (error instanceof ImageHostError) return send(error.status, error.code, error.message);
  const { statusCode = 500, message } = error;
  if (statusCode === 413) return sendImageHostError(tooLarge(), request, reply);
  if (statusCode < 500) return send(400, 130, message);
  request.log.error(error, 'image stand-in request failed');
  return send(500, 500, 'Internal error.');
}
