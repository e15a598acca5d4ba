import { PROCEDURE_POLICIES, procedureLimits } from '@bm/api/procedure-policies';
import { procedures } from '@bm/api/testing/call-by-path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { testServer, type TestServer } from '../../../testing/test-server.ts';
import { maxCalls } from '../../../testing/max-calls.ts';
import { ENDPOINT_LIMITS } from './endpoint-limits.ts';
import { memoryRateLimitStore } from './rate-limit-store.ts';
import { CALL_LIMITS, createRateLimiter } from './rate-limit.ts';

const SIGN_INS_PER_MINUTE = maxCalls('users.exchange.refused', 'address');

let server: TestServer;

const overRest = (address = '10.0.0.1') =>
  server.app.inject({
    method: 'PUT',
    url: '/user/new@shop.test',
    headers: { authorization: 'Bearer forged', 'x-forwarded-for': address },
  });

const overTrpc = (calls: number) => {
  const input = { email: 'new@shop.test', idToken: 'forged' };
  const inputs = Object.fromEntries(Array.from({ length: calls }, (_, at) => [at, input]));
  return server.app.inject({
    method: 'POST',
    url: `/trpc/${Array(calls).fill('users.exchange').join(',')}?batch=1`,
    headers: { 'content-type': 'application/json', 'x-forwarded-for': '10.0.0.1' },
    payload: JSON.stringify(inputs),
  });
};

const signInAs = (email: string) => {
  const idToken = server.shop.identity.signIn({ email });
  return server.app.inject({
    method: 'PUT',
    url: `/user/${email}`,
    headers: { authorization: `Bearer ${idToken}`, 'x-forwarded-for': '10.0.0.1' },
  });
};

/** Starts a new server for each test of the surrounding `describe`. */
function startServers(): void {
  beforeEach(async () => {
    server = await testServer({ trustProxy: ['127.0.0.1'] });
  });
  afterEach(() => server.close());
}

describe('the sign-in exchange', () => {
  startServers();

  test(`accepts ${SIGN_INS_PER_MINUTE} invalid tokens a minute from one address, then returns Retry-After`, async () => {
    for (let n = 0; n < SIGN_INS_PER_MINUTE; n += 1)
      expect((await overRest()).statusCode).toBe(401);
    const refused = await overRest();
    expect([refused.statusCode, refused.json().code]).toEqual([429, 'TOO_MANY_REQUESTS']);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60);
    expect((await overRest('10.0.0.2')).statusCode).toBe(401);
    expect((await server.app.inject('/parts')).statusCode).toBe(200);
  });

  test('counts over REST and tRPC together, and every call of a batch', async () => {
    for (let n = 0; n < 3; n += 1) {
      const batch = await overTrpc(19);
      expect(batch.json()[0].error.data.error).toBe('INVALID_ID_TOKEN');
    }
    for (let n = 0; n < 3; n += 1) expect((await overRest()).statusCode).toBe(401);
    expect((await overRest()).statusCode).toBe(429);
    const refused = await overTrpc(1);
    expect(refused.statusCode).toBe(429);
    expect(refused.json()[0].error.data.error).toBe('TOO_MANY_REQUESTS');
    expect(refused.headers['retry-after']).toBeDefined();
  });

  test('accepts forty sign-ins of a class behind an address that sends invalid tokens', async () => {
    for (let n = 0; n <= 2 * SIGN_INS_PER_MINUTE; n += 1) await overRest();
    expect((await overRest()).statusCode).toBe(429);
    const pupils = Array.from({ length: 40 }, (_, n) => signInAs(`pupil${n}@school.test`));
    const statuses = (await Promise.all(pupils)).map(({ statusCode }) => statusCode);
    expect(statuses).toEqual(Array(40).fill(200));
  });

  test('does not limit 300 buyers behind one address, and limits each of them to 60 a minute', async () => {
    const buyers = Array.from({ length: 300 }, (_, n) => signInAs(`buyer${n}@shop.test`));
    const statuses = (await Promise.all(buyers)).map(({ statusCode }) => statusCode);
    expect(statuses).toEqual(Array(300).fill(200));

    const max = maxCalls('users.exchange.signed', 'account');
    for (let n = 1; n < max; n += 1) {
      expect((await signInAs('buyer0@shop.test')).statusCode).toBe(200);
    }
    const refused = await signInAs('buyer0@shop.test');
    expect([refused.statusCode, refused.json().code]).toEqual([429, 'TOO_MANY_REQUESTS']);
    expect(refused.headers['retry-after']).toBeDefined();
    expect((await signInAs('buyer1@shop.test')).statusCode).toBe(200);
  });

  test('ignores forwarding headers of untrusted clients', async () => {
    const direct = await testServer();
    for (let n = 0; n <= SIGN_INS_PER_MINUTE; n += 1) {
      const response = await direct.app.inject({
        method: 'PUT',
        url: '/user/new@shop.test',
        headers: { authorization: 'Bearer forged', 'x-forwarded-for': `10.0.0.${n}` },
      });
      expect(response.statusCode).toBe(n < SIGN_INS_PER_MINUTE ? 401 : 429);
    }
    await direct.close();
  });

  test('can be disabled', async () => {
    const open = await testServer({ rateLimit: false });
    for (let n = 0; n <= SIGN_INS_PER_MINUTE; n += 1) {
      const response = await open.app.inject({
        method: 'PUT',
        url: '/user/new@shop.test',
        headers: { authorization: 'Bearer forged' },
      });
      expect(response.statusCode).toBe(401);
    }
    await open.close();
  });
});

