import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';

/**
 * Sends `Connection: close` with each response to a request whose unread body may be longer than
 * `maxBytes`. connections/lingering-close.ts bounds how much of it is still read.
 */
export function closeOnUnreadBody(app: FastifyInstance, maxBytes: number): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    if (hasLargeUnreadBody(request.raw, maxBytes)) reply.header('connection', 'close');
    done(null, payload);
  });
}

function hasLargeUnreadBody({ headers, complete }: IncomingMessage, maxBytes: number): boolean {
  if (complete) return false;
  return (
    headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > maxBytes
  );
}
