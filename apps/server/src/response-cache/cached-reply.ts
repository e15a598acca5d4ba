import type { FastifyReply, FastifyRequest } from 'fastify';
import { acceptedEncoding } from './content-encoding.ts';
import type { EncodedBody, CachedResponse } from './cached-response.ts';

/** Browsers may store the response but must revalidate it at each request. */
export const CACHE_CONTROL = 'private, no-cache';

/**
 * Sends a response in the shortest encoding that the client accepts, or 304 if the ETag matches;
 * synchronously if that encoding is already made.
 */
export function sendCachedResponse(
  request: FastifyRequest,
  reply: FastifyReply,
  response: CachedResponse,
): FastifyReply | Promise<FastifyReply> {
  const encoded = response.packed(acceptedEncoding(request.headers['accept-encoding']));
  if (!(encoded instanceof Promise)) return sendEncoded(request, reply, response, encoded);
  return encoded.then((later) => sendEncoded(request, reply, response, later));
}

function sendEncoded(
  request: FastifyRequest,
  reply: FastifyReply,
  response: CachedResponse,
  { body, coding, etag }: EncodedBody,
): FastifyReply {
  reply.code(response.status).headers(response.headers).header('etag', etag);
  if (response.status === 200 && matchesTag(request.headers['if-none-match'], response.hash)) {
    return reply.code(304).send();
  }
  if (coding !== 'identity') reply.header('content-encoding', coding);
  return reply.send(body);
}

/** Whether an `If-None-Match` header matches this body in any encoding. */
export function matchesTag(header: string | undefined, hash: string): boolean {
  if (header === undefined) return false;
  return header.split(',').some((tag) => {
    const name = tag.trim().replace(/^W\//, '');
    return name === '*' || name === `"${hash}"` || name.startsWith(`"${hash}-`);
  });
}
