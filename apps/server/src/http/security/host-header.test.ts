import type { FastifyPluginAsync } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testServer, type TestServer } from '../../testing/test-server.ts';

const standIn: FastifyPluginAsync = async (app) => {
  app.setErrorHandler((_error, _request, reply) => reply.code(500).send('in its own words'));
  app.get('/emulator/outbox', async () => ({ mails: [] }));
};

let local: TestServer;
let open: TestServer;
beforeAll(async () => {
  local = await testServer({ loopbackOnly: true, standIns: [standIn] });
  open = await testServer();
});
afterAll(() => Promise.all([local.close(), open.close()]));

const get = (server: TestServer, host: string, url = '/config.json') =>
  server.app.inject({ url, headers: { host } });

test.each([
  '127.0.0.1:3000',
  'localhost',
  'LOCALHOST:3000',
  'shop.localhost:3000',
  '[::1]:3000',
  'shop.example',
  'Shop.Example:8080',
])('a shop on a loopback address accepts the host %s', async (host) => {
  expect((await get(local, host)).statusCode).toBe(200);
});

test.each([
  'evil.example',
  'evil.example:3000',
  'shop.example.evil.example',
  'localhost.evil.example',
  'evillocalhost',
  '127.0.0.1.evil.example',
  'shop.example:80:80',
  'a b',
])('it rejects the host %s, which DNS rebinding could use', async (host) => {
  for (const url of ['/config.json', '/metrics', '/order', '/emulator/outbox', '/none']) {
    const response = await get(local, host, url);
    expect([response.statusCode, response.json().code]).toEqual([403, 'NOT_ALLOWED']);
  }
});

test('a public shop accepts every host name and repeats it in no response', async () => {
  await open.shop.part();
  for (const url of [
    '/parts',
    '/parts?limit=1',
    '/openapi.json',
    '/docs',
    '/none',
    '/config.json',
  ]) {
    const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example' };
    const response = await open.app.inject({ url, headers });
    expect(response.body + JSON.stringify(response.headers)).not.toContain('evil.example');
  }
});
