import type { IncomingMessage } from 'node:http';

/**
 * Whether the unread body of a request may be longer than `maxBytes`; its connection is then closed
 * with the response. connections/lingering-close.ts bounds how much of it is still read.
 */
export function hasLargeUnreadBody(
  { headers, complete }: IncomingMessage,
  maxBytes: number,
): boolean {
  if (complete) return false;
  return (
    headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > maxBytes
  );
}
