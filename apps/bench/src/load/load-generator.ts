import { once } from 'node:events';
import { connect } from 'node:net';
import { responseParser } from './response-parser.ts';

/** Questions for one server, asked again and again over connections that stay open. */
export interface LoadOptions {
  port: number;
  connections: number;
  /** How long to ask, in milliseconds. */
  ms: number;
  /** The bytes of the next question. */
  next: () => string;
}

/** Asks as fast as the answers come; says how many came. Throws for any answer but 200. */
export async function generateLoad({ port, connections, ms, next }: LoadOptions): Promise<number> {
  const until = performance.now() + ms;
  let answers = 0;
  const client = async (): Promise<void> => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true });
    const read = responseParser((status) => {
      if (status !== 200) return socket.destroy(new Error(`An answer had the status ${status}.`));
      answers += 1;
      return performance.now() < until ? socket.write(next()) : socket.end();
    });
    socket.on('data', read);
    socket.write(next());
    await once(socket, 'close');
  };
  await Promise.all(Array.from({ length: connections }, client));
  return answers;
}

/** The bytes of a GET. */
export function formatGet(path: string, headers: Readonly<Record<string, string>> = {}): string {
  return formatRequest(`GET ${path}`, headers);
}

/** The bytes of a POST of JSON. */
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
