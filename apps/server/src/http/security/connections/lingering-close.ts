import type { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';

/**
 * How much of an unread body is read before the connection is closed, and for how long: twice the
 * largest body that any call accepts.
 */
const DRAIN_LIMITS = { maxBytes: 64 * 1024 * 1024, maxMs: 10_000 };
const CHECK_MS = 50;

/**
 * Lets the client read the response to a request whose body is still being sent: closes the
 * connection when the body has ended or a limit is reached. Closing with unread bytes would reset
 * the connection before the client reads the response.
 */
export function drainBeforeClose(
  socket: Socket,
  request: IncomingMessage,
  { maxBytes, maxMs } = DRAIN_LIMITS,
): void {
  const closeNow = (): void => Socket.prototype.destroySoon.call(socket);
  // Node calls this after the last response of a connection.
  socket.destroySoon = () => {
    if (request.complete) return closeNow();
    socket.end();
    request.unpipe();
    request.resume();
    const lastByte = socket.bytesRead + maxBytes;
    const until = performance.now() + maxMs;
    const timer = setInterval(() => {
      if (request.complete) return closeNow();
      if (socket.bytesRead > lastByte || performance.now() > until) socket.destroy();
    }, CHECK_MS);
    socket.once('close', () => clearInterval(timer));
  };
}

/**
 * Whether the unread body of a request may be longer than `maxBytes`; its connection is then closed
 * with the response. `drainBeforeClose` bounds how much of it is still read.
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
