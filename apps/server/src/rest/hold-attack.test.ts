import { allParts } from '@bm/db/testing';
import { CATALOGUE } from '@bm/db/seed/seed-demo';
import { MAX_CHECKOUT_LINES } from '@bm/domain/checkouts/checkout-limits';
import { afterEach, describe, expect, test } from 'vitest';
import { memoryRateLimitStore } from '../http/security/rate-limit/rate-limit-store.ts';
import { maxCallsPerDay } from '../testing/max-calls.ts';
import { createRateLimiter } from '../http/security/rate-limit/rate-limit.ts';
import { testServer, type TestServer } from '../testing/test-server.ts';

const HOUR = 60 * 60 * 1000;

let server: TestServer;
afterEach(() => server.close());

const place = (token: string, orderId: string, orders: number) =>
  server.call({ token }, 'POST', '/order', { orderId, orders });

/**
 * Orders as much of a part as possible, using the `nearest` of each error; returns the last error
 * code.
 */
async function orderAll(token: string, part: { id: string; onHand: number }): Promise<string> {
  let wanted: unknown = part.onHand - 1;
  let code = '';
  while (typeof wanted === 'number') {
    const { body } = await place(token, part.id, wanted);
    code = body.code ?? code;
    wanted = body.details?.nearest?.at(-1);
  }
  return code;
}

describe('a new account without a confirmed email that reserves all stock', () => {
  test('holds 30 % at most, one whole part at most, for 24 hours', async () => {
    server = await testServer({ rateLimit: false });
    const { shop } = server;
    const parts = await Promise.all(
      CATALOGUE.map(({ moq: minOrderQty, ...part }) => shop.part({ ...part, minOrderQty })),
    );
    const attacker = await shop.signIn({ email: 'attacker@shop.test', emailVerified: false });
    const largestFirst = parts.toSorted((a, b) => b.onHand - a.onHand);
    const refusals = new Set<string>();
    for (let round = 0; round < 2; round += 1) {
      for (const part of largestFirst) refusals.add(await orderAll(attacker.token, part));
    }
    expect(refusals).toContain('HOLD_LIMIT_REACHED');

    const stocked = await allParts(shop.store);
    const sum = (of: (part: (typeof stocked)[number]) => number) =>
      stocked.reduce((total, part) => total + of(part), 0);
    expect(sum(({ reserved }) => reserved) / sum(({ onHand }) => onHand)).toBeLessThanOrEqual(0.3);
    const honest = shop.other.token;
    const outOfReach = stocked.filter(({ available, minOrderQty }) => available <= minOrderQty);
    expect(outOfReach.length).toBeLessThanOrEqual(1);
    const left = stocked.find(({ id }) => id !== outOfReach[0]?.id);
    expect((await place(honest, left?.id ?? '', left?.minOrderQty ?? 0)).status).toBe(200);

    const { items } = await shop.asAdmin.orders.list({ query: attacker.email, limit: 100 });
    expect(items.length).toBeGreaterThan(1);
    for (const { createdAt, expiresAt } of items) expect(expiresAt - createdAt).toBe(24 * HOUR);
  });

  test('holds no more by concurrent calls', async () => {
    server = await testServer({ rateLimit: false });
    const { shop } = server;
    const parts = await Promise.all(
      Array.from({ length: 10 }, () => shop.part({ minOrderQty: 1 })),
    );
    const { token } = await shop.signIn({ email: 'attacker@shop.test' });
    const responses = await Promise.all(parts.map(({ id }) => place(token, id, 99)));
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(responses.filter(({ body }) => body.code === 'HOLD_LIMIT_REACHED')).toHaveLength(9);
  });
});

describe('36 new accounts of one address that reserve all stock, with limits', () => {
  test('hold at most a quarter of any part, and leave the rest to verified buyers', async () => {
    server = await testServer();
    const { shop } = server;
    const parts = await Promise.all(
      CATALOGUE.map(({ moq: minOrderQty, ...part }) => shop.part({ ...part, minOrderQty })),
    );
    const attackers = await Promise.all(
      parts.map((_, at) => shop.signIn({ email: `attacker${at}@shop.test`, emailVerified: false })),
    );
    // Each account takes a part, and then all of them what is left of any.
    await Promise.all(parts.map((part, at) => orderAll(attackers[at]?.token ?? '', part)));
    for (const part of parts) {
      const some = attackers.filter((_, at) => at % 9 === 0);
      await Promise.all(some.map(({ token }) => orderAll(token, part)));
    }
    const stocked = await allParts(shop.store);
    const taken = stocked.filter(({ reserved, onHand }) => reserved > Math.floor(onHand / 4));
    expect(taken).toEqual([]);
    expect(stocked.some(({ reserved }) => reserved > 0)).toBe(true);
    for (const { id, available } of stocked.slice(0, 3)) {
      const buyer = await shop.signIn({ email: `honest-${id}@shop.test` });
      const multiple = parts.find((part) => part.id === id)?.orderMultiple ?? 1;
      const quantity = Math.floor((available - 1) / multiple) * multiple;
      expect((await place(buyer.token, id, quantity)).status).toBe(200);
    }
  });
});

