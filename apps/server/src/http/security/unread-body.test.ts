import { once } from 'node:events';
import type { Socket } from 'node:net';
import { startServer } from '@bm/providers/testing/server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { closed, requestHead, open, readAll } from '../../testing/raw-connection.ts';
import { testServer, type TestServer } from '../../testing/test-server.ts';
import { drainBeforeClose } from './connections/lingering-close.ts';

let server: TestServer;
let port: number;
beforeAll(async () => {
  server = await testServer();
  port = Number(new URL(await server.app.listen({ host: '127.0.0.1', port: 0 })).port);
});
afterAll(() => server.close());

const MB = 1024 * 1024;
const JSON_TYPE = 'Content-Type: application/json';
const FORM_TYPE = 'Content-Type: multipart/form-data; boundary=b';
const PNG_PART =
  '--b\r\nContent-Disposition: form-data; name="image"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n';

const bearer = (who: 'admin' | 'customer') => `Authorization: Bearer ${server.shop[who].token}`;

async function write(socket: Socket, bytes: string | Buffer): Promise<void> {
  await new Promise<void>((resolve) => socket.write(bytes, () => resolve()));
}

/** Sends the whole body before it reads the response, as simple clients do. */
async function sendThenRead(
  path: string,
  bytes: number,
  { headers, isChunked = false }: { headers: string[]; isChunked?: boolean },
) {
  const [begin, end] = path === '/uploads/image' ? [PNG_PART, '\r\n--b--\r\n'] : ['"', '"'];
  const body = Buffer.alloc(bytes, 'x')
    .fill(begin, 0, begin.length)
    .fill(end, bytes - end.length);
  const length = isChunked ? 'Transfer-Encoding: chunked' : `Content-Length: ${bytes}`;
  const socket = await open(
    port,
    requestHead(`POST ${path} HTTP/1.1`, 'Host: x', length, ...headers),
  );
  const errors: string[] = [];
  socket.on('error', ({ message }) => errors.push(message));
  for (let sent = 0; sent < bytes; sent += 64 * 1024) {
    const chunk = body.subarray(sent, sent + 64 * 1024);
    if (isChunked) await write(socket, `${chunk.length.toString(16)}\r\n`);
    await write(socket, chunk);
    if (isChunked) await write(socket, '\r\n');
  }
  if (isChunked) await write(socket, '0\r\n\r\n');
  return { response: await readAll(socket), errors };
}

describe.each([
  ['with its length', false],
  ['in chunks', true],
])('a client that sends a whole body %s before it reads', (_, isChunked) => {
  test.each([
    ['/review', 300_000, 'customer', JSON_TYPE, 413],
    ['/review', 20 * MB, 'customer', JSON_TYPE, 413],
    ['/review', 20 * MB, null, JSON_TYPE, 401],
    ['/review', 20 * MB, 'customer', 'Content-Type: text/plain', 415],
    ['/trpc/reviews.create', 20 * MB, 'customer', JSON_TYPE, 413],
    ['/trpc/reviews.create', 20 * MB, null, 'Content-Type: text/plain', 415],
    ['/webhooks/stripe', 20 * MB, null, JSON_TYPE, 413],
    ['/uploads/image', 34 * MB, 'customer', FORM_TYPE, 403],
    ['/uploads/image', 34 * MB, null, FORM_TYPE, 401],
    ['/none', 20 * MB, null, JSON_TYPE, 413],
  ] as const)('POST %s, %s bytes, by %s, %s, gets %s', async (path, bytes, who, type, status) => {
    const headers = [type, ...(who === null ? [] : [bearer(who)])];
    const { response, errors } = await sendThenRead(path, bytes, { headers, isChunked });
    expect(response).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    expect(response).toMatch(/\r\nconnection: close\r\n/i);
    expect(response).toContain('"code":"');
    expect(errors).toEqual([]);
  });
});

test.each([
  ['with its length', false],
  ['in chunks', true],
])(
  'an image that is too large, sent whole %s before the response is read, gets 413',
  async (_, isChunked) => {
    const headers = [FORM_TYPE, bearer('admin'), 'Connection: close'];
    const { response, errors } = await sendThenRead('/uploads/image', 34 * MB, {
      headers,
      isChunked,
    });
    expect(response).toMatch(/^HTTP\/1\.1 413 /);
    expect(errors).toEqual([]);
  },
);

test('fetch receives the response to a body that is too large', async () => {
  for (const [token, status] of [
    [server.shop.customer.token, 413],
    ['none', 401],
  ] as const) {
    const response = await fetch(`http://127.0.0.1:${port}/review`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: 'x'.repeat(5 * MB),
    });
    expect([response.status, Object.keys(Object(await response.json()))[0]]).toEqual([
      status,
      'code',
    ]);
  }
});

test('a rejected request with a short body keeps its connection', async () => {
  const post = requestHead('POST /review HTTP/1.1', 'Host: x', JSON_TYPE, 'Content-Length: 2');
  const last = requestHead('GET /healthz HTTP/1.1', 'Host: x', 'Connection: close');
  const response = await readAll(await open(port, `${post}{}${last}`));
  expect(response.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 401', 'HTTP/1.1 200']);
});

describe('an endless body', () => {
  test.each([
    ['more than is taken', { maxBytes: 2 * MB, maxMs: 60_000 }, 64 * 1024],
    ['longer than is waited', { maxBytes: 1024 * MB, maxMs: 200 }, 1],
  ])('closes its connection once it is %s', async (_, limits, bytesAtOnce) => {
    const accepted = Promise.withResolvers<Socket>();
    const plain = await startServer((request, response) => {
      drainBeforeClose(request.socket, request, limits);
      accepted.resolve(request.socket);
      response.writeHead(413, { connection: 'close' }).end('too large');
    });
    const socket = await open(
      plain.port,
      requestHead('POST / HTTP/1.1', 'Host: x', 'Content-Length: 100000000000'),
    );
    const response = once(socket, 'data');
    const chunk = Buffer.alloc(bytesAtOnce, 'x');
    const sending = setInterval(() => socket.write(chunk), 2);
    const serverSide = await accepted.promise;
    await closed(serverSide);
    clearInterval(sending);
    expect(String(await response)).toContain('413');
    socket.destroy();
    await plain.close();
  });
});
