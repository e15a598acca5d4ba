import type { Actor } from '@bm/api/context';
import { retryLater } from '@bm/domain/errors/app-error';
import type { FastifyReply } from 'fastify';
import type { Readable } from 'node:stream';

/** The account of a signed-in caller, for limits by account. */
export function accountId(actor: Actor | null): string {
  if (actor === null) throw new Error('A download was requested without an actor.');
  return actor.id;
}

/**
 * Returns a function that opens a stream for a signed-in caller, one at a time in this process. Throws
 * TOO_MANY_REQUESTS while an earlier stream of the account is open.
 */
export function oneAtATime(): (actor: Actor | null, open: () => Readable) => Readable {
  const running = new Set<string>();
  return (actor, open) => {
    const account = accountId(actor);
    if (running.has(account)) {
      throw retryLater('TOO_MANY_REQUESTS', 60);
    }
    running.add(account);
    const release = () => void running.delete(account);
    // A client that has the last byte may open the next stream before this one is closed.
    return open().once('end', release).once('close', release);
  };
}

/** Sends a stream as a file to save. */
export async function sendFile(
  reply: FastifyReply,
  { name, type, content }: { name: string; type: string; content: Readable },
): Promise<void> {
  await reply
    .header('content-disposition', `attachment; filename="${name}"`)
    .type(type)
    .send(content);
}
