import { WHOLE_LIST } from '@bm/api/row-cost';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { delayedServer, type DelayedServer } from '../../../testing/delayed-server.ts';
import { maxCalls } from '../../../testing/max-calls.ts';
import { MAX_EVENT_LOOP_DELAY_MS } from '../load-shedding.ts';

let server: DelayedServer;
beforeEach(async () => {
  server = await delayedServer();
});
afterEach(() => server.close());

const ADDRESS = '203.0.113.9';

async function get(url: string, token?: string, remoteAddress = ADDRESS): Promise<number> {
  const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
  return (await server.app.inject({ url, headers, remoteAddress })).statusCode;
}

/** Overloads the process: the heaviest caller is rejected from now on. */
function overload(): void {
  server.reportDelay(MAX_EVENT_LOOP_DELAY_MS + 1, 2);
}

let searches = 0;
const newSearch = () => {
  searches += 1;
  return `/trpc/parts.search?input=${encodeURIComponent(`{"query":"search ${searches}"}`)}`;
};

const signIn = (email: string, emailVerified: boolean) =>
  server.shop.signIn({ email, emailVerified });

describe('the caller of a call', () => {
  test('is the address for visitors and for accounts whose email was never verified', async () => {
    const first = await signIn('first@shop.test', false);
    const second = await signIn('second@shop.test', false);
    const verified = await signIn('verified@shop.test', true);
    for (let n = 0; n < 5; n += 1) await get('/trpc/cart.get', first.token);
    await get('/trpc/cart.get', verified.token);
    overload();
    expect(await get('/trpc/cart.get', first.token)).toBe(503);
    expect(await get('/trpc/cart.get', second.token)).toBe(503);
    expect(await get(newSearch())).toBe(503);
    expect(await get('/trpc/cart.get', second.token, '203.0.113.10')).toBe(200);
    expect(await get('/trpc/cart.get', verified.token)).toBe(200);
  });

  test('is the account once its email is verified, at any address and for public calls, too', async () => {
    const { customer, other } = server.shop;
    for (const from of ['203.0.113.1', '203.0.113.2', '203.0.113.3']) {
      await get('/trpc/cart.get', customer.token, from);
    }
    await get('/trpc/cart.get', other.token);
    overload();
    expect(await get('/trpc/cart.get', customer.token, '203.0.113.4')).toBe(503);
    expect(await get(newSearch(), customer.token, '203.0.113.4')).toBe(503);
    expect(await get('/trpc/cart.get', other.token)).toBe(200);
    expect(await get(newSearch())).toBe(200);
  });

  test('is the address with a token that is not valid', async () => {
    for (let n = 0; n < 5; n += 1) await get(newSearch(), `forged-${n}`);
    overload();
    expect(await get(newSearch(), 'forged-6')).toBe(503);
    expect(await get(newSearch())).toBe(503);
  });
});

test('an account may read its rows of a minute, then gets 429, and still what is cached', async () => {
  const { customer, other } = server.shop;
  const calls = maxCalls('calls.rows', 'account') / WHOLE_LIST;
  for (let n = 0; n < calls; n += 1) await get('/trpc/cart.get', customer.token);
  const refused = await server.app.inject({
    url: '/trpc/cart.get,cart.get?batch=1',
    headers: { authorization: `Bearer ${customer.token}` },
    remoteAddress: ADDRESS,
  });
  expect(refused.statusCode).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect(refused.json()[1].error.data.error).toBe('TOO_MANY_REQUESTS');
  await get('/trpc/parts.categories');
  expect(await get('/trpc/parts.categories', customer.token)).toBe(200);
  expect(await get(newSearch(), customer.token)).toBe(429);
  expect(await get('/trpc/cart.get', other.token)).toBe(200);
  const searched = await server.app.inject({
    url: newSearch(),
    headers: { authorization: `Bearer ${customer.token}` },
  });
  expect(searched.json().error.data.error).toBe('TOO_MANY_REQUESTS');
});

describe('all concurrent calls from one address succeed', () => {
  test('of a class of 40 new accounts, each with six connections', async () => {
    const pupils = await Promise.all(
      Array.from({ length: 40 }, (_, n) => signIn(`pupil${n}@school.test`, false)),
    );
    const batch = '/trpc/users.me,cart.get,orders.mine?batch=1';
    const statuses = await Promise.all(
      pupils.flatMap(({ token }) => [
        ...Array.from({ length: 3 }, () => get(batch, token)),
        ...Array.from({ length: 3 }, () => get(newSearch(), token)),
      ]),
    );
    expect(new Set(statuses)).toEqual(new Set([200]));
  });

  test('of 300 verified buyers, each with six connections', async () => {
    const buyers = await Promise.all(
      Array.from({ length: 300 }, (_, n) => signIn(`buyer${n}@shop.test`, true)),
    );
    const statuses = await Promise.all(
      buyers.flatMap(({ token }) => Array.from({ length: 6 }, () => get('/trpc/users.me', token))),
    );
    expect(new Set(statuses)).toEqual(new Set([200]));
  }, 30_000);
});
