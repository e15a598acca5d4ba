import Fastify from 'fastify';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { healthPlugin } from './operations/health.ts';
import { testServer, type TestServer } from '../testing/test-server.ts';

const RELEASE = { version: '1.2.3', commit: '0a1b2c3' };

let server: TestServer;
beforeEach(async () => {
  server = await testServer();
});
afterEach(() => server.close());

describe('health checks', () => {
  test('report that the process runs and that the database responds', async () => {
    expect((await server.app.inject('/healthz')).json()).toEqual({
      status: 'ok',
      ...RELEASE,
    });
    expect((await server.app.inject('/readyz')).json()).toEqual({ status: 'ready' });
  });

  test('report the server as not ready without its database', async () => {
    server.shop.deps.store.ping = async () => {
      throw new Error('away');
    };
    expect((await server.app.inject('/readyz')).statusCode).toBe(503);
    expect((await server.app.inject('/healthz')).statusCode).toBe(200);
  });
});

test('A server without its search index is not ready.', async () => {
  const search = { isReady: false };
  const app = Fastify();
  await app.register(healthPlugin, { store: server.shop.deps.store, release: RELEASE, search });
  const ready = async () => (await app.inject('/readyz')).statusCode;
  expect(await ready()).toBe(503);
  search.isReady = true;
  expect(await ready()).toBe(200);
  await app.close();
});

describe('addresses of stand-ins', () => {
  test.each([
    '/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=demo',
    '/securetoken.googleapis.com/v1/token',
    '/v1/payment_intents',
    '/1/upload?key=demo',
  ])('%s is 404 where the real provider is configured', async (url) => {
    const response = await server.app.inject({ method: 'POST', url });
    expect([response.statusCode, response.json().code]).toEqual([404, 'NOT_FOUND']);
  });
});

describe('/config.json', () => {
  test('contains the settings that the browser needs', async () => {
    expect((await server.app.inject('/config.json')).json()).toEqual({
      publicUrl: 'https://shop.example',
      currency: 'usd',
      firebase: { projectId: 'shop', apiKey: 'key', authDomain: 'shop.firebaseapp.com' },
      stripe: { publishableKey: 'pk_live_1' },
      release: { version: '1.2.3', commit: '0a1b2c3' },
      standIns: { identity: false, payments: false, images: false },
    });
  });
});

const sendEvent = (payload: Buffer, signature: string) =>
  server.app.inject({
    method: 'POST',
    url: '/webhooks/stripe',
    headers: { 'content-type': 'application/json', 'stripe-signature': signature },
    payload,
  });

describe('webhooks', () => {
  test('a signed event settles its order; repeated deliveries change nothing', async () => {
    const order = await server.shop.order();
    const intentId = await server.shop.payAtProvider(order.id);
    const event = server.shop.payments.event('payment_intent.succeeded', intentId);
    for (let n = 0; n < 2; n += 1) {
      expect((await sendEvent(event.rawBody, event.signature)).statusCode).toBe(200);
    }
    const stored = await server.shop.store.read.orders.byId(order.id);
    expect(stored).toMatchObject({ state: 'paid', transactionId: intentId });
  });

  test('the signature covers the raw bytes of the body', async () => {
    const { rawBody, signature } = server.shop.payments.event('charge.succeeded', null);
    const changed = Buffer.concat([rawBody, Buffer.from(' ')]);
    for (const [body, signed] of [
      [changed, signature],
      [rawBody, ''],
      [Buffer.alloc(0), signature],
    ] as const) {
      const response = await sendEvent(body, signed);
      expect([response.statusCode, response.json().code]).toEqual([400, 'INVALID_SIGNATURE']);
    }
    expect((await sendEvent(rawBody, signature)).statusCode).toBe(200);
  });
});

describe('errors', () => {
  test('unknown errors are opaque to the client and complete in the log', async () => {
    server.shop.deps.store.read.parts.list = () => {
      throw new Error('the secret reason');
    };
    for (const url of ['/parts', '/trpc/parts.list']) {
      server.logged.length = 0;
      const response = await server.app.inject(url);
      expect(response.statusCode).toBe(500);
      expect(response.body).not.toContain('secret reason');
      const line = server.logged.find(({ msg }) => msg === 'unexpected error');
      expect(JSON.stringify(line)).toContain('the secret reason');
      expect(line?.['requestId']).toBe(response.headers['x-request-id']);
      expect(response.body).toContain(String(response.headers['x-request-id']));
    }
  });

  test.each([
    ['text/plain', 'x', 415, 'UNSUPPORTED_MEDIA_TYPE'],
    ['application/x-www-form-urlencoded', 'a=1', 415, 'UNSUPPORTED_MEDIA_TYPE'],
    ['application/json', 'x'.repeat(300_000), 413, 'TOO_LARGE'],
    ['application/json', '{', 400, 'BAD_INPUT'],
  ])('a %s body is rejected with the standard status', async (type, payload, status, code) => {
    const response = await server.app.inject({
      method: 'POST',
      url: '/review',
      headers: { authorization: `Bearer ${server.shop.customer.token}`, 'content-type': type },
      payload,
    });
    expect([response.statusCode, response.json().code]).toEqual([status, code]);
    expect(Object.keys(response.json())).toEqual(
      expect.arrayContaining(['code', 'message', 'requestId']),
    );
  });

  test('malformed addresses are 400', async () => {
    const response = await server.app.inject('/parts/%ZZ');
    expect([response.statusCode, response.json().code]).toEqual([400, 'BAD_INPUT']);
  });
});

describe('the log', () => {
  test('contains routes instead of addresses, and no secrets', async () => {
    await server.app.inject('/userinfo?email=customer@shop.test&key=hush');
    server.app.log.info({ headers: { authorization: 'hush' }, body: { idToken: 'hush' } }, 'x');
    const text = JSON.stringify(server.logged);
    expect(text).not.toContain('hush');
    expect(text).not.toContain('customer@shop.test');
    expect(server.logged).toContainEqual(
      expect.objectContaining({ msg: 'request', route: '/userinfo', status: 401 }),
    );
  });
});

const batch = (calls: number) =>
  server.app.inject(`/trpc/${Array(calls).fill('parts.categories').join(',')}?batch=1&input={}`);

describe('tRPC', () => {
  test('accepts batches of up to twenty calls', async () => {
    expect((await batch(20)).statusCode).toBe(200);
    const refused = await batch(21);
    expect([refused.statusCode, refused.headers['content-type']]).toEqual([
      400,
      'application/json',
    ]);
  });

  test('returns public procedures to anonymous callers as plain JSON', async () => {
    const part = await server.shop.part({ sku: 'CW-44/170' });
    const input = encodeURIComponent(JSON.stringify({ query: 'cw44' }));
    const response = await server.app.inject(`/trpc/parts.search?input=${input}`);
    expect(response.json().result.data).toMatchObject({ items: [{ id: part.id }], total: 1 });
  });
});
