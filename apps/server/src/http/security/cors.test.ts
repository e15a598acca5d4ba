import type { FastifyPluginAsync } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testServer, type TestServer } from '../../testing/test-server.ts';

const CLIENT = 'https://client.example';
const standIn: FastifyPluginAsync = async (app) => {
  app.post('/1/upload', async () => ({ uploaded: true }));
};

let server: TestServer;
let closedServer: TestServer;
beforeAll(async () => {
  server = await testServer({ corsOrigins: [CLIENT], standIns: [standIn] });
  closedServer = await testServer();
});
afterAll(() => Promise.all([server.close(), closedServer.close()]));

const send = (
  method: 'GET' | 'POST' | 'PUT' | 'OPTIONS',
  url: string,
  origin: string,
  { app } = server,
) =>
  app.inject({
    method,
    url,
    headers: { origin, 'sec-fetch-site': 'cross-site' },
    ...(method === 'OPTIONS' || method === 'GET' ? {} : { payload: {} }),
  });

describe('a documented route', () => {
  it.each(['/parts', '/parts/none', '/review', '/review?limit=1', '/order/none', '/user/'])(
    'shows the response of GET %s to a page of a listed origin',
    async (url) => {
      const { headers } = await send('GET', url, CLIENT);
      expect(headers['access-control-allow-origin']).toBe(CLIENT);
      expect(headers['access-control-allow-credentials']).toBeUndefined();
      expect(String(headers['vary'])).toMatch(/(^|, )Origin$/);
    },
  );

  it('shows a cached response to pages of a listed origin only, whichever request filled the cache', async () => {
    for (const origin of [CLIENT, 'https://other.example', CLIENT]) {
      const { headers } = await send('GET', '/parts', origin);
      const shown = origin === CLIENT ? CLIENT : undefined;
      expect(headers['access-control-allow-origin']).toBe(shown);
      expect(String(headers['vary'])).toContain('Origin');
    }
  });

  it('requires a token from a page of a listed origin, as from any client', async () => {
    const reply = await send('POST', '/review', CLIENT);
    expect(reply.statusCode).toBe(401);
    expect(reply.headers['access-control-allow-origin']).toBe(CLIENT);
    expect((await send('PUT', '/user/a@x.test', CLIENT)).statusCode).toBe(401);
  });

  it.each(['https://client.example.evil', 'http://client.example', 'null', ''])(
    'rejects writes from a page of %s',
    async (origin) => {
      const reply = await send('POST', '/review', origin);
      expect(reply.statusCode).toBe(403);
      expect(reply.headers['access-control-allow-origin']).toBeUndefined();
    },
  );

  it.each(['Authorization', 'Content-Type', 'Idempotency-Key', 'If-None-Match', 'X-Session-User'])(
    'takes the documented header %s from a page of a listed origin',
    async (name) => {
      const { headers } = await send('OPTIONS', '/order', CLIENT);
      expect(String(headers['access-control-allow-headers']).split(', ')).toContain(name);
    },
  );

  it('lists its methods in Allow, as without CORS_ORIGINS', async () => {
    for (const url of ['/order', '/order/7', '/parts', '/parts/7', '/cart', '/quick-order']) {
      const [listed, other, closed] = await Promise.all([
        send('OPTIONS', url, CLIENT),
        send('OPTIONS', url, 'https://other.example'),
        send('OPTIONS', url, CLIENT, closedServer),
      ]);
      const allow = String(closed.headers.allow).split(', ');
      expect(allow).toContain('OPTIONS');
      for (const { headers } of [listed, other]) {
        expect(String(headers.allow).split(', ').toSorted()).toEqual(allow.toSorted());
      }
    }
  });

  it('replies to the preflight request of a listed origin', async () => {
    for (const url of ['/order', '/order/7', '/user/a@x.test', '/parts']) {
      const { statusCode, headers } = await send('OPTIONS', url, CLIENT);
      expect(statusCode).toBe(204);
      expect(headers).toMatchObject({
        'access-control-allow-origin': CLIENT,
        'access-control-allow-methods': expect.stringContaining('PATCH'),
        'access-control-allow-headers': expect.stringContaining('Idempotency-Key'),
      });
    }
    const { headers } = await send('OPTIONS', '/order', 'https://other.example');
    expect(headers['access-control-allow-origin']).toBeUndefined();
    expect(headers['access-control-allow-methods']).toBeUndefined();
  });
});

describe('everything else', () => {
  it.each(['/trpc/parts.list', '/config.json', '/healthz', '/openapi.json'])(
    'does not show %s to a page of a listed origin',
    async (url) => {
      const { headers } = await send('GET', url, CLIENT);
      expect(headers['access-control-allow-origin']).toBeUndefined();
    },
  );

  it.each(['/trpc/reviews.create', '/uploads/image', '/1/upload'])(
    'rejects writes to %s from a page of a listed origin',
    async (url) => {
      expect((await send('POST', url, CLIENT)).statusCode).toBe(403);
      const preflight = await send('OPTIONS', url, CLIENT);
      expect(preflight.statusCode).toBe(204);
      expect(preflight.headers['access-control-allow-origin']).toBeUndefined();
    },
  );
});

it('A shop without CORS_ORIGINS shows its responses to no other origin.', async () => {
  const { headers } = await send('GET', '/parts', CLIENT, closedServer);
  expect(headers['access-control-allow-origin']).toBeUndefined();
  const preflight = await send('OPTIONS', '/parts', CLIENT, closedServer);
  expect(preflight.headers['access-control-allow-origin']).toBeUndefined();
  expect((await send('POST', '/review', CLIENT, closedServer)).statusCode).toBe(403);
});
