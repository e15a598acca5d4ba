import { METHODS } from 'node:http';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
let port: number;
beforeAll(async () => {
  server = await testServer();
  const address = await server.app.listen({ host: '127.0.0.1', port: 0 });
  port = Number(new URL(address).port);
});
afterAll(() => server.close());

/** Sends raw bytes; returns everything received until the server closes the connection. */
function exchange(bytes: string): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  let response = '';
  const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
  socket.setEncoding('utf8');
  socket.on('data', (chunk: string) => (response += chunk));
  socket.on('close', () => resolve(response));
  socket.on('error', reject);
  socket.setTimeout(5000, () => socket.destroy());
  return promise;
}

const lines = (...head: string[]) => `${head.join('\r\n')}\r\n\r\n`;
const HOST = 'Host: shop.example';
/** The smuggled request, which must not be parsed as the next one. */
const SMUGGLED = lines('GET /smuggled HTTP/1.1', HOST);

describe('requests of ambiguous length', () => {
  test.each([
    ['two lengths', ['Content-Length: 4', 'Content-Length: 40'], 'abcd'],
    ['a length and chunks', ['Content-Length: 4', 'Transfer-Encoding: chunked'], '0\r\n\r\n'],
    ['chunks in disguise', ['Transfer-Encoding: xchunked'], '0\r\n\r\n'],
    ['chunks and more', ['Transfer-Encoding: chunked, identity'], '0\r\n\r\n'],
    ['a blank before the colon', ['Content-Length : 4'], 'abcd'],
    ['a length with a sign', ['Content-Length: +4'], 'abcd'],
    ['a folded header', ['X-A: b', ' c: d', 'Content-Length: 4'], 'abcd'],
    ['a bare line feed', ['X-A: b\nTransfer-Encoding: chunked'], '0\r\n\r\n'],
    ['a zero byte', ['X-A: b\0c'], ''],
  ])('%s: rejected, and the bytes after it are not parsed', async (_, headers, body) => {
    server.logged.length = 0;
    const request = lines('POST /review HTTP/1.1', HOST, ...headers) + body + SMUGGLED;
    const response = await exchange(request);
    expect(response).toMatch(/^HTTP\/1\.1 400 /);
    expect(response).toContain('"code":"BAD_INPUT"');
    expect(response.match(/HTTP\/1\.1/g)).toHaveLength(1);
    expect(JSON.stringify(server.logged)).not.toContain('smuggled');
  });

  test('a malformed chunk ends the connection', async () => {
    const chunked = lines('POST /review HTTP/1.1', HOST, 'Transfer-Encoding: chunked');
    const response = await exchange(`${chunked}zz\r\n${SMUGGLED}`);
    expect(response).not.toContain('smuggled');
    expect(response).toMatch(/^HTTP\/1\.1 4/);
  });
});

describe('the Host header', () => {
  test.each([
    ['another one', 'Host: evil.example'],
    ['the same one', HOST],
    ['an empty one', 'Host:'],
    ['one in capitals', 'HOST: evil.example'],
  ])('twice, with %s: rejected', async (_, second) => {
    for (const path of ['/parts', '/trpc/parts.categories', '/config.json', '/none']) {
      const hosts = [`GET ${path} HTTP/1.1`, HOST, second, 'Connection: close'];
      const response = await exchange(lines(...hosts));
      expect(response).toMatch(/^HTTP\/1\.1 400 /);
      expect(response).toContain('"code":"BAD_INPUT"');
    }
  });

  test('missing: rejected', async () => {
    expect(await exchange(lines('GET /parts HTTP/1.1'))).toMatch(/^HTTP\/1\.1 400 /);
  });
});

describe('requests that are too large', () => {
  test.each([
    ['headers', lines('GET /parts HTTP/1.1', HOST, `X-Long: ${'a'.repeat(20_000)}`)],
    ['an address', lines(`GET /parts?cursor=${'a'.repeat(20_000)} HTTP/1.1`, HOST)],
    ['many headers', lines('GET /parts HTTP/1.1', HOST, ...Array(4000).fill('X-A: 1'))],
  ])('%s', async (_, request) => {
    const response = await exchange(request);
    expect(response).toMatch(/^HTTP\/1\.1 431 /);
    expect(response).toContain('"code":"TOO_LARGE"');
  });

  test('a body is rejected by its Content-Length, unread', async () => {
    const { token } = server.shop.customer;
    const response = await exchange(
      lines(
        'POST /review HTTP/1.1',
        HOST,
        `Authorization: Bearer ${token}`,
        'Content-Type: application/json',
        'Content-Length: 1000000000',
        'Connection: close',
      ),
    );
    expect(response).toMatch(/^HTTP\/1\.1 413 /);
  });

  test('an anonymous upload is rejected unread, whatever its size', async () => {
    const response = await exchange(
      lines(
        'POST /uploads/image HTTP/1.1',
        HOST,
        'Content-Type: multipart/form-data; boundary=b',
        'Content-Length: 33000000',
        'Connection: close',
      ),
    );
    expect(response).toMatch(/^HTTP\/1\.1 401 /);
  });
});

test.each([
  ['/trpc/messages.send', 'application/json', 400],
  ['/review', 'application/json', 401],
  ['/webhooks/stripe', 'application/json', 400],
  ['/reports/browser-errors', 'application/json', 400],
  ['/newsletter/unsubscribe?token=x', 'application/x-www-form-urlencoded', 404],
])(
  'a write to %s that names a type but sends no body gets a response',
  async (path, type, status) => {
    const write = lines(
      `POST ${path} HTTP/1.1`,
      HOST,
      `Content-Type: ${type}`,
      'Connection: close',
    );
    expect(await exchange(write)).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  },
);

describe('methods', () => {
  test('TRACE returns no part of the request', async () => {
    for (const path of ['/', '/parts', '/trpc/parts.list']) {
      const request = lines(`TRACE ${path} HTTP/1.1`, HOST, 'X-Secret: hush', 'Connection: close');
      const response = await exchange(request);
      expect(response).toMatch(/^HTTP\/1\.1 4/);
      expect(response).not.toContain('hush');
    }
  });

  test.each(METHODS.filter((method) => !['CONNECT', 'TRACE'].includes(method)))(
    '%s makes nothing fail on our side',
    async (method) => {
      for (const path of [
        '/',
        '/parts',
        '/order/1',
        '/trpc/parts.list',
        '/trpc',
        '/docs',
        '/none',
      ]) {
        const request = lines(`${method} ${path} HTTP/1.1`, HOST, 'Connection: close');
        expect(await exchange(request)).toMatch(/^HTTP\/1\.1 [24]\d\d /);
      }
    },
  );

  test('no CORS headers are sent to other origins', async () => {
    for (const url of [
      '/parts',
      '/order',
      '/trpc/orders.place',
      '/uploads/image',
      '/config.json',
    ]) {
      for (const method of ['OPTIONS', 'GET', 'POST'] as const) {
        const headers = {
          origin: 'https://evil.example',
          'access-control-request-method': 'POST',
          'access-control-request-headers': 'authorization',
        };
        const response = await server.app.inject({ method, url, headers });
        const cors = Object.keys(response.headers).filter((name) =>
          name.startsWith('access-control'),
        );
        expect(cors).toEqual([]);
      }
    }
  });
});
