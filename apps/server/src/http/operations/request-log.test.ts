import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { testServer, type TestServer } from '../../testing/test-server.ts';
import { maxCalls } from '../../testing/max-calls.ts';

let server: TestServer;
/** The raw output of the log. */
let written: string[];
beforeEach(async () => {
  written = [];
  const stream = { write: (line: string) => void written.push(line) };
  server = await testServer({ log: { level: 'trace', requests: true, stream } });
});
afterEach(() => server.close());

const lines = (): Record<string, unknown>[] => written.map((line) => JSON.parse(line));

/** The error code or user, and the request id, of the entries with this message. */
const loggedCodes = (message: string) =>
  lines()
    .filter(({ msg }) => msg === message)
    .map(({ code, userId, requestId }) => [code ?? userId, requestId]);

describe('the log', () => {
  test('has one line of JSON per entry for any request', async () => {
    const hostile = 'a\r\n{"level":60,"msg":"forged"}\n\u2028\u001b[31m';
    for (const url of [
      `/parts/${encodeURIComponent(hostile)}`,
      `/trpc/${encodeURIComponent(hostile)}`,
      `/order?customer=${encodeURIComponent(hostile)}`,
      `/none?${encodeURIComponent(hostile)}`,
    ]) {
      const headers = {
        'user-agent': 'a {"msg":"forged"}',
        authorization: `Bearer ${'x'.repeat(99)}`,
      };
      await server.app.inject({ url, headers });
    }
    server.app.log.error({ err: new Error(hostile), note: hostile }, hostile);
    expect(written.length).toBeGreaterThan(4);
    for (const line of written) expect(line.indexOf('\n')).toBe(line.length - 1);
    expect(lines().filter(({ msg }) => msg === 'forged')).toEqual([]);
    for (const line of lines()) expect(Object.keys(line)).toContain('time');
  });

  test('contains no token, password, email or secret of a payment', async () => {
    const { shop, app } = server;
    const idToken = shop.identity.signIn({ email: 'new@shop.test' });
    const signedIn = await app.inject({
      method: 'PUT',
      url: '/user/new@shop.test',
      headers: { authorization: `Bearer ${idToken}` },
      payload: { email: 'new@shop.test', password: 'bicycle-1994' },
    });
    const token = String(signedIn.json().token);
    const as = { authorization: `Bearer ${token}` };
    const part = await shop.part();
    const order = await app.inject({
      method: 'POST',
      url: '/order',
      headers: as,
      payload: { orderId: part.id, orders: 10, address: 'Secret Lane 7', number: '+8801700' },
    });
    const orderId = String(order.json().insertedId);
    const intent = await app.inject({
      method: 'POST',
      url: '/create-payment-intent',
      headers: as,
      payload: { orderId },
    });
    const secret = String(intent.json().clientSecret);
    expect(secret).toContain('_secret');
    for (const url of ['/userinfo?email=new@shop.test', '/order?customer=new@shop.test']) {
      await app.inject({ url, headers: as });
    }
    shop.deps.store.read.parts.list = () => {
      throw Object.assign(new Error('away'), { client_secret: secret, headers: as });
    };
    expect((await app.inject('/parts')).statusCode).toBe(500);

    const text = written.join('');
    const secrets = [
      idToken,
      token,
      secret,
      'bicycle-1994',
      'new@shop.test',
      'Secret Lane',
      '+8801700',
    ];
    for (const hidden of secrets) expect(text).not.toContain(hidden);
  });

  test('records sign-ins and rejected attempts with the request’s id', async () => {
    const { shop, app } = server;
    const { email, id } = shop.customer;
    const idToken = shop.identity.signIn({ email });
    const exchange = (bearer: string) =>
      app.inject({
        method: 'PUT',
        url: `/user/${email}`,
        headers: { authorization: `Bearer ${bearer}` },
      });
    const good = await exchange(idToken);
    const bad = await exchange('forged');
    const denied = await app.inject({
      url: '/manageOrder',
      headers: { authorization: `Bearer ${shop.customer.token}` },
    });
    const overTrpc = await app.inject({
      url: '/trpc/users.list',
      headers: { authorization: `Bearer ${shop.customer.token}` },
    });
    expect(loggedCodes('signed in')).toEqual([[id, good.headers['x-request-id']]]);
    expect(loggedCodes('refused')).toEqual([
      ['INVALID_ID_TOKEN', bad.headers['x-request-id']],
      ['NOT_ALLOWED', denied.headers['x-request-id']],
    ]);
    // The second of the same kind and caller is counted.
    expect(overTrpc.statusCode).toBe(403);
    await app.close();
    expect(lines().filter(({ msg }) => msg === 'refused, repeated')).toMatchObject([
      { code: 'NOT_ALLOWED', times: 1 },
    ]);
    for (const { headers, json } of [bad, denied]) {
      expect(json().requestId).toBe(headers['x-request-id']);
    }
  });

  test.each([
    ['REST', { method: 'PUT', url: '/user/new@shop.test', payload: {} }],
    [
      'tRPC',
      {
        method: 'POST',
        url: '/trpc/users.exchange',
        payload: { email: 'new@shop.test', idToken: 'forged' },
      },
    ],
  ] as const)(
    'names the limit that a call over %s exceeded, to operators only',
    async (_, call) => {
      const max = maxCalls('users.exchange.refused', 'address');
      const send = () =>
        server.app.inject({ ...call, headers: { authorization: 'Bearer forged' } });
      for (let calls = 0; calls < max; calls += 1) await send();
      for (const rejected of [await send(), await send()]) {
        expect(rejected.statusCode).toBe(429);
        expect(rejected.body).not.toContain('windowSeconds');
      }
      const refusals = lines().filter(({ code }) => code === 'TOO_MANY_REQUESTS');
      expect(refusals).toMatchObject([
        {
          msg: 'refused',
          limit: 'users.exchange.refused',
          by: 'address',
          windowSeconds: 60,
        },
      ]);
    },
  );
});
