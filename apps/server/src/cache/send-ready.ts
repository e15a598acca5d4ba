import type { FastifyReply, FastifyRequest } from 'fastify';
import { acceptedCoding } from './accepted-coding.ts';
import type { ReadyAnswer } from './ready-answer.ts';

/** The same bytes for everybody; each visitor's own cache asks every time whether they still hold. */
export const READY_CACHE_CONTROL = 'private, no-cache';

/** Sends an answer in the shortest coding that the client takes, or 304 where it has the bytes. */
export async function sendReady(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: ReadyAnswer,
): Promise<FastifyReply> {
  const pending = answer.packed(acceptedCoding(request.headers['accept-encoding']));
  const { body, coding, etag } = pending instanceof Promise ? await pending : pending;
  reply.code(answer.status).headers(answer.headers).header('etag', etag);
  if (answer.status === 200 && hasIt(request.headers['if-none-match'], answer.hash)) {
    return reply.code(304).send();
  }
  if (coding !== 'identity') reply.header('content-encoding', coding);
  return reply.send(body);
}

/** Whether an `If-None-Match` header names this body in any coding. */
function hasIt(header: string | undefined, hash: string): boolean {
  if (header === undefined) return false;
  return header.split(',').some((tag) => {
    const name = tag.trim().replace(/^W\//, '');
    return name === '*' || name === `"${hash}"` || name.startsWith(`"${hash}-`);
  });
}
