import { Readable, pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { takesGzip } from './content-encoding.ts';
import { matchesTag } from './cached-reply.ts';
import type { CachedList } from './list-cache.ts';

/**
 * Sends a cached list compressed, or decompressed in a stream that needs a few chunks of memory per
 * client. Sends 304 if the ETag matches.
 */
export function sendCachedList(
  request: FastifyRequest,
  reply: FastifyReply,
  { chunks, hash }: CachedList,
): FastifyReply {
  const isPacked = takesGzip(request.headers['accept-encoding']);
  reply.header('etag', isPacked ? `"${hash}-gzip"` : `"${hash}"`);
  if (matchesTag(request.headers['if-none-match'], hash)) return reply.code(304).send();
  reply.type('application/json; charset=utf-8');
  const packed = Readable.from(chunks, { objectMode: false });
  if (isPacked) return reply.header('content-encoding', 'gzip').send(packed);
  const plain = createGunzip();
  // `pipeline` destroys both streams when the client disconnects; the error needs no handling.
  pipeline(packed, plain, () => undefined);
  return reply.send(plain);
}
