import { allParts } from '@bm/db/testing';
import { CATALOGUE } from '@bm/db/seed/seed-demo';
import type { ErrorDetails } from '@bm/domain/errors/app-error';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { expireOrders } from './expire-orders.service.ts';
import type { Caller } from '../root.ts';
import { errorCode, callError } from '../testing/error-code.ts';
import { HOUR, testShop, type Person, type TestShop } from '../testing/test-shop.ts';

let shop: TestShop;
beforeEach(async () => {
  shop = await testShop();
  // Enough stock that only one test reaches the limit of the whole shop.
  await shop.part({ stock: 100_000 });
});
afterEach(() => shop.close());

let accounts = 0;
const newcomer = (emailVerified = true): Promise<Person> => {
  accounts += 1;
  return shop.signIn({ email: `new${accounts}@shop.test`, emailVerified });
};
const part = async (change = {}) => (await shop.part({ minOrderQty: 1, ...change })).id;
const place = (by: Caller, partId: string, quantity: number) =>
  shop.order({ partId, quantity, by });
const readLimit = async (by: Caller, partId: string) =>
  (await by.orders.holdBudget({ partId })).limit;

/** An account with one open order for nearly all stock of a part. */
async function greedy(): Promise<{ person: Person; partId: string }> {
  const [person, partId] = [await newcomer(), await part()];
  await place(person.call, partId, 90);
  return { person, partId };
}

describe('the hold budget of an account that never paid', () => {
  it('One open order of an account that never paid has no limit.', async () => {
    const [{ call }, id] = [await newcomer(), await part()];
    expect(await readLimit(call, id)).toBeNull();
    expect((await place(call, id, 99)).quantity).toBe(99);
  });

  it("Further open orders hold at most a quarter of a part's stock; the nearest quantity is returned.", async () => {
    const { person } = await greedy();
    const other = await part({ minOrderQty: 10, orderMultiple: 10 });
    expect(await readLimit(person.call, other)).toBe(25);
    expect(await callError(place(person.call, other, 30))).toMatchObject({
      code: 'HOLD_LIMIT_REACHED',
      details: { nearest: [20], available: 100, minOrderQty: 10, orderMultiple: 10 },
    });
    expect(await shop.store.read.parts.stockedById(other)).toMatchObject({ reserved: 0 });
    expect((await place(person.call, other, 20)).quantity).toBe(20);
    expect(await callError(place(person.call, other, 10))).toMatchObject({
      code: 'HOLD_LIMIT_REACHED',
      details: { nearest: [] },
    });
  });

  it('The unlimited order may come after small ones.', async () => {
    const [{ call }, first, second] = [await newcomer(), await part(), await part()];
    await place(call, first, 25);
    expect(await errorCode(place(call, second, 99))).toBeNull();
    expect(await readLimit(call, first)).toBe(0);
  });

  it('From the third part on, its part of the stock of the shop is the limit.', async () => {
    const [{ call }, first, second] = [await newcomer(), await part(), await part()];
    await place(call, first, 10);
    await place(call, second, 10);
    expect(await readLimit(call, second)).toBeNull();
    // 30 % of 100,300 units, of which 20 are held.
    expect(await readLimit(call, await part())).toBe(30_070);
  });

  it('The nearest quantities satisfy stock, case packs and budget.', async () => {
    const { person } = await greedy();
    const id = await part({ minOrderQty: 10, orderMultiple: 10 });
    const nearestTo = async (quantity: number) =>
      getNearest((await callError(place(person.call, id, quantity)))?.details);
    expect(await Promise.all([15, 35, 100].map(nearestTo))).toEqual([10, 20, 20]);
  });

  it('The hold budget ends permanently with the first payment.', async () => {
    const { person } = await greedy();
    const id = await part();
    expect(await errorCode(place(person.call, id, 60))).toBe('HOLD_LIMIT_REACHED');
    const order = await place(person.call, id, 5);
    const transactionId = await shop.payAtProvider(order.id, person.call);
    await person.call.payments.settle({ orderId: order.id, transactionId });
    expect(await readLimit(person.call, id)).toBeNull();
    expect(await errorCode(place(person.call, id, 60))).toBeNull();
    await shop.asAdmin.orders.refund({ id: order.id });
    expect(await readLimit(person.call, await part())).toBeNull();
  });

  it('Cancelled and expired orders free the hold budget.', async () => {
    const { person, partId } = await greedy();
    const id = await part();
    expect(await readLimit(person.call, id)).toBe(25);
    const [order] = (await person.call.orders.mine()).items;
    await person.call.orders.cancel({ id: order?.id ?? '' });
    expect(await readLimit(person.call, id)).toBeNull();
    await place(person.call, partId, 90);
    shop.clock.now += 72 * HOUR;
    await expireOrders(shop.deps);
    expect(await readLimit(person.call, id)).toBeNull();
  });

  it('Concurrent orders do not exceed the hold budget.', async () => {
    const { person } = await greedy();
    const id = await part();
    const codes = await Promise.all(
      Array.from({ length: 10 }, () => errorCode(place(person.call, id, 10))),
    );
    expect(codes.filter((code) => code === null)).toHaveLength(2);
    expect(codes.filter((code) => code === 'HOLD_LIMIT_REACHED')).toHaveLength(8);
  });

  it('The hold budget does not apply to admins.', async () => {
    const [first, second] = [await part(), await part()];
    await place(shop.asAdmin, first, 90);
    expect(await errorCode(place(shop.asAdmin, second, 90))).toBeNull();
  });

  it('The hold budget uses the configured share.', async () => {
    shop.deps.settings.holdShare = 0.5;
    const { person } = await greedy();
    expect(await readLimit(person.call, await part())).toBe(50);
    shop.deps.settings.holdShare = 1;
    expect(await readLimit(person.call, await part())).toBeNull();
  });

  it('The hold budget of an unknown part throws PART_NOT_FOUND.', async () => {
    const budget = shop.asCustomer.orders.holdBudget({ partId: 'nothing' });
    expect(await errorCode(budget)).toBe('PART_NOT_FOUND');
  });
});

