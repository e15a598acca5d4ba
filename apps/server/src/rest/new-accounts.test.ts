import { afterEach, expect, test } from 'vitest';
import { memoryRateLimitStore } from '../http/security/rate-limit/rate-limit-store.ts';
import { testServer, type TestServer } from '../testing/test-server.ts';

const HOUR = 60 * 60 * 1000;

let server: TestServer;
let now = 0;
afterEach(() => server.close());

async function start(rateLimit = true): Promise<void> {
  now = 0;
  server = await testServer({
    rateLimit,
    rateLimitStore: memoryRateLimitStore({ clock: () => now }),
    trustProxy: ['127.0.0.1'],
  });
}

interface Newcomer {
  email: string;
  address?: string;
  emailVerified?: boolean;
}

async function signIn({ email, address = '203.0.113.1', emailVerified = false }: Newcomer) {
  const idToken = server.shop.identity.signIn({ email, emailVerified });
  const response = await server.app.inject({
    method: 'PUT',
    url: `/user/${email}`,
    headers: { authorization: `Bearer ${idToken}`, 'x-forwarded-for': address },
  });
  return { status: response.statusCode, body: response.json(), headers: response.headers };
}

/** Signs in this many new accounts; returns the number of those that got 429. */
async function countRefused(count: number, prefix: string, who: Partial<Newcomer> = {}) {
  let refused = 0;
  for (let at = 0; at < count; at += 1) {
    const { status } = await signIn({ email: `${prefix}${at}@shop.test`, ...who });
    if (status === 429) refused += 1;
  }
  return refused;
}

test('an address opens 60 accounts without a verified email an hour, then gets 429', async () => {
  await start();
  expect(await countRefused(60, 'a')).toBe(0);
  const { status, body, headers } = await signIn({ email: 'one.more@shop.test' });
  expect([status, body.code]).toEqual([429, 'TOO_MANY_REQUESTS']);
  expect(body.message).toMatch(/^Too many new accounts were opened from your network\. Confirm/);
  expect(body.details.isExplained).toBe(true);
  expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  expect(await server.shop.store.read.users.byEmail('one.more@shop.test')).toBeNull();
  // Known accounts, verified new ones and other addresses are not concerned.
  expect(await countRefused(5, 'a')).toBe(0);
  expect(await countRefused(5, 'verified', { emailVerified: true })).toBe(0);
  expect(await countRefused(5, 'other', { address: '203.0.113.2' })).toBe(0);
});

test('an address opens 300 such accounts a day', async () => {
  await start();
  for (let hour = 0; hour < 5; hour += 1) {
    expect(await countRefused(60, `h${hour}-`)).toBe(0);
    now += HOUR;
  }
  expect(await countRefused(3, 'late')).toBe(3);
});

test('the addresses of an IPv6 network count together', async () => {
  await start();
  for (let at = 0; at < 60; at += 1) {
    const address = `2001:db8::${at.toString(16)}`;
    expect((await signIn({ email: `v6-${at}@shop.test`, address })).status).toBe(200);
  }
  const next = { email: 'v6@shop.test', address: '2001:db8::ffff' };
  expect((await signIn(next)).status).toBe(429);
  expect((await signIn({ ...next, address: '2001:db8:0:1::1' })).status).toBe(200);
});

test('a class of 40 and 300 verified buyers of one address meet no limit', async () => {
  await start();
  expect(await countRefused(40, 'class')).toBe(0);
  expect(await countRefused(40, 'class')).toBe(0);
  expect(await countRefused(300, 'buyer', { emailVerified: true })).toBe(0);
});

test('without limits any number of accounts may be opened', async () => {
  await start(false);
  expect(await countRefused(70, 'free')).toBe(0);
});
