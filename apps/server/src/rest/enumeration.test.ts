import type { Person } from '@bm/api/testing/test-shop';
import { afterAll, describe, expect, test } from 'vitest';
import { testServer } from '../testing/test-server.ts';

const server = await testServer({ rateLimit: false });
/** All reads of the store since the last reset, by group and method. */
const storeReads: string[] = [];

for (const [group, methods] of Object.entries(server.shop.store.read)) {
  const target: object = methods;
  // The methods are those of its prototype.
  for (const name in target) {
    const method: unknown = Reflect.get(target, name);
    if (typeof method !== 'function') continue;
    const noting = (...input: unknown[]): unknown => {
      storeReads.push(`${group}.${name}`);
      return Reflect.apply(method, target, input);
    };
    Reflect.set(target, name, noting);
  }
}
afterAll(() => server.close());

/** Everything that a caller can observe: the response without its id, and the store's work. */
async function seen(as: Person, method: 'GET' | 'PUT' | 'POST' | 'PATCH' | 'DELETE', call: Call) {
  storeReads.length = 0;
  const commits = server.shop.commits();
  const { statusCode, body, headers } = await server.app.inject({
    method,
    url: call.url,
    headers: { authorization: `Bearer ${as.token}` },
    ...(call.payload === undefined ? {} : { payload: call.payload }),
  });
  return {
    statusCode,
    body: body.replaceAll(String(headers['x-request-id']), 'the request'),
    length: headers['content-length'],
    calls: [...storeReads],
    commits: server.shop.commits() - commits,
  };
}

interface Call {
  url: string;
  payload?: object;
}

describe('responses do not reveal to anonymous callers what exists', () => {
  test.each([
    ['GET', (id: string): Call => ({ url: `/order/${id}` })],
    ['DELETE', (id: string): Call => ({ url: `/order/${id}` })],
    ['PATCH', (id: string): Call => ({ url: `/order/${id}`, payload: { transactionId: 'pi_1' } })],
    ['POST', (id: string): Call => ({ url: '/create-payment-intent', payload: { orderId: id } })],
    ['GET', (id: string): Call => ({ url: `/trpc/orders.byId?input=${json({ id })}` })],
    ['POST', (id: string): Call => ({ url: '/trpc/orders.cancel', payload: { id } })],
    [
      'POST',
      (id: string): Call => ({ url: '/trpc/payments.createIntent', payload: { orderId: id } }),
    ],
  ] as const)('by the id of an order: %s %s', async (method, call) => {
    const { other } = server.shop;
    const { id } = await server.shop.order();
    const nothing = await seen(other, method, call('id-that-is-none'));
    expect(await seen(other, method, call(id))).toEqual(nothing);
    expect(nothing).toMatchObject({ statusCode: 404, commits: 0 });
    expect(nothing.calls).toContain('orders.byId');
  });

  test.each([
    ['GET', (email: string): Call => ({ url: `/order?customer=${email}` })],
    ['GET', (email: string): Call => ({ url: `/userinfo?email=${email}` })],
    ['GET', (email: string): Call => ({ url: `/admin/${email}` })],
    ['PUT', (email: string): Call => ({ url: `/info/${email}`, payload: {} })],
    ['PUT', (email: string): Call => ({ url: `/user/admin/${email}`, payload: {} })],
    ['GET', (email: string): Call => ({ url: `/trpc/users.isAdmin?input=${json({ email })}` })],
    ['GET', (email: string): Call => ({ url: `/trpc/profile.get?input=${json({ email })}` })],
    ['POST', (email: string): Call => ({ url: '/trpc/users.deactivate', payload: { email } })],
  ] as const)('by an email: %s %s', async (method, call) => {
    const { other, customer, admin } = server.shop;
    const nothing = await seen(other, method, call('nobody@shop.test'));
    expect(await seen(other, method, call(customer.email))).toEqual(nothing);
    expect(await seen(other, method, call(admin.email))).toEqual(nothing);
    expect(nothing).toMatchObject({ statusCode: 403, commits: 0 });
  });

  test('by signing in as another user', async () => {
    const { identity, customer, admin } = server.shop;
    const tryAs = async (email: string) => {
      const token = identity.signIn({ email: 'unknown@shop.test' });
      const as = { ...customer, token };
      return seen(as, 'PUT', { url: `/user/${email}`, payload: {} });
    };
    const nothing = await tryAs('nobody@shop.test');
    expect(await tryAs(customer.email)).toEqual(nothing);
    expect(await tryAs(admin.email)).toEqual(nothing);
    expect(nothing).toMatchObject({ statusCode: 403, calls: [], commits: 0 });
  });

  test('by subscribing to the newsletter twice', async () => {
    expect(await subscribe()).toEqual(await subscribe());
  });
});

/** Subscribes the same address; returns the response without the time. */
async function subscribe() {
  const response = await seen(server.shop.other, 'POST', {
    url: '/trpc/messages.subscribe',
    payload: { email: 'reader@shop.test' },
  });
  return [response.statusCode, response.body.replace(/\d{13}/, 'now')];
}

function json(input: object): string {
  return encodeURIComponent(JSON.stringify(input));
}