let letters = 0;
/** Calls one of the two procedures as a visitor, each time with a new key and email. */
const write = (procedure: string, address: string, change: object = {}) => {
  letters += 1;
  const letter = {
    idempotencyKey: `message-key-${letters}`,
    name: 'Dealer',
    email: `dealer${letters}@shop.test`,
    message: 'Do you pack by the pallet?',
    ...change,
  };
  return server.app.inject({
    method: 'POST',
    url: `/trpc/${procedure}`,
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
    payload: JSON.stringify(letter),
  });
};

describe.each(['messages.send', 'messages.subscribe'] as const)('%s', (procedure) => {
  const max = maxCalls(procedure, 'address');
  const windowMs = 10 * 60_000;
  startServers();

  test(`accepts ${max} in ten minutes from one address, valid and invalid, then returns Retry-After`, async () => {
    for (let n = 1; n < max; n += 1) {
      expect((await write(procedure, '10.0.0.1')).statusCode).toBe(200);
    }
    expect((await write(procedure, '10.0.0.1', { email: 'none' })).statusCode).toBe(400);
    const refused = await write(procedure, '10.0.0.1');
    const wait = Number(refused.headers['retry-after']);
    expect(refused.statusCode).toBe(429);
    expect(refused.json().error.data).toMatchObject({
      error: 'TOO_MANY_REQUESTS',
      details: { retryAfterSeconds: wait },
    });
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(windowMs / 1000);
    expect((await write(procedure, '10.0.0.2')).statusCode).toBe(200);
    expect((await overRest()).statusCode).toBe(401);
  });
});

const REVIEW = { feedback: 'Good.', review: 5 };
const review = (who: 'customer' | 'other', payload: object = REVIEW) =>
  server.app.inject({
    method: 'POST',
    url: '/review',
    headers: {
      authorization: `Bearer ${server.shop[who].token}`,
      'content-type': 'application/json',
    },
    payload: JSON.stringify(payload),
  });

describe('an account and an address', () => {
  startServers();

  test('messages under another user’s name do not use up the limit of that user', async () => {
    const victim = { email: 'dealer@shop.test' };
    const max = maxCalls('messages.send', 'address');
    for (let n = 0; n < max; n += 1) await write('messages.send', '10.0.1.1', victim);
    expect((await write('messages.send', '10.0.1.1', victim)).statusCode).toBe(429);
    expect((await write('messages.send', '10.0.2.1', victim)).statusCode).toBe(200);
  });

  test('an account has its own limit, over REST and tRPC together', async () => {
    const max = maxCalls('reviews.create', 'account');
    for (let n = 1; n < max; n += 1) expect((await review('customer')).statusCode).toBe(200);
    const overTrpcToo = await server.app.inject({
      method: 'POST',
      url: '/trpc/reviews.create',
      headers: {
        authorization: `Bearer ${server.shop.customer.token}`,
        'content-type': 'application/json',
      },
      payload: JSON.stringify({ idempotencyKey: 'review-key-1', feedback: 'Good.', rating: 5 }),
    });
    expect(overTrpcToo.statusCode).toBe(200);
    const commits = server.shop.commits();
    const refused = await review('customer');
    expect([refused.statusCode, refused.json().code]).toEqual([429, 'TOO_MANY_REQUESTS']);
    expect(refused.headers['retry-after']).toBe(String(refused.json().details.retryAfterSeconds));
    expect(server.shop.commits()).toBe(commits);
    expect((await review('other')).statusCode).toBe(200);
  });
});

