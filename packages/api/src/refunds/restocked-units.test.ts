import type { CheckoutDetail } from '@bm/domain/checkouts/checkout.schema';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { receiveWebhook } from '../payments/receive-webhook.service.ts';
import { HOUR, testShop, type TestShop } from '../testing/test-shop.ts';

let shop: TestShop;
let checkout: CheckoutDetail;
let transactionId: string;
beforeEach(async () => {
  shop = await testShop();
  checkout = await shop.checkout();
  const orderId = getOrderId(0);
  transactionId = await shop.payAtProvider(orderId);
  await shop.asCustomer.payments.settle({ orderId, transactionId });
});
// Closing fails if any invariant of the data is broken.
afterEach(() => shop.close());

const getOrderId = (at: number) => checkout.orders[at]?.id ?? expect.unreachable();
const newKey = () => shop.deps.newId().padStart(12, 'key-');
const line = (at: number, quantity: number, restock = false) => ({
  orderId: getOrderId(at),
  quantity,
  restock,
});
const refund = (...lines: ReturnType<typeof line>[]) =>
  shop.asAdmin.refunds.create({
    idempotencyKey: newKey(),
    checkoutId: checkout.id,
    reason: 'damaged',
    lines,
  });
/** Units that the customer sends back, and that wait for a refund by their return. */
const receive = async (at: number, quantity: number) => {
  const { id } = await shop.asCustomer.returns.request({
    idempotencyKey: newKey(),
    orderId: getOrderId(at),
    quantity,
    reason: 'damaged',
  });
  await shop.asAdmin.returns.approve({ id });
  await shop.asAdmin.returns.receive({ id, quantity, restock: true });
};
const readOnHand = async (at: number) => {
  const { partId = '' } = checkout.orders[at] ?? {};
  return (await shop.store.read.parts.stockedById(partId))?.onHand;
};

it('Only shipped units that are neither refunded nor in a return go back into stock.', async () => {
  await shop.asAdmin.shipments.create({
    idempotencyKey: newKey(),
    checkoutId: checkout.id,
    lines: [
      { orderId: getOrderId(0), quantity: 8 },
      { orderId: getOrderId(1), quantity: 10 },
    ],
  });
  // Two of these four units were not shipped.
  await refund(line(0, 4), line(1, 4));
  await receive(0, 3);
  await receive(1, 2);
  const before = await readOnHand(0);
  // Eight were shipped: two are refunded and three are in a return.
  await refund(line(0, 5, true));
  expect((await readOnHand(0)) ?? 0).toBe((before ?? 0) + 3);
});

it('Units that failed refunds brought back are counted once, for each order by itself.', async () => {
  await shop.asAdmin.shipments.create({
    idempotencyKey: newKey(),
    checkoutId: checkout.id,
    lines: [0, 1].map((at) => ({ orderId: getOrderId(at), quantity: 10 })),
  });
  const failing = [
    await refund(line(1, 5, true), line(0, 4, true)),
    await refund(line(0, 4, true)),
  ];
  for (const at of [0, 1]) {
    const { partId = '' } = checkout.orders[at] ?? {};
    const part = await shop.store.read.parts.stockedById(partId);
    await shop.paidOrder({ partId, quantity: (part?.available ?? 0) - 1 });
  }
  shop.clock.now += HOUR;
  for (const { providerRefundId } of failing) {
    shop.payments.setRefundStatus(providerRefundId ?? '', 'failed');
    const { rawBody, signature } = shop.payments.event('refund.failed', transactionId);
    await receiveWebhook(shop.deps, rawBody, signature);
  }
  expect([await readOnHand(0), await readOnHand(1)]).toEqual([998, 995]);
  await refund(line(0, 5, true));
  expect(await readOnHand(0)).toBe(998);
  await refund(line(0, 5, true));
  expect(await readOnHand(0)).toBe(1000);
  await refund(line(1, 10, true));
  expect(await readOnHand(1)).toBe(1000);
});
