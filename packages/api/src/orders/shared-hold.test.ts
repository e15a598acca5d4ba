import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { expireOrders } from './expire-orders.service.ts';
import { createCaller, type Caller } from '../root.ts';
import { callError, errorCode } from '../testing/error-code.ts';
import { HOUR, testShop, type Person, type TestShop } from '../testing/test-shop.ts';

let shop: TestShop;
beforeEach(async () => {
  shop = await testShop();
});
// Closing fails if any invariant of the data is broken.
afterEach(() => shop.close());

let accounts = 0;
const newcomer = (emailVerified = false): Promise<Person> => {
  accounts += 1;
  return shop.signIn({ email: `sharing${accounts}@shop.test`, emailVerified });
};
/** The calls of a person from a network whose calls are limited. */
const from = (network: string, { token }: Person): Caller =>
  createCaller(() => ({ ...shop.context(token), network: () => network }));
const part = async (change = {}) => (await shop.part({ minOrderQty: 1, ...change })).id;
const place = (by: Caller, partId: string, quantity: number) =>
  shop.order({ partId, quantity, by });
const readLimit = async (by: Caller, partId: string) =>
  (await by.orders.holdBudget({ partId })).limit;

describe('the hold budget of unverified accounts of a network', () => {
  it("holds from the first order on: a quarter of a part's stock, and the form reads it first.", async () => {
    const call = from('a', await newcomer());
    const id = await part({ minOrderQty: 10, orderMultiple: 10 });
    expect(await call.orders.holdBudget({ partId: id })).toMatchObject({
      limit: 25,
      isShared: true,
    });
    expect(await callError(place(call, id, 30))).toMatchObject({
      code: 'HOLD_LIMIT_REACHED',
      details: { nearest: [20] },
    });
    await place(call, id, 20);
    expect(await readLimit(call, id)).toBe(5);
    expect(await readLimit(call, await part())).toBe(25);
  });

  it('is shared by the accounts of a network, and not with others.', async () => {
    const [first, second] = [from('a', await newcomer()), from('a', await newcomer())];
    const id = await part();
    await place(first, id, 20);
    expect(await readLimit(second, id)).toBe(5);
    expect(await errorCode(place(second, id, 6))).toBe('HOLD_LIMIT_REACHED');
    await place(second, id, 5);
    expect(await readLimit(first, id)).toBe(0);
    expect(await readLimit(from('b', await newcomer()), id)).toBe(25);
  });

  it('limits an account that moves from one network to another.', async () => {
    const person = await newcomer();
    const id = await part();
    await place(from('a', person), id, 20);
    expect(await readLimit(from('b', person), id)).toBe(5);
  });

  it('limits the lines of a cart and of a checkout together, before they are placed.', async () => {
    const call = from('a', await newcomer());
    const [first, second] = [await part(), await part()];
    const lines = [
      { partId: first, quantity: 26 },
      { partId: second, quantity: 25 },
    ];
    await call.cart.add({ idempotencyKey: 'shared-cart-1', lines });
    expect(await call.cart.get()).toMatchObject({
      isHoldShared: true,
      lines: [
        { limit: 25, verdict: { ok: false, problem: 'HOLD_LIMIT_REACHED', nearest: [25] } },
        { limit: 25, verdict: { ok: true } },
      ],
    });
    const checkout = { idempotencyKey: 'shared-checkout-1', lines };
    expect(await errorCode(call.checkouts.place(checkout))).toBe('LINES_REFUSED');
  });

  it('does not concern verified accounts and internal calls: their first order is unlimited.', async () => {
    const unverified = from('a', await newcomer());
    const id = await part();
    await place(unverified, id, 20);
    const verified = from('a', await newcomer(true));
    expect(await readLimit(verified, id)).toBeNull();
    await place(verified, id, 60);
    expect(await readLimit(unverified, id)).toBe(5);
    expect(await readLimit((await newcomer()).call, id)).toBeNull();
  });

  it('has its units again when an order is cancelled or expires.', async () => {
    const [first, second] = [from('a', await newcomer()), from('a', await newcomer())];
    const id = await part();
    const order = await place(first, id, 25);
    await first.orders.cancel({ id: order.id });
    expect(await readLimit(second, id)).toBe(25);
    await place(first, id, 25);
    shop.clock.now += 24 * HOUR;
    await expireOrders(shop.deps);
    const { token } = await newcomer();
    const third = createCaller(() => ({ ...shop.context(token), network: () => 'a' }));
    expect(await readLimit(third, id)).toBe(25);
  });

  it('has the units of an account again that pays one order or verifies its email.', async () => {
    const [payer, verifier] = [await newcomer(), await newcomer()];
    const third = from('a', await newcomer());
    const [paid, other] = [await part(), await part()];
    const order = await place(from('a', payer), paid, 5);
    await place(from('a', payer), other, 10);
    await place(from('a', verifier), other, 12);
    expect(await readLimit(third, other)).toBe(3);
    const transactionId = await shop.payAtProvider(order.id, payer.call);
    await payer.call.payments.settle({ orderId: order.id, transactionId });
    expect(await readLimit(third, other)).toBe(13);
    const budget = await from('a', payer).orders.holdBudget({ partId: other });
    expect(budget).toMatchObject({ limit: null, isShared: false });
    await shop.signIn({ email: verifier.email, emailVerified: true });
    expect(await readLimit(third, other)).toBe(25);
  });
});

