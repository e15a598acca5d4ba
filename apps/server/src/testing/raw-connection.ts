import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** The bytes of a request: its first line, headers and an empty line. */
export const requestHead = (...lines: string[]): string => `${lines.join('\r\n')}\r\n\r\n`;

/** A TCP connection to a server of this machine that has sent `bytes`; it ignores a reset. */
export async function open(port: number, bytes: string | Buffer = ''): Promise<Socket> {
  const socket = connect({ port, host: '127.0.0.1' });
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  if (bytes.length > 0) socket.write(bytes);
  return socket;
}

/** Resolves once the other side has closed this connection, even if nothing of it is read. */
export function closed(socket: Socket): Promise<void> {
  if (socket.closed) return Promise.resolve();
  return new Promise((resolve) => socket.once('close', () => resolve()));
}

/** Everything received until the server closes the connection. */
export async function readAll(socket: Socket): Promise<string> {
  let text = '';
  socket.setEncoding('latin1');
  socket.on('data', (chunk: string) => (text += chunk));
  await closed(socket);
  return text;
}
