import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { text } from 'node:stream/consumers';

export interface TestServer {
  port: number;
  url: string;
  /** Drops all connections. */
  close: () => Promise<void>;
}

/** A request that has arrived as a whole. `address` is host and path. */
export interface TestRequest {
  address: string;
  headers: NodeJS.Dict<string | string[]>;
  body: string;
}

/** A server of the test's own making on a free loopback port. */
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

/** A server that answers every request with a status and a JSON text of the test's choice. */
export function startAnswering(
  answer: (request: TestRequest) => { status: number; body: string },
): Promise<TestServer> {
  const respond: (...pair: Parameters<RequestListener>) => Promise<void> = async (
    request,
    response,
  ) => {
    const { headers, url } = request;
    const { status, body } = answer({
      address: `${headers.host}${url}`,
      headers,
      body: await text(request),
    });
    response.writeHead(status, { 'content-type': 'application/json', connection: 'close' });
    response.end(body);
  };
  return startServer((request, response) => void respond(request, response));
}

/** A provider that takes requests and never answers. */
export const startSilentServer = (): Promise<TestServer> => startServer(() => {});
