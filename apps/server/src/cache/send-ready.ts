import type { FastifyReply, FastifyRequest } from 'fastify';
import { acceptedCoding } from './accepted-coding.ts';
import type { Packed, ReadyAnswer } from './ready-answer.ts';

/** The same bytes for everybody; each visitor's own cache asks every time whether they still hold. */
export const READY_CACHE_CONTROL = 'private, no-cache';

/**
 * Sends an answer in the shortest coding that the client takes, or 304 where it has the bytes; at
 * once when they are packed already.
 */
export function sendReady(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: ReadyAnswer,
): FastifyReply | Promise<FastifyReply> {
  const packed = answer.packed(acceptedCoding(request.headers['accept-encoding']));
  if (!(packed instanceof Promise)) return sendPacked(request, reply, answer, packed);
  return packed.then((later) => sendPacked(request, reply, answer, later));
}

function sendPacked(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: ReadyAnswer,
  { body, coding, etag }: Packed,
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
