import { randomUUID } from 'node:crypto';

/**
 * A UUID of version 7 (RFC 9562): opaque to callers, but later ones sort after earlier ones, so that
 * new rows land beside each other in every index. `now` is in milliseconds.
 */
export function newId(now = Date.now()): string {
  const time = now.toString(16).padStart(12, '0');
  // All that is random in one of version 4, which Node makes many of at once.
  const random = randomUUID().slice(15);
  return `${time.slice(0, 8)}-${time.slice(8)}-7${random}`;
}
