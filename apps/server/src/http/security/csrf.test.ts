import type { FastifyPluginAsync } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testServer, type TestServer } from '../../testing/test-server.ts';

const standIn: FastifyPluginAsync = async (app) => {
  app.setErrorHandler((_error, _request, reply) => reply.code(500).send('in its own words'));
  app.post('/1/upload', async () => ({ uploaded: true }));
};

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ standIns: [standIn] });
});
afterAll(() => server.close());

const change = async (url: string, headers: Record<string, string>, body: object = {}) => {
  const response = await server.app.inject({
    method: 'POST',
    url,
    headers: { host: 'shop.example:8080', 'content-type': 'application/json', ...headers },
    ...body,
  });
  return response.statusCode;
};

const upload = (headers: Record<string, string>) => change('/1/upload', headers, { payload: '{}' });

describe('writes from pages', () => {
  test.each(['/review', '/trpc/reviews.create', '/uploads/image'])('%s', async (url) => {
    for (const origin of ['https://shop.example', 'http://shop.example:8080']) {
      expect(await change(url, { origin })).toBe(401);
    }
    for (const origin of ['https://evil.example', 'https://shop.example.evil', 'null', '']) {
      expect(await change(url, { origin })).toBe(403);
    }
    expect(await change(url, {})).toBe(401);
    expect(await change(url, { 'sec-fetch-site': 'cross-site' })).toBe(403);
    expect(await change(url, { 'sec-fetch-site': 'same-site' })).toBe(401);
    expect(await change(url, { origin: 'null', 'sec-fetch-site': 'same-origin' })).toBe(401);
  });

  test('stand-ins accept writes from the shop’s pages and from programs only', async () => {
    expect(await upload({})).toBe(200);
    expect(await upload({ origin: 'https://shop.example' })).toBe(200);
    expect(await upload({ origin: 'https://evil.example' })).toBe(403);
    expect(await upload({ 'sec-fetch-site': 'cross-site' })).toBe(403);
  });

  test('reads and webhooks are not checked', async () => {
    const foreign = { origin: 'https://evil.example' };
    expect((await server.app.inject({ url: '/parts', headers: foreign })).statusCode).toBe(200);
    expect(await change('/webhooks/stripe', foreign)).toBe(400);
  });
});
