import type { CheckoutDetail } from '@bm/domain/checkouts/checkout.schema';
import type { CreateRefundInput } from '@bm/domain/refunds/refund.schema';
import { DEFAULT_SETTINGS } from '@bm/domain/settings/settings.schema';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { receiveWebhook } from '../payments/receive-webhook.service.ts';
import { testShop, type TestShop } from '../testing/test-shop.ts';

let shop: TestShop;
let checkout: CheckoutDetail;
let transactionId: string;
beforeEach(async () => {
  shop = await testShop();
  const van = { id: 'van', name: 'Our van', text: '', chargeMinor: 1000, freeFromMinor: null };
  const settings = { ...DEFAULT_SETTINGS, deliveryMethods: [{ ...van, active: true }] };
  await shop.asAdmin.settings.save({ version: 0, settings });
});
// Closing fails if any invariant of the data is broken.
afterEach(() => shop.close());

/** A paid checkout of as many orders, each of ten units. */
async function pay(orders: number) {
  const parts = await Promise.all(Array.from({ length: orders }, () => shop.part()));
  checkout = await shop.checkout({ partIds: parts.map(({ id }) => id) });
  const [{ id: orderId } = { id: '' }] = checkout.orders;
  transactionId = await shop.payAtProvider(orderId);
  await shop.asCustomer.payments.settle({ orderId, transactionId });
}
const refund = (request: Partial<CreateRefundInput>) =>
  shop.asAdmin.refunds.create({
    idempotencyKey: shop.deps.newId().padStart(12, 'key-'),
    checkoutId: checkout.id,
    reason: 'damaged',
    ...request,
  });
/** The last note of each order. */
const readNotes = async () =>
  Promise.all(
    checkout.orders.map(async ({ id }) => {
      const { events } = await shop.asCustomer.orders.byId({ id });
      return events.at(-1)?.note;
    }),
  );

it('The refund of the delivery is noted on each order of the payment.', async () => {
  await pay(2);
  await refund({ lines: [], delivery: true, note: 'It came late.' });
  const note = 'Delivery: 10.00 USD refunded: It came late.';
  expect(await readNotes()).toEqual([note, note]);
});

it('Goodwill without a note says how much, and names no units of the only order.', async () => {
  await pay(1);
  await refund({ amountMinor: 100, reason: 'goodwill' });
  expect(await readNotes()).toEqual(['1.00 USD refunded']);
});

it('The refund of a whole order has the note of the admin alone.', async () => {
  await pay(2);
  const orderId = checkout.orders[0]?.id ?? '';
  await refund({ lines: [{ orderId, quantity: 10, restock: false }], note: 'All were bent.' });
  expect((await readNotes())[0]).toBe('All were bent.');
});

it('A refund at the provider has its number there, with and without units.', async () => {
  await pay(2);
  const refunds = [
    { amountMinor: 700, note: '7.00 USD refunded at the payment provider: re_1' },
    { amountMinor: undefined, note: '53.00 USD refunded at the payment provider: re_2' },
  ];
  for (const { amountMinor, note } of refunds) {
    shop.payments.giveBack(transactionId, amountMinor);
    const { rawBody, signature } = shop.payments.event('charge.refunded', transactionId);
    await receiveWebhook(shop.deps, rawBody, signature);
    expect(await readNotes()).toEqual([note, note]);
  }
});
