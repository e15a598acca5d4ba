import type { CheckoutDetail } from '@bm/domain/checkouts/checkout.schema';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { testShop, type TestShop } from '../testing/test-shop.ts';

let shop: TestShop;
let checkout: CheckoutDetail;
beforeEach(async () => {
  shop = await testShop();
  checkout = await shop.checkout();
  const orderId = getOrderId(0);
  const transactionId = await shop.payAtProvider(orderId);
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