/** The most calls of a test; a larger limit is used up by calls that count several times. */
const MAX_CALLS = 10_000;

/** Uses the limit up and makes one call more; returns what was counted, with the rejected call. */
async function firstRefused(
  max: number,
  call: (count: number) => Promise<void> | undefined,
): Promise<number | null> {
  const step = Math.ceil(max / MAX_CALLS);
  let counted = 0;
  while (counted <= max) {
    // The limit exactly, and then one more.
    const count = counted === max ? 1 : Math.min(step, max - counted);
    counted += count;
    try {
      await call(count);
    } catch {
      return counted;
    }
  }
  return null;
}

/** Each window of each limit, with its place among those of its name. */
const WINDOWS = [...CALL_LIMITS].flatMap(([name, limits]) =>
  limits.map((limit, at) => [name, limit.windowMs / 1000, limit, at] as const),
);

test.each(WINDOWS)(
  '%s has its written limit of %d s, however it is spread',
  async (name, _seconds, { address, account, windowMs }, at) => {
    let now = 0;
    const limitCall = createRateLimiter(memoryRateLimitStore({ clock: () => now }), () => now);
    const from = (ip: string) => limitCall({ ip });
    // At even distances calls stay within the shorter windows.
    const spread = (accountId: string | null, max: number) => (count: number) => {
      now += at === 0 ? 0 : Math.floor(windowMs / (2 * max));
      return from('10.0.0.1')?.(name, accountId, count);
    };
    expect(await firstRefused(address, spread(null, address))).toBe(address + 1);
    await expect(from('10.0.0.2')?.(name, null)).resolves.toBeUndefined();
    now += windowMs;
    await expect(from('10.0.0.1')?.(name, null)).resolves.toBeUndefined();
    if (account === undefined) return;
    expect(await firstRefused(account, spread('a', account))).toBe(account + 1);
    await expect(from('10.0.0.1')?.(name, 'b')).resolves.toBeUndefined();
    expect(account).toBeLessThan(address);
  },
);

test('a caller over the limit is not counted again until the window resets', async () => {
  const max = maxCalls('users.exchange.refused', 'address');
  const windowMs = 60_000;
  let now = 0;
  let counted = 0;
  const counts = memoryRateLimitStore({ clock: () => now });
  const add = (key: string, forMs: number) => {
    counted += 1;
    return counts.add(key, forMs);
  };
  const limitCall = createRateLimiter({ add }, () => now);
  const call = () => limitCall({ ip: '10.0.0.1' })?.('users.exchange.refused', null);
  for (let n = 0; n < max; n += 1) await call();
  for (now of [1, 10_000, windowMs - 1]) {
    const retryAfterSeconds = Math.ceil((windowMs - now) / 1000);
    await expect(call()).rejects.toMatchObject({ details: { retryAfterSeconds } });
  }
  expect(counted).toBe(max + 1);
  now = windowMs;
  await expect(call()).resolves.toBeUndefined();
});

test('the limiter rejects names that have no limit, so that a misspelt one is found', async () => {
  const limitCall = createRateLimiter(memoryRateLimitStore());
  await expect(limitCall({ ip: '10.0.0.1' })?.('cart.add.line', null)).rejects.toThrow(
    'There is no limit cart.add.line.',
  );
});

test('the limits of endpoints have names of their own', () => {
  const names = Object.keys(ENDPOINT_LIMITS);
  expect(names.filter((name) => procedureLimits().has(name))).toEqual([]);
});

test('queries have no rate limit, but for those that sum up', () => {
  const limited = [...PROCEDURE_POLICIES].filter(([path]) => CALL_LIMITS.has(path));
  const queries = limited.filter(([path]) => procedures().get(path)?.type === 'query');
  expect(queries.map(([path]) => path)).toEqual(['documents.snapshot', 'overview.get']);
});
