import type { Store, Tx } from '@bm/db/store';
import { memoryStore } from '@bm/db/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { errorCode, callError } from '../testing/error-code.ts';
import { HOUR, testShop, type Person, type TestShop } from '../testing/test-shop.ts';

let shop: TestShop;
beforeEach(async () => {
  shop = await testShop();
});
afterEach(() => shop.close());

async function place(partId: string, quantity: number, shownTotalMinor?: number) {
  const idempotencyKey = shop.deps.newId().padStart(12, 'key-');
  const request = { idempotencyKey, partId, quantity, shownTotalMinor, phone: '', address: '' };
  return shop.asCustomer.orders.place(request);
}

const refusing = (tx: Tx): Tx => ({
  ...tx,
  parts: { ...tx.parts, reserveAll: async ([first]) => first ?? null },
});

/** A store that never reserves anything. */
function unreserving(store: Store): Store {
  return {
    ...store,
    write: (unit) => store.write((tx) => unit(refusing(tx))),
  };
}

describe('orders.place', () => {
  it('orders.place stores a snapshot, reserves the units and writes the first event.', async () => {
    const part = await shop.part({ sku: 'CW-44' });
    const order = await shop.asCustomer.orders.place({
      idempotencyKey: 'key-00000001',
      partId: part.id,
      quantity: 20,
      phone: ' +880 123 ',
      address: 'Dhaka',
    });
    expect(order).toEqual({
      id: expect.any(String),
      number: 'BM-000001',
      checkoutId: expect.any(String),
      customerId: shop.customer.id,
      partId: part.id,
      sku: 'CW-44',
      partName: 'Chain wheel',
      image: '/pictures/wheel.webp',
      unitPriceMinor: 250,
      quantity: 20,
      totalMinor: 5000,
      taxMinor: 0,
      shippedUnits: 0,
      releasedUnits: 0,
      refundedUnits: 0,
      refundedMinor: 0,
      currency: 'usd',
      customerName: 'Name of customer@shop.test',
      customerCompany: '',
      customerEmail: 'customer@shop.test',
      phone: '+880 123',
      address: 'Dhaka',
      state: 'unpaid',
      transactionId: null,
      cancelReason: null,
      createdAt: shop.clock.now,
      expiresAt: shop.clock.now + 72 * HOUR,
      paidAt: null,
    });
    expect(await shop.store.read.parts.stockedById(part.id)).toMatchObject({
      onHand: 100,
      reserved: 20,
      available: 80,
    });
    const { events } = await shop.asCustomer.orders.byId({ id: order.id });
    const placed = { from: null, to: 'unpaid', actor: 'customer', note: '', at: shop.clock.now };
    expect(events).toEqual([placed]);
  });

  it('An order is unchanged by later changes of its part.', async () => {
    const part = await shop.part();
    const order = await shop.order({ partId: part.id });
    const changed = { ...part, name: 'Renamed', priceMinor: 999, sku: 'NEW-1' };
    await shop.asAdmin.parts.update(changed);
    expect(await shop.asCustomer.orders.byId({ id: order.id })).toMatchObject(order);
  });

  it.each([
    ['one below the minimum', 9, 'BELOW_MINIMUM', [10]],
    ['a broken case pack', 12, 'NOT_A_MULTIPLE', [10, 15]],
    ['half a unit', 10.5, 'INVALID_QUANTITY', [10, 15]],
    ['all there is', 100, 'OUT_OF_STOCK', [95]],
    ['less than nothing', -10, 'BELOW_MINIMUM', [10]],
  ])('rejects %s with the nearest valid quantities', async (_, quantity, code, nearest) => {
    const { id } = await shop.part({ orderMultiple: 5 });
    expect(await callError(place(id, quantity))).toMatchObject({
      code,
      details: { nearest, available: 100, minOrderQty: 10, orderMultiple: 5 },
    });
    expect(await shop.store.read.parts.stockedById(id)).toMatchObject({ reserved: 0 });
  });

  it('Quantities from the minimum up to one below the available stock are accepted.', async () => {
    const { id } = await shop.part();
    expect((await place(id, 10)).quantity).toBe(10);
    expect((await place(id, 89)).quantity).toBe(89);
    expect(await callError(place(id, 10))).toMatchObject({
      code: 'OUT_OF_STOCK',
      details: { nearest: [], available: 1 },
    });
  });

  it('A fallen price is applied, and a risen price rejects the order.', async () => {
    const { id } = await shop.part();
    expect((await place(id, 10, 2600)).totalMinor).toBe(2500);
    expect((await place(id, 10, 2500)).totalMinor).toBe(2500);
    expect(await callError(place(id, 10, 2499))).toMatchObject({
      code: 'PRICE_CHANGED',
      details: { unitPriceMinor: 250, quantity: 10, totalMinor: 2500, currency: 'usd' },
    });
  });

  it.each([
    ['TOTAL_TOO_SMALL', 1, 49],
    [null, 1, 50],
    [null, 9_999_999, 10],
    ['TOTAL_TOO_LARGE', 10_000_000, 10],
  ])('returns %s for %i minor units times %i', async (code, priceMinor, quantity) => {
    const { id } = await shop.part({ priceMinor, minOrderQty: 1 });
    expect(await errorCode(place(id, quantity))).toBe(code);
  });

  it.each(['draft', 'archived'] as const)('rejects a %s part', async (status) => {
    const part = await shop.part();
    await shop.asAdmin.parts.update({ ...part, status });
    expect(await callError(place(part.id, 10))).toMatchObject({
      code: 'PART_NOT_ACTIVE',
      details: undefined,
    });
  });

  it('Unknown and inactive parts are rejected.', async () => {
    expect(await errorCode(place('nothing', 10))).toBe('PART_NOT_FOUND');
  });

  it('A second order with the same idempotency key returns the first one.', async () => {
    const { id: partId } = await shop.part();
    const idempotencyKey = 'key-00000001';
    const request = { idempotencyKey, partId, quantity: 10, phone: '', address: '' };
    const first = await shop.asCustomer.orders.place(request);
    await shop.asCustomer.orders.cancel({ id: first.id });
    expect(await shop.asCustomer.orders.place(request)).toEqual(first);
    const other = shop.asCustomer.orders.place({ ...request, quantity: 20 });
    expect(await errorCode(other)).toBe('IDEMPOTENCY_KEY_REUSED');
    expect((await shop.asAdmin.orders.list({})).total).toBe(1);
  });

  it('A customer without a name is stored under the email.', async () => {
    const { call } = await shop.signIn({ email: 'nameless@shop.test', displayName: '' });
    expect(await shop.order({ by: call })).toMatchObject({ customerName: 'nameless@shop.test' });
  });

  it('An order is not placed when the reservation fails.', async () => {
    const other = await testShop(async () => unreserving(await memoryStore()));
    expect(await errorCode(other.order())).toBe('OUT_OF_STOCK');
    expect((await other.asCustomer.orders.mine()).total).toBe(0);
    await other.close();
  });

  it('300 concurrent buyers get exactly 99 of 100 units.', async () => {
    const { id } = await shop.part({ minOrderQty: 1 });
    const buyers = await Promise.all(
      Array.from({ length: 300 }, (_, at) => shop.signIn({ email: `buyer${at}@shop.test` })),
    );
    const buy = ({ call: by }: Person) => errorCode(shop.order({ partId: id, quantity: 1, by }));
    const codes = await Promise.all(buyers.map(buy));
    const count = (wanted: string | null) => codes.filter((code) => code === wanted).length;
    expect([count(null), count('OUT_OF_STOCK')]).toEqual([99, 201]);
    expect(await shop.store.read.parts.stockedById(id)).toMatchObject({
      onHand: 100,
      reserved: 99,
      available: 1,
    });
    const numbers = (await shop.asAdmin.orders.list({ limit: 100 })).items.map(
      ({ number }) => number,
    );
    expect(new Set(numbers).size).toBe(99);
  });
});
