import type { CreateRefundInput } from '@bm/domain/refunds/refund.schema';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { receiveWebhook } from '../payments/receive-webhook.service.ts';
import { OPENED, reportDispute } from '../testing/dispute-events.ts';
import { callError, errorCode } from '../testing/error-code.ts';
import { outage } from '../testing/test-payments.ts';
import { testShop, type TestShop } from '../testing/test-shop.ts';

let shop: TestShop;
beforeEach(async () => {
  shop = await testShop();
});
// Closing fails if any invariant of the data is broken.
afterEach(() => shop.close());

const newKey = () => shop.deps.newId().padStart(12, 'key-');
const refund = (request: Pick<CreateRefundInput, 'checkoutId'> & Partial<CreateRefundInput>) =>
  shop.asAdmin.refunds.create({ idempotencyKey: newKey(), reason: 'damaged', ...request });

it('Only a repeated call looks for its refund at the provider, and takes no other one.', async () => {
  const { id: orderId, checkoutId } = await shop.paidOrder();
  const lines = [{ orderId, quantity: 1, restock: false }];
  shop.payments.calls.length = 0;
  await refund({ checkoutId, lines });
  expect(shop.payments.calls).toEqual(['refundIntent']);
  const request = { checkoutId, lines, idempotencyKey: newKey() };
  shop.payments.on.response = () => {
    throw outage();
  };
  expect(await errorCode(refund(request))).toBe('PROVIDER_UNAVAILABLE');
  shop.payments.on = {};
  shop.payments.calls.length = 0;
  expect(await refund(request)).toMatchObject({ providerRefundId: 're_2', status: 'succeeded' });
  expect(shop.payments.calls).toEqual(['listRefunds']);
});

it('The payment of a checkout is refunded although its first order was cancelled before.', async () => {
  const { id: checkoutId, orders } = await shop.checkout();
  const [{ id: cancelled } = { id: '' }, { id: orderId } = { id: '' }] = orders;
  await shop.asCustomer.orders.cancel({ id: cancelled });
  const transactionId = await shop.payAtProvider(orderId);
  await shop.asCustomer.payments.settle({ orderId, transactionId });
  const lines = [{ orderId, quantity: 10, restock: false }];
  expect(await refund({ checkoutId, lines })).toMatchObject({ status: 'succeeded' });
});

it('Nothing of an unpaid checkout is refunded.', async () => {
  const { checkoutId } = await shop.order();
  expect(await callError(refund({ checkoutId, amountMinor: 1 }))).toMatchObject({
    code: 'REFUND_REFUSED',
    details: { problem: 'NOTHING', leftMinor: 0 },
  });
});

it('A refund is refused where its order was shipped since it was shown, or taken back, and is made once that is seen.', async () => {
  const { id: orderId, checkoutId, number } = await shop.paidOrder();
  const [lines, ship] = [[{ orderId, quantity: 4, restock: false }], { orderId, quantity: 3 }];
  const seenAt = (shippedUnits: number) => ({ checkoutId, seen: [{ orderId, shippedUnits }] });
  const request = { idempotencyKey: newKey(), ...seenAt(0), amountMinor: 1 };
  const first = await refund(request);
  const shipping = { idempotencyKey: newKey(), checkoutId, lines: [ship] };
  await shop.asAdmin.shipments.create(shipping);
  for (const content of [{ lines }, { amountMinor: 1 }]) {
    expect(await callError(refund({ ...seenAt(0), ...content }))).toMatchObject({
      code: 'REFUND_REFUSED',
      message: `What is shipped of ${number} has changed since it was shown. Nothing was refunded.`,
      details: { orderId, shippedUnits: 3 },
    });
  }
  expect(await errorCode(refund({ ...seenAt(10), lines }))).toBe('REFUND_REFUSED');
  expect(await refund(request)).toEqual(first);
  expect(await refund({ ...seenAt(3), lines })).toMatchObject({ status: 'succeeded' });
});

it('Two admins who refund the same units or amount make one refund, and a retry of it with newer figures none.', async () => {
  const { id: orderId, checkoutId, totalMinor } = await shop.paidOrder();
  const lines = [{ orderId, quantity: 2, restock: false }];
  const first = { checkoutId, lines, idempotencyKey: newKey() };
  const made = await refund({ ...first, shownRefundedMinor: 0 });
  const { amountMinor: shownRefundedMinor } = made;
  const leftMinor = totalMinor - shownRefundedMinor;
  for (const content of [{ lines }, { amountMinor: shownRefundedMinor }]) {
    expect(await callError(refund({ checkoutId, shownRefundedMinor: 0, ...content }))).toEqual(
      expect.objectContaining({ code: 'REFUND_REFUSED', details: { leftMinor } }),
    );
  }
  expect(await refund({ ...first, shownRefundedMinor, shownAmountMinor: 1 })).toEqual(made);
  const { refunds } = await shop.asAdmin.checkouts.byId({ id: checkoutId });
  expect(refunds).toHaveLength(1);
  expect(await refund({ checkoutId, shownRefundedMinor, lines })).toMatchObject({
    status: 'succeeded',
  });
});

it('The message says whether a dispute is the reason.', async () => {
  const { id: orderId, checkoutId, transactionId } = await shop.paidOrder();
  const readMessage = async (request: Partial<CreateRefundInput>) =>
    (await callError(refund({ checkoutId, ...request })))?.message;
  const tooMuch = 'Less than this amount is left of the payment.';
  expect(await readMessage({ amountMinor: 2501 })).toBe(tooMuch);
  await reportDispute(shop, transactionId, { ...OPENED, amountMinor: 1000 });
  expect(await readMessage({ amountMinor: 2000 })).toMatch(/^The payment is disputed\./);
  const lines = [{ orderId, quantity: 11, restock: false }];
  expect(await readMessage({ lines })).toBe('An order has fewer units left to refund.');
});

it('A dispute of another payment of the checkout does not hold back money of this one.', async () => {
  const { id: orderId, checkoutId, totalMinor } = await shop.order();
  const { clientSecret } = await shop.asCustomer.payments.createIntent({ orderId });
  const late = clientSecret.replace('_secret', '');
  const { number } = await shop.asCustomer.checkouts.byId({ id: checkoutId });
  const receipt = { amountMinor: totalMinor, reference: 'FT 1', receivedAt: 1 };
  await shop.asAdmin.payments.recordReceipt({ checkoutNumber: number, ...receipt });
  shop.payments.alter(late, { status: 'succeeded', receivedMinor: totalMinor });
  const { rawBody, signature } = shop.payments.event('payment_intent.succeeded', late);
  await receiveWebhook(shop.deps, rawBody, signature);
  await reportDispute(shop, late, OPENED);
  expect(await refund({ checkoutId, amountMinor: totalMinor })).toMatchObject({
    status: 'succeeded',
    lines: [{ orderId, quantity: 10 }],
  });
});