describe('a new account that orders as much as it may', () => {
  it("A new account holds at most 30 % of the demo catalogue's stock.", async () => {
    const demo = await testShop();
    const parts = await Promise.all(
      CATALOGUE.map(({ stock, moq: minOrderQty, ...entry }) =>
        demo.part({ ...entry, minOrderQty, stock }),
      ),
    );
    const { call } = await demo.signIn({ email: 'greedy@shop.test' });
    const largestFirst = parts.toSorted((a, b) => b.onHand - a.onHand);
    for (let round = 0; round < 3; round += 1) {
      for (const { id, orderMultiple, onHand } of largestFirst) {
        let wanted: unknown = Math.floor((onHand - 1) / orderMultiple) * orderMultiple;
        while (typeof wanted === 'number') {
          const refusal = await callError(demo.order({ partId: id, quantity: wanted, by: call }));
          wanted = getNearest(refusal?.details);
        }
      }
    }
    const stocked = await allParts(demo.store);
    const total = stocked.reduce((sum, { onHand }) => sum + onHand, 0);
    const reserved = stocked.reduce((sum, each) => sum + each.reserved, 0);
    expect(reserved / total).toBeLessThanOrEqual(0.3);
    expect(reserved / total).toBeGreaterThan(0.25);
    const taken = stocked.filter((each) => each.reserved > each.onHand / 4);
    expect(taken).toHaveLength(1);
    await demo.close();
  });
});

const getNearest = (details: ErrorDetails | undefined): unknown =>
  Array.isArray(details?.['nearest']) ? details['nearest'].at(0) : undefined;

const holdHours = ({ createdAt, expiresAt }: { createdAt: number; expiresAt: number }) =>
  (expiresAt - createdAt) / HOUR;

describe('how long an order holds its stock', () => {
  it('The hold lasts 24 hours for an unverified account that never paid.', async () => {
    const { call } = await newcomer(false);
    const id = await part();
    expect(await call.orders.holdBudget({ partId: id })).toEqual({
      limit: null,
      isShared: false,
      holdMs: 24 * HOUR,
      verifiedHoldMs: 72 * HOUR,
    });
    const order = await place(call, id, 90);
    expect(holdHours(order)).toBe(24);
    shop.clock.now += 24 * HOUR - 1;
    expect(await expireOrders(shop.deps)).toMatchObject({ expired: 0 });
    shop.clock.now += 1;
    expect(await expireOrders(shop.deps)).toMatchObject({ expired: 1 });
    expect(await shop.store.read.parts.stockedById(id)).toMatchObject({ reserved: 0 });
  });

  it('The hold lasts 72 hours once the email is verified, also for open orders.', async () => {
    const { email, call } = await newcomer(false);
    const order = await place(call, await part(), 10);
    await shop.signIn({ email, emailVerified: true });
    expect(holdHours(await call.orders.byId({ id: order.id }))).toBe(72);
    expect(holdHours(await place(call, await part(), 10))).toBe(72);
    await shop.signIn({ email, emailVerified: false });
    expect(holdHours(await call.orders.byId({ id: order.id }))).toBe(72);
  });

  it('The hold lasts 72 hours for an account that has paid.', async () => {
    const { call } = await newcomer(false);
    const first = await place(call, await part(), 10);
    const transactionId = await shop.payAtProvider(first.id, call);
    await call.payments.settle({ orderId: first.id, transactionId });
    expect(holdHours(await place(call, await part(), 10))).toBe(72);
  });

  it('The hold never exceeds the configured time.', async () => {
    shop.deps.settings.orderHoldMs = HOUR;
    const { call } = await newcomer(false);
    expect(holdHours(await place(call, await part(), 10))).toBe(1);
  });
});

describe('orders.holders', () => {
  it('orders.holders lists customers by held units with their share of all stock.', async () => {
    const { person } = await greedy();
    await shop.order({ partId: await part(), quantity: 20 });
    const { items, total } = await shop.asAdmin.orders.holders();
    expect(total).toBe(2);
    const onHand = await shop.store.read.parts.unitsOnHand();
    expect(items).toEqual([
      {
        customerId: person.id,
        email: person.email,
        displayName: `Name of ${person.email}`,
        emailVerified: true,
        hasPaid: false,
        orders: 1,
        parts: 1,
        units: 90,
        share: 90 / onHand,
      },
      expect.objectContaining({ customerId: shop.customer.id, units: 20 }),
    ]);
    const { nextCursor } = await shop.asAdmin.orders.holders({ limit: 1 });
    const rest = await shop.asAdmin.orders.holders({ limit: 1, cursor: nextCursor ?? '' });
    expect(rest.items).toMatchObject([{ customerId: shop.customer.id }]);
  });
});
