import { afterEach, beforeEach, expect, it } from 'vitest';
import { receiveWebhook } from '../payments/receive-webhook.service.ts';
import { LOST, OPENED, reportDispute, reportFraudWarning, WON } from '../testing/dispute-events.ts';
import { testShop, type TestShop } from '../testing/test-shop.ts';

let shop: TestShop;
beforeEach(async () => {
  shop = await testShop();
});
// Closing fails if any invariant of the data is broken.
afterEach(() => shop.close());

const report = async (type: string, transactionId: string | null) => {
  const { rawBody, signature } = shop.payments.event(type, transactionId);
  await receiveWebhook(shop.deps, rawBody, signature);
};
const refunds = async (checkoutId: string) =>
  (await shop.store.read.refunds.listForCheckout(checkoutId)).map(
    ({ status, amountMinor, providerRefundId }) => [status, amountMinor, providerRefundId],
  );

/** A payment that arrives after its order was cancelled. Returns its transaction id. */
async function payLate(orderId: string): Promise<string> {
  const { clientSecret } = await shop.asCustomer.payments.createIntent({ orderId });
  const transactionId = clientSecret.replace(/_secret$/, '');
  await shop.asCustomer.orders.cancel({ id: orderId });
  shop.payments.alter(transactionId, { status: 'succeeded', receivedMinor: 25_00 });
  return transactionId;
}

it('A refund that is reported before the win of a credited dispute is recorded with the win.', async () => {
  const { checkoutId, transactionId } = await shop.paidOrder();
  await reportDispute(shop, transactionId, LOST);
  const idempotencyKey = 'key-of-the-decision';
  await shop.asAdmin.disputes.decide({ idempotencyKey, id: OPENED.id, decision: 'credit-note' });
  const refundId = shop.payments.giveBack(transactionId ?? '', 10_00);
  await report('charge.refunded', transactionId);
  await reportDispute(shop, transactionId, WON);
  await reportDispute(shop, transactionId, WON);
  expect(await refunds(checkoutId)).toEqual([
    ['failed', 25_00, OPENED.id],
    ['succeeded', 10_00, refundId],
  ]);
});

it('A dispute that prevents the refund of a late payment is stored; the win refunds it.', async () => {
  const order = await shop.order();
  const transactionId = await payLate(order.id);
  shop.payments.chargedBack.add(transactionId);
  await reportDispute(shop, transactionId, OPENED);
  await reportFraudWarning(shop, transactionId);
  const { disputes, fraudWarnings } = await shop.asAdmin.disputes.forCheckout(order);
  expect([disputes.length, fraudWarnings.length]).toEqual([1, 1]);
  expect((await shop.asAdmin.overview.get()).needs.disputes).toBe(1);
  expect(await refunds(order.checkoutId)).toEqual([]);

  shop.payments.chargedBack.delete(transactionId);
  await reportDispute(shop, transactionId, WON);
  expect(await refunds(order.checkoutId)).toMatchObject([['succeeded', 25_00, 're_1']]);
});
