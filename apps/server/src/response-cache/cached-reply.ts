import type { FastifyReply, FastifyRequest } from 'fastify';
import { acceptedEncoding } from './content-encoding.ts';
import type { EncodedBody, CachedResponse } from './cached-response.ts';

/** The same bytes for everybody; each visitor's own cache asks every time whether they still hold. */
export const CACHE_CONTROL = 'private, no-cache';

/**
 * Sends an answer in the shortest coding that the client takes, or 304 where it has the bytes; at
 * once when they are packed already.
 */
export function sendCachedResponse(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: CachedResponse,
): FastifyReply | Promise<FastifyReply> {
  const packed = answer.packed(acceptedEncoding(request.headers['accept-encoding']));
  if (!(packed instanceof Promise)) return sendEncoded(request, reply, answer, packed);
  return packed.then((later) => sendEncoded(request, reply, answer, later));
}

function sendEncoded(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: CachedResponse,
  { body, coding, etag }: EncodedBody,
): FastifyReply {
  reply.code(answer.status).headers(answer.headers).header('etag', etag);
  if (answer.status === 200 && matchesTag(request.headers['if-none-match'], answer.hash)) {
    return reply.code(304).send();
  }
  if (coding !== 'identity') reply.header('content-encoding', coding);
  return reply.send(body);
}

/** Whether an `If-None-Match` header names this body in any coding. */
export function matchesTag(header: string | undefined, hash: string): boolean {
  if (header === undefined) return false;
  return header.split(',').some((tag) => {
    const name = tag.trim().replace(/^W\//, '');
    return name === '*' || name === `"${hash}"` || name.startsWith(`"${hash}-`);
  });
}
