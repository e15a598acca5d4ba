import { once } from 'node:events';
import { connect } from 'node:net';
import { responseParser } from './response-parser.ts';

/** Load on one server over keep-alive connections. */
export interface LoadOptions {
  port: number;
  connections: number;
  /** The duration in milliseconds. */
  ms: number;
  /** Returns the bytes of the next request. */
  next: () => string;
  /** Between a response and the next request of its connection, in milliseconds; 0: none. */
  pauseMs?: number;
  /** Receives the latency of each response in milliseconds. */
  onLatency?: (ms: number) => void;
}

/** Sends requests one after another on each connection. Returns the number of responses. Throws for a status other than 200. */
export async function generateLoad(options: LoadOptions): Promise<number> {
  const { port, connections, ms, next, pauseMs = 0, onLatency } = options;
  const until = performance.now() + ms;
  let responses = 0;
  const client = async (): Promise<void> => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true });
    let sentAt = 0;
    const send = (): void => {
      sentAt = performance.now();
      socket.write(next());
    };
    const parse = responseParser((status) => {
      if (status !== 200) return socket.destroy(new Error(`A response had the status ${status}.`));
      responses += 1;
      onLatency?.(performance.now() - sentAt);
      if (performance.now() >= until) return socket.end();
      return pauseMs === 0 ? send() : setTimeout(send, pauseMs);
    });
    socket.on('data', parse);
    send();
    await once(socket, 'close');
  };
  await Promise.all(Array.from({ length: connections }, client));
  return responses;
}

/** Formats a GET request. */
export function formatGet(path: string, headers: Readonly<Record<string, string>> = {}): string {
  return formatRequest(`GET ${path}`, headers);
}

/** Formats a POST request with a JSON body. */
export function formatPost(
  path: string,
  json: string,
  headers: Readonly<Record<string, string>> = {},
) {
  const length = String(Buffer.byteLength(json));
  const all = { ...headers, 'content-type': 'application/json', 'content-length': length };
  return formatRequest(`POST ${path}`, all) + json;
}

function formatRequest(line: string, headers: Readonly<Record<string, string>>): string {
  const fields = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return `${line} HTTP/1.1\r\nhost: 127.0.0.1\r\n${fields.join('')}\r\n`;
}
