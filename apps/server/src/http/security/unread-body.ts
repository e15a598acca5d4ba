import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';

/**
 * Announces the end of the connection with each answer to a request whose body is not read and may
 * be longer than `maxBytes`; how much of it is still taken: see connections/lingering-close.ts.
 */
export function closeOnUnreadBody(app: FastifyInstance, maxBytes: number): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    if (hasLongRest(request.raw, maxBytes)) reply.header('connection', 'close');
    done(null, payload);
  });
}

function hasLongRest({ headers, complete }: IncomingMessage, maxBytes: number): boolean {
  if (complete) return false;
  return (
    headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > maxBytes
  );
}
