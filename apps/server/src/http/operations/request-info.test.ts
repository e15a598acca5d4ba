import { afterEach, expect, test } from 'vitest';
import { testServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer | undefined;
afterEach(async () => {
  await server?.close();
});

const authorization = 'Bearer metrics-token';

async function get(trustProxy: string[], headers: Record<string, string>) {
  server = await testServer({ trustProxy, isExposed: true, metricsToken: 'metrics-token' });
  return server.app.inject({ url: '/request-info', remoteAddress: '127.0.0.1', headers });
}

test('A trusted proxy names the address and protocol of its visitor.', async () => {
  const forwarded = { 'x-forwarded-for': '203.0.113.9', 'x-forwarded-proto': 'https' };
  const response = await get(['loopback'], { authorization, ...forwarded });
  expect(response.json()).toEqual({ address: '203.0.113.9', protocol: 'https', forwarded: true });
  expect(response.headers['cache-control']).toBe('no-store');
});

test('Without a trusted proxy the headers do not count.', async () => {
  const forwarded = { 'x-forwarded-for': '203.0.113.9', 'x-forwarded-proto': 'https' };
  const response = await get([], { authorization, ...forwarded });
  expect(response.json()).toEqual({ address: '127.0.0.1', protocol: 'http', forwarded: true });
});

test('It needs the token of the metrics.', async () => {
  expect((await get(['loopback'], {})).statusCode).toBe(403);
});
