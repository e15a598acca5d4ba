import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { text } from 'node:stream/consumers';

export interface TestServer {
  port: number;
  url: string;
  /** Drops all connections. */
  close: () => Promise<void>;
}

/** A received request. `address` is host and path. */
export interface TestRequest {
  address: string;
  headers: NodeJS.Dict<string | string[]>;
  body: string;
}

/** Starts a server on a free loopback port. */
export async function startServer(listener: RequestListener): Promise<TestServer> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  return {
    port: address.port,
    url: `http://127.0.0.1:${address.port}`,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** Starts a server that responds to every request with a status and a JSON text. */
export function startRespondingServer(
  respond: (request: TestRequest) => { status: number; body: string },
): Promise<TestServer> {
  return startServer((request, response) => {
    void text(request).then((received) => {
      const { headers, url } = request;
      const address = `${headers.host}${url}`;
      const { status, body } = respond({ address, headers, body: received });
      response.writeHead(status, { 'content-type': 'application/json', connection: 'close' });
      return response.end(body);
    });
  });
}

/** A server that never responds. */
export const startSilentServer = (): Promise<TestServer> => startServer(() => {});
