import { once } from 'node:events';
import type { Server } from 'node:http';

/** Listens on a free port of 127.0.0.1 and answers the address. */
export async function listen(server: Server): Promise<string> {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('Not a TCP server');
  return `http://127.0.0.1:${address.port}`;
}

/** Drops every connection and stops listening. */
export async function stopListening(server: Server): Promise<void> {
  server.closeAllConnections();
  await once(server.close(), 'close');
}
