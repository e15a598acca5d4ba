import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { testServer, type TestServer } from '../testing/test-server.ts';

const MINE = '/trpc/orders.mine';
const ALL = '/order';

let server: TestServer;
beforeEach(async () => {
  server = await testServer();
});
afterEach(() => server.close());

const get = (url: string, encoding?: string) =>
  server.app.inject({
    url,
    headers: {
      authorization: `Bearer ${server.shop.customer.token}`,
      ...(encoding !== undefined && { 'accept-encoding': encoding }),
    },
  });

describe.each([MINE, ALL])('the personal response of %s', (path) => {
  const url = () => (path === ALL ? `${ALL}?customer=${server.shop.customer.email}` : path);

  test('is compressed from 1 kB on, in an encoding that the client accepts', async () => {
    for (let n = 0; n < 4; n += 1) await server.shop.order();
    const plain = await get(url());
    expect(plain.headers).not.toHaveProperty('content-encoding');
    expect(plain.rawPayload.length).toBeGreaterThan(1024);

    const br = await get(url(), 'gzip, deflate, br');
    expect(br.headers).toMatchObject({ 'content-encoding': 'br', 'cache-control': 'no-store' });
    expect(String(br.headers.vary).toLowerCase()).toContain('accept-encoding');
    expect(brotliDecompressSync(br.rawPayload).toString()).toBe(plain.body);
    expect(br.headers['content-length']).toBe(String(br.rawPayload.length));

    const gzip = await get(url(), 'gzip;q=0.5');
    expect(gzip.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body);
  });

  test('is sent uncompressed when it is short', async () => {
    const { headers, statusCode } = await get(url(), 'br, gzip');
    expect(statusCode).toBe(200);
    expect(headers).not.toHaveProperty('content-encoding');
  });
});