describe('unlimited placing and cancelling', () => {
  const ofAccount = maxCallsPerDay('orders.place', 'account');
  const ofAddress = maxCallsPerDay('orders.place', 'address');

  test('is stopped by the daily limit of the account, and then of its address', async () => {
    let now = 0;
    const rateLimitStore = memoryRateLimitStore({ clock: () => now });
    server = await testServer({ rateLimitStore });
    const { shop } = server;
    const part = await shop.part();
    // Counts calls in the store of the limits, which is cheaper than making them.
    const limits = createRateLimiter(rateLimitStore, () => now)({ ip: '127.0.0.1' });
    const spend = async (accountId: string, calls: number): Promise<void> => {
      for (let at = 0; at < calls; at += 1) {
        now += 2000;
        await limits?.('orders.place', null);
        await limits?.('orders.place', accountId);
      }
    };
    const flood = async (token: string, calls: number, orderId: string): Promise<number> => {
      let refused = 0;
      for (let at = 0; at < calls; at += 1) {
        // Slow enough for the limits per minute.
        now += 2000;
        const { status, body } = await place(token, orderId, 10);
        if (status === 429) refused += 1;
        if (status === 200) await server.call({ token }, 'DELETE', `/order/${body.insertedId}`);
      }
      return refused;
    };
    const { token } = shop.customer;
    expect(await flood(token, 20, part.id)).toBe(0);
    // Calls that fail count as well.
    expect(await flood(token, 20, 'nothing')).toBe(0);
    await spend(shop.customer.id, ofAccount - 41);
    expect(await flood(token, 1, 'nothing')).toBe(0);
    expect(await flood(token, 3, part.id)).toBe(3);
    expect(await flood(shop.other.token, 1, part.id)).toBe(0);

    const sent = ofAccount + 4;
    const others = await Promise.all(
      Array.from({ length: 4 }, (_, at) => shop.signIn({ email: `more${at}@shop.test` })),
    );
    let left = ofAddress - sent;
    for (const other of others) {
      const calls = Math.min(ofAccount, left);
      await spend(other.id, calls - 1);
      expect(await flood(other.token, 1, 'nothing')).toBe(0);
      left -= calls;
    }
    expect(await flood(shop.admin.token, 1, part.id)).toBe(1);
  });

  test('is stopped by the daily limit of checkout lines of an account', async () => {
    let now = 0;
    server = await testServer({ rateLimitStore: memoryRateLimitStore({ clock: () => now }) });
    const { customer, other } = server.shop;
    const lines = Array.from({ length: MAX_CHECKOUT_LINES }, () => ({
      partId: 'nothing',
      quantity: 1,
    }));
    const send = (token: string) => server.call({ token }, 'POST', '/checkouts', { lines });
    const max = maxCallsPerDay('checkouts.place.lines', 'account');
    for (let placed = 0; placed < max; placed += lines.length) {
      now += 2000;
      expect((await send(customer.token)).body.code).toBe('LINES_REFUSED');
    }
    expect(await send(customer.token)).toMatchObject({
      status: 429,
      body: { code: 'TOO_MANY_REQUESTS' },
    });
    expect((await send(other.token)).body.code).toBe('LINES_REFUSED');
  });

  test('does not affect 300 buyers behind one address', async () => {
    server = await testServer();
    const { shop } = server;
    const part = await shop.part({ stock: 100, minOrderQty: 1 });
    const buyers = await Promise.all(
      Array.from({ length: 300 }, (_, at) => shop.signIn({ email: `buyer${at}@shop.test` })),
    );
    const responses = await Promise.all(buyers.map(({ token }) => place(token, part.id, 1)));
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(99);
    expect(responses.filter(({ body }) => body.code === 'OUT_OF_STOCK')).toHaveLength(201);
  }, 30_000);
});
