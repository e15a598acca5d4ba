import type { CheckoutDetail } from '@bm/domain/checkouts/checkout.schema';
import { creditMinor } from '@bm/domain/payments/credit-rule';
import { openReceiptsMinor } from '@bm/domain/payments/receipt.schema';
import { DEFAULT_SETTINGS } from '@bm/domain/settings/settings.schema';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { errorCode } from '../testing/error-code.ts';
import { effectiveSequences, sample } from '../testing/permutations.ts';
import { HOUR, testShop, type TestShop } from '../testing/test-shop.ts';
import { expireOrders } from '../orders/expire-orders.service.ts';
import { receiveWebhook } from './receive-webhook.service.ts';

const ACTS = [
  'open a card',
  'charge',
  'webhook',
  'part',
  'rest',
  'cancel a line',
  'expire',
] as const;
type Act = (typeof ACTS)[number];

/** The charge of the delivery with its tax. */
const DELIVERY_MINOR = 4810 + 722;

let shop: TestShop;
let partIds: readonly string[];
beforeAll(async () => {
  shop = await testShop();
  const van = { id: 'van', name: 'Our van', text: '', chargeMinor: 4810, freeFromMinor: null };
  const settings = {
    ...DEFAULT_SETTINGS,
    bank: { account: '1057', swift: '', bankName: '' },
    tax: { name: 'VAT', rateBp: 1500 },
    deliveryMethods: [{ ...van, active: true }],
  };
  await shop.asAdmin.settings.save({ version: 0, settings });
  const priced = [250, 310].map((priceMinor) => shop.part({ priceMinor, stock: 1_000_000 }));
  partIds = (await Promise.all(priced)).map(({ id }) => id);
});
afterAll(() => shop.close());

let keys = 0;
async function place(): Promise<CheckoutDetail> {
  keys += 1;
  const lines = partIds.map((partId) => ({ partId, quantity: 10 }));
  const idempotencyKey = `permutation-${keys}`;
  return shop.asCustomer.checkouts.place({ idempotencyKey, lines, paymentMethod: 'bank' });
}

/** The operations on one checkout; each may be a no-op. */
function actsOn({ id: checkoutId, number, orders, dueMinor }: CheckoutDetail, excess: number) {
  let transactionId: string | null = null;
  const record = (reference: string, amountMinor: number) =>
    shop.asAdmin.payments.recordReceipt({
      checkoutNumber: number,
      reference: `${number}/${reference}`,
      amountMinor,
      receivedAt: 1,
    });
  const acts: Record<Act, () => Promise<unknown>> = {
    async 'open a card'() {
      const opening = shop.asCustomer.payments.createIntent({ checkoutId });
      if ((await errorCode(opening)) !== null) return;
      transactionId = (await opening).clientSecret.replace(/_secret$/, '');
    },
    // The bank may charge the card although the intent was cancelled.
    async charge() {
      if (transactionId === null) return;
      const { amountMinor: receivedMinor } = shop.payments.intent(transactionId);
      shop.payments.alter(transactionId, { status: 'succeeded', receivedMinor });
    },
    async webhook() {
      if (transactionId === null) return;
      const event = shop.payments.event('payment_intent.succeeded', transactionId);
      await receiveWebhook(shop.deps, event.rawBody, event.signature);
    },
    part: () => record('1', 1000),
    rest: () => record('2', dueMinor - 1000 + excess),
    'cancel a line': () => errorCode(shop.asCustomer.orders.cancel({ id: orders[1]?.id ?? '' })),
    async expire() {
      shop.clock.now += 15 * 24 * HOUR;
      await expireOrders(shop.deps);
    },
  };
  return { acts, transaction: () => transactionId };
}

/** The card payments that were not refunded, in minor units. */
function keptOfCard(transactionId: string | null): number {
  if (transactionId === null || shop.payments.refunds.has(transactionId)) return 0;
  return shop.payments.intent(transactionId).receivedMinor;
}

test('For every order of card payment, receipts, cancellation and expiry, the money kept pays the orders or is listed as open.', async () => {
  const all = ACTS.filter((act) => act !== 'expire');
  // 128 of 384 sequences, or all: sequences with a charge before a payment are left out.
  const sequences = effectiveSequences<Act>(all, { charge: 'open a card', webhook: 'open a card' });
  for (const [at, order] of sample(sequences, 3).entries()) {
    const checkout = await place();
    const excess = at % 2 === 0 ? 0 : 700;
    const { acts, transaction } = actsOn(checkout, excess);
    // Every fourth checkout expires in the middle of its sequence, each at another position.
    const steps = at % 4 === 0 ? order.toSpliced(at % 7, 0, 'expire') : order;
    for (const step of steps) await acts[step]();
    // The provider repeats its message until it is received.
    await acts.webhook();

    const { receipts, credits, orders, dueMinor } = await shop.asCustomer.checkouts.byId({
      id: checkout.id,
    });
    const received = receipts.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
    const paid = orders.filter(({ state }) => state === 'paid');
    const transactions = new Set(paid.map(({ transactionId }) => transactionId));
    const paidMinor = paid.reduce((sum, line) => sum + line.totalMinor + line.taxMinor, 0);
    const books = {
      steps: steps.join(', '),
      received,
      transactions: transactions.size,
      // Card payments and receipts, minus what is open or credit.
      paidMinor:
        keptOfCard(transaction()) +
        received -
        openReceiptsMinor(receipts) -
        creditMinor(credits, 'open'),
      isDue: dueMinor > 0,
    };
    expect(books).toEqual({
      steps: steps.join(', '),
      received: checkout.dueMinor + excess,
      transactions: paid.length > 0 ? 1 : 0,
      paidMinor: paid.length > 0 ? paidMinor + DELIVERY_MINOR : 0,
      isDue: orders.some(({ state }) => state === 'unpaid'),
    });
  }
}, 120_000);