const hours = ({ createdAt, expiresAt }: { createdAt: number; expiresAt: number }) =>
  (expiresAt - createdAt) / HOUR;

describe('holds of a part of which much is held', () => {
  it('get shorter from half of the stock on; the form and the cart read the time before.', async () => {
    const id = await part({ stock: 1000 });
    const other = await part();
    expect(hours(await place((await newcomer(true)).call, id, 500))).toBe(72);
    const { call } = await newcomer(true);
    expect(hours(await place(call, id, 250))).toBe(72);
    expect(await call.orders.holdBudget({ partId: id })).toMatchObject({
      holdMs: 48 * HOUR,
      verifiedHoldMs: 48 * HOUR,
    });
    const lines = [id, other].map((partId) => ({ partId, quantity: 1 }));
    await call.cart.add({ idempotencyKey: 'short-cart-1', lines });
    expect((await call.cart.get()).holdFraction).toBeCloseTo(2 / 3);
    const placed = await call.checkouts.place({ idempotencyKey: 'short-checkout-1', lines });
    expect(placed.orders.map(hours)).toEqual([48, 48]);
    expect(hours(await place((await newcomer()).call, id, 1))).toBeCloseTo(
      24 * (1 - (0.502 * 2) / 3),
      6,
    );
    expect(hours(await place(call, other, 1))).toBe(72);
  });

  it('are full for an account that has paid, whose own orders shorten no other.', async () => {
    const { call } = await newcomer(true);
    const first = await place(call, await part(), 1);
    const transactionId = await shop.payAtProvider(first.id, call);
    await call.payments.settle({ orderId: first.id, transactionId });
    const id = await part();
    expect(hours(await place(call, id, 90))).toBe(72);
    const next = await newcomer(true);
    expect(hours(await place(next.call, id, 5))).toBe(72);
    const scarce = await part();
    await place(next.call, scarce, 20);
    await place((await newcomer(true)).call, scarce, 70);
    expect(hours(await place(call, scarce, 1))).toBe(72);
  });

  it('keep their fraction when the email is verified.', async () => {
    const id = await part();
    await place((await newcomer(true)).call, id, 75);
    const { email, call } = await newcomer();
    const order = await place(call, id, 1);
    expect(hours(order)).toBe(16);
    await shop.signIn({ email, emailVerified: true });
    expect(hours(await call.orders.byId({ id: order.id }))).toBe(48);
  });
});
