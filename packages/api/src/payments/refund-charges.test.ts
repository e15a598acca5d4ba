import { deliveryTotal, taxedTotal } from '@bm/domain/checkouts/amount-due';
import type { CheckoutDetail } from '@bm/domain/checkouts/checkout.schema';
import type { OrderState } from '@bm/domain/orders/order-state';
import { DEFAULT_SETTINGS } from '@bm/domain/settings/settings.schema';
import * as fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { errorCode } from '../testing/error-code.ts';
import { testShop, type TestShop } from '../testing/test-shop.ts';
import { receiveWebhook } from './receive-webhook.service.ts';

let shop: TestShop;
beforeEach(async () => {
  shop = await testShop();
  const van = { id: 'van', name: 'Our van', text: '', chargeMinor: 4810, freeFromMinor: null };
  const settings = {
    ...DEFAULT_SETTINGS,
    tax: { name: 'VAT', rateBp: 1500 },
    deliveryMethods: [{ ...van, active: true }],
  };
  await shop.asAdmin.settings.save({ version: 0, settings });
});
// Closing fails if any invariant of the data is broken.
afterEach(() => shop.close());

/** Places ten units of a part for each of these unit prices in minor units. */
async function place(prices: readonly number[]) {
  const lines = [];
  for (const priceMinor of prices) {
    const { id: partId } = await shop.part({ priceMinor, stock: 1000 });
    lines.push({ partId, quantity: 10 });
  }
  return shop.asCustomer.checkouts.place({
    idempotencyKey: shop.deps.newId().padStart(12, 'key-'),
    lines,
  });
}

async function paid() {
  const placed = await place([100, 200, 300]);
  const [orderId = '', ...others] = placed.orders.map(({ id }) => id);
  const transactionId = await shop.payAtProvider(orderId);
  await shop.asCustomer.payments.settle({ orderId, transactionId });
  return { placed, transactionId, ids: [orderId, ...others] };
}
const given = async (transactionId: string) =>
  (await shop.payments.listRefunds(transactionId)).map(({ amountMinor }) => amountMinor);

describe('the refund of a checkout with delivery and tax', () => {
  it('Each order refunds its total with tax, and the last one also the delivery.', async () => {
    const { placed, transactionId, ids } = await paid();
    expect(shop.payments.intent(transactionId).amountMinor).toBe(placed.totalMinor);
    const [first = '', second = '', third = ''] = ids;
    await shop.asAdmin.orders.refund({ id: second });
    expect(await given(transactionId)).toEqual([2300]);
    await shop.asAdmin.orders.refund({ id: first });
    await shop.asAdmin.orders.refund({ id: third });
    expect(await given(transactionId)).toEqual([2300, 1150, 3450 + 4810 + 722]);
    const sum = (await given(transactionId)).reduce((all, amount) => all + amount, 0);
    expect(sum).toBe(placed.totalMinor);
    await shop.asAdmin.orders.refund({ id: third });
    expect(await given(transactionId)).toHaveLength(3);
  });

  it('The webhooks of these refunds change nothing.', async () => {
    const { placed, transactionId, ids } = await paid();
    for (const id of ids) await shop.asAdmin.orders.refund({ id });
    const { rawBody, signature } = shop.payments.event('charge.refunded', transactionId);
    await receiveWebhook(shop.deps, rawBody, signature);
    const { orders } = await shop.asCustomer.checkouts.byId({ id: placed.id });
    expect(orders.map(({ state }) => state)).toEqual(['refunded', 'refunded', 'refunded']);
  });
});

describe('the ledger of a checkout with delivery and tax', () => {
  const basket = fc.record({
    prices: fc.array(fc.integer({ min: 10, max: 5000 }), { minLength: 1, maxLength: 5 }),
    cancelled: fc.array(fc.nat(4), { maxLength: 3 }),
    refunded: fc.array(fc.nat(4), { maxLength: 5 }),
  });

  it('The amount due or kept always equals lines, delivery and tax, less cancellations and refunds.', async () => {
    await fc.assert(
      fc.asyncProperty(basket, async ({ prices, cancelled, refunded }) => {
        const { id, orders } = await place(prices);
        const idsAt = (lines: readonly number[]) =>
          [...new Set(lines)].flatMap((line) => orders[line]?.id ?? []);
        for (const orderId of idsAt(cancelled))
          await shop.asCustomer.orders.cancel({ id: orderId });
        const before = await shop.asCustomer.checkouts.byId({ id });
        expect(before.dueMinor).toBe(sumCharges(before, ['unpaid']));

        const open = before.orders.find(({ state }) => state === 'unpaid');
        if (open === undefined) return;
        const transactionId = await shop.payAtProvider(open.id);
        await shop.asCustomer.payments.settle({ orderId: open.id, transactionId });
        const captured = shop.payments.intent(transactionId).receivedMinor;
        expect(captured).toBe(before.dueMinor);
        for (const orderId of idsAt(refunded)) {
          await errorCode(shop.asAdmin.orders.refund({ id: orderId }));
        }
        const after = await shop.asCustomer.checkouts.byId({ id });
        const refundedMinor = (await given(transactionId)).reduce((sum, minor) => sum + minor, 0);
        expect(captured - refundedMinor).toBe(sumCharges(after, ['paid']));
      }),
      { numRuns: 25 },
    );
  });
});

/** Orders in these states with their tax, and the delivery while there is any of them. */
function sumCharges(checkout: CheckoutDetail, states: readonly OrderState[]): number {
  const orders = checkout.orders.filter(({ state }) => states.includes(state));
  if (orders.length === 0) return 0;
  return orders.reduce((sum, order) => sum + taxedTotal(order), deliveryTotal(checkout));
}
