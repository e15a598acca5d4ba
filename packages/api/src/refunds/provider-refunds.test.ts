import type { StoredRefund } from '@bm/db/store/refunds';
import { ProviderError } from '@bm/providers/provider-error';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { issueCreditNote } from '../documents/issue-credit-note.ts';
import { receiveWebhook } from '../payments/receive-webhook.service.ts';
import { errorCode } from '../testing/error-code.ts';
import { outage } from '../testing/test-payments.ts';
import { HOUR, testShop, type TestShop } from '../testing/test-shop.ts';
import { finishRefunds } from './finish-refunds.service.ts';

let shop: TestShop;
beforeEach(async () => {
  shop = await testShop();
});
// Closing fails if any invariant of the data is broken.
afterEach(() => shop.close());

const tell = (type: string, intentId: string) => {
  const { rawBody, signature } = shop.payments.event(type, intentId);
  return receiveWebhook(shop.deps, rawBody, signature);
};
const readRefunds = async (id: string) => (await shop.asCustomer.checkouts.byId({ id })).refunds;

it('The job records that the provider declines an interrupted refund.', async () => {
  const { id: orderId, checkoutId } = await shop.paidOrder();
  shop.payments.on.request = (method) => {
    if (method === 'refundIntent') throw outage();
  };
  const lines = [{ orderId, quantity: 1, restock: false }];
  const request = { idempotencyKey: 'key-00000001', checkoutId, reason: 'damaged', lines } as const;
  expect(await errorCode(shop.asAdmin.refunds.create(request))).toBe('PROVIDER_UNAVAILABLE');
  shop.payments.on.request = (method) => {
    if (method === 'refundIntent') throw new ProviderError('refused', 'No balance.');
  };
  shop.clock.now += HOUR;
  expect(await finishRefunds(shop.deps)).toEqual({ finished: 1, waiting: 0, failed: 0 });
  expect(await readRefunds(checkoutId)).toMatchObject([{ status: 'failed' }]);
});

it('The rest of a late payment that is refunded at the provider has that reason.', async () => {
  const { id: orderId, checkoutId } = await shop.order();
  const { clientSecret } = await shop.asCustomer.payments.createIntent({ orderId });
  const intentId = clientSecret.replace('_secret', '');
  await shop.asCustomer.orders.cancel({ id: orderId });
  shop.payments.alter(intentId, { status: 'succeeded', receivedMinor: 2500 });
  shop.payments.refundStatus = 'failed';
  await tell('payment_intent.succeeded', intentId);
  shop.payments.refundStatus = 'succeeded';
  shop.payments.giveBack(intentId, 2500);
  await tell('charge.refunded', intentId);
  expect(await readRefunds(checkoutId)).toMatchObject([
    { status: 'failed', reason: 'late payment', succeededAt: null },
    { status: 'succeeded', reason: 'late payment', amountMinor: 2500, lines: [] },
  ]);
});

it('A refund from before refunds were recorded is found by its amount, and not recorded twice.', async () => {
  const { id: checkoutId, orders } = await shop.checkout();
  const [{ id: orderId } = { id: '' }] = orders;
  const transactionId = await shop.payAtProvider(orderId);
  await shop.asCustomer.payments.settle({ orderId, transactionId });
  const amounts = { amountMinor: 500, taxMinor: 0, deliveryMinor: 0, deliveryTaxMinor: 0 };
  const earlier: StoredRefund = {
    id: 'earlier',
    checkoutId,
    transactionId,
    providerRefundId: null,
    ...amounts,
    currency: 'usd',
    reason: 'other',
    note: '',
    status: 'succeeded',
    actor: 'admin',
    actorId: null,
    requestedAt: 1,
    updatedAt: 1,
    succeededAt: 1,
    lines: [],
  };
  await shop.store.write(async (tx) => {
    await tx.refunds.insert(earlier);
    await issueCreditNote(tx, earlier, 1);
  });
  for (const amountMinor of [700, 500]) {
    shop.payments.giveBack(transactionId, amountMinor);
    await tell('charge.refunded', transactionId);
  }
  const refunds = await readRefunds(checkoutId);
  expect(refunds.map(({ amountMinor }) => amountMinor)).toEqual([500, 700]);
});

it('The event of a refund that arrives before that of its payment settles and ends the order.', async () => {
  const { id, checkoutId } = await shop.order();
  const transactionId = await shop.payAtProvider(id);
  shop.payments.giveBack(transactionId);
  await tell('charge.refunded', transactionId);
  expect(await shop.asCustomer.orders.byId({ id })).toMatchObject({ state: 'refunded' });
  expect(await readRefunds(checkoutId)).toMatchObject([
    { status: 'succeeded', reason: 'other', lines: [{ orderId: id, quantity: 10 }] },
  ]);
});
