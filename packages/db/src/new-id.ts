import { randomUUID } from 'node:crypto';

/**
 * Returns a UUID of version 7 (RFC 9562). Ids sort by time, so new rows are adjacent in every index.
 * `now` is in milliseconds.
 */
export function newId(now = Date.now()): string {
  const time = now.toString(16).padStart(12, '0');
  // The random part of a UUID of version 4; Node generates those in batches.
  const random = randomUUID().slice(15);
  return `${time.slice(0, 8)}-${time.slice(8)}-7${random}`;
}
