import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { requestHead, open, readAll } from '../testing/raw-connection.ts';
import { testServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
let port: number;
beforeAll(async () => {
  server = await testServer({ trustProxy: ['127.0.0.1'] });
  await server.shop.part();
  port = Number(new URL(await server.app.listen({ host: '127.0.0.1', port: 0 })).port);
});
afterAll(() => server.close());

const ADDRESSES = ['/parts', '/trpc/parts.list', '/trpc/parts.list,parts.categories?batch=1'];

describe.each(ADDRESSES)('the cached response of %s', (url) => {
  it('has the common headers, and its own request id, each time', async () => {
    const ids = new Set<unknown>();
    for (let time = 0; time < 3; time += 1) {
      const { headers } = await server.app.inject({
        url,
        headers: { 'x-forwarded-proto': 'https' },
      });
      expect(headers).toMatchObject({
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'strict-origin',
        'strict-transport-security': 'max-age=31536000; includeSubDomains',
      });
      ids.add(headers['x-request-id']);
    }
    expect(ids.size).toBe(3);
    const { headers } = await server.app.inject(url);
    expect(headers).not.toHaveProperty('strict-transport-security');
  });

  it('is measured and logged like any other', async () => {
    await server.app.inject(url);
    const { headers } = await server.app.inject({ url, method: 'GET' });
    const id = headers['x-request-id'];
    const lines = server.logged.filter((line) => line['requestId'] === id);
    expect(lines).toMatchObject([{ msg: 'request', method: 'GET', status: 200 }]);
  });

  it('ends the connection of a request with a large body that is not read', async () => {
    await server.app.inject(url);
    const large = requestHead(`GET ${url} HTTP/1.1`, 'Host: x', 'Content-Length: 1000000');
    const socket = await open(port, large);
    const [first] = await once(socket, 'data');
    expect(String(first)).toMatch(/^HTTP\/1\.1 200 [^]*\r\nconnection: close\r\n/i);
    socket.destroy();
  });

  it('keeps the connection of other requests', async () => {
    const head = requestHead(`GET ${url} HTTP/1.1`, 'Host: x');
    const last = requestHead('HEAD /parts HTTP/1.1', 'Host: x', 'Connection: close');
    const text = await readAll(await open(port, head + last));
    expect(text.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 200', 'HTTP/1.1 200']);
  });
});

it.each([
  ['a short body', 1],
  ['a body of 40 kB', 40],
])('%s arrives byte by byte in every encoding over HTTP', async (_name, parts) => {
  const own = await testServer();
  for (let made = 0; made < parts; made += 1) {
    await own.shop.part({ name: `Größe 28″ 🚲 ${made}`, description: 'ä€'.repeat(200) });
  }
  const address = `${await own.app.listen({ host: '127.0.0.1', port: 0 })}/parts?limit=60`;
  const wanted = (await own.app.inject('/parts?limit=60')).body;
  for (const encoding of ['identity', 'gzip', 'br', 'br']) {
    const response = await fetch(address, { headers: { 'accept-encoding': encoding } });
    expect([encoding, response.headers.get('content-encoding') ?? 'identity']).toEqual([
      encoding,
      encoding,
    ]);
    expect(await response.text()).toBe(wanted);
  }
  const head = await fetch(address, { method: 'HEAD', headers: { 'accept-encoding': 'identity' } });
  expect(head.headers.get('content-length')).toBe(String(Buffer.byteLength(wanted)));
  await own.close();
});

it('A draining server ends the connection with each cached response.', async () => {
  const draining = new AbortController();
  const own = await testServer({ draining: draining.signal });
  const connection = async () => (await own.app.inject('/parts')).headers.connection;
  await connection();
  expect(await connection()).toBe('keep-alive');
  draining.abort();
  expect(await connection()).toBe('close');
  await own.close();
});
