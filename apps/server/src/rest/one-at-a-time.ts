import { AppError } from '@bm/domain/errors/app-error';
import type { Readable } from 'node:stream';

/**
 * Returns a function that opens a stream for an account, one at a time in this process. Throws
 * TOO_MANY_REQUESTS while an earlier stream of the account is open.
 */
export function oneAtATime(): (accountId: string, open: () => Readable) => Readable {
  const running = new Set<string>();
  return (accountId, open) => {
    if (running.has(accountId)) {
      throw new AppError('TOO_MANY_REQUESTS', { details: { retryAfterSeconds: 60 } });
    }
    running.add(accountId);
    const release = () => void running.delete(accountId);
    // A client that has the last byte may open the next stream before this one is closed.
    return open().once('end', release).once('close', release);
  };
}
