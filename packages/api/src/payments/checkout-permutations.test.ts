import type { CheckoutDetail } from '@bm/domain/checkouts/checkout.schema';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { errorCode } from '../testing/error-code.ts';
import { effectiveSequences, sample } from '../testing/permutations.ts';
import { HOUR, testShop, type TestShop } from '../testing/test-shop.ts';
import { expireOrders } from '../orders/expire-orders.service.ts';
import { receiveWebhook } from './receive-webhook.service.ts';
import { reconcilePayments } from './reconcile-payments.service.ts';

const ACTS = ['open', 'confirm', 'webhook', 'report', 'cancel a line', 'expire'] as const;
type Act = (typeof ACTS)[number];

let shop: TestShop;
let partIds: readonly string[];
beforeAll(async () => {
  shop = await testShop();
  const priced = [250, 310, 470].map((priceMinor) => shop.part({ priceMinor, stock: 1_000_000 }));
  partIds = (await Promise.all(priced)).map(({ id }) => id);
});
afterAll(() => shop.close());

/** Charges of all permutations. */
const ends = { kept: 0, returned: 0 };

/** A page that shows a checkout of three lines; each operation may be a no-op. */
function openPaymentPage({ id: checkoutId, orders }: CheckoutDetail) {
  const [first = '', second = '', third = ''] = orders.map(({ id }) => id);
  let transactionId: string | null = null;
  const send = (type: string) => {
    const { rawBody, signature } = shop.payments.event(type, transactionId);
    return receiveWebhook(shop.deps, rawBody, signature);
  };
  const acts: Record<Act, () => Promise<unknown>> = {
    async open() {
      const opening = shop.asCustomer.payments.createIntent({ checkoutId });
      if ((await errorCode(opening)) !== null) return;
      transactionId = (await opening).clientSecret.replace(/_secret$/, '');
    },
    // The bank may charge the card although the intent was cancelled.
    async confirm() {
      if (transactionId === null) return;
      const { amountMinor: receivedMinor } = shop.payments.intent(transactionId);
      shop.payments.alter(transactionId, { status: 'succeeded', receivedMinor });
    },
    webhook: async () => transactionId === null || send('payment_intent.succeeded'),
    report: () =>
      transactionId === null
        ? Promise.resolve()
        : errorCode(shop.asCustomer.payments.settle({ orderId: third, transactionId })),
    'cancel a line': () => errorCode(shop.asCustomer.orders.cancel({ id: second })),
    async expire() {
      shop.clock.now += 73 * HOUR;
      await expireOrders(shop.deps);
    },
  };
  return { first, acts };
}

/** The final state of a checkout after all webhooks and jobs. */
async function readBooks({ id }: CheckoutDetail) {
  const { orders, dueMinor } = await shop.asAdmin.checkouts.byId({ id });
  const charged = shop.payments
    .all()
    .filter(({ checkoutId, status }) => checkoutId === id && status === 'succeeded');
  const kept = charged.filter((intent) => !shop.payments.refunds.has(intent.id));
  const paid = orders.filter(({ state }) => state === 'paid');
  const total = paid.reduce((sum, { totalMinor }) => sum + totalMinor, 0);
  return { orders, dueMinor, charged, kept, paid, total };
}

// Sequences with a charge or report before a payment are left out. 114 of 342, or all.
const SEQUENCES = effectiveSequences<Act>(ACTS, {
  confirm: 'open',
  webhook: 'open',
  report: 'open',
});

test.each(sample(SEQUENCES, 3).map((acts) => ({ acts })))('$acts', async ({ acts }) => {
  const checkout = await shop.checkout({ partIds });
  const page = openPaymentPage(checkout);
  for (const act of acts) {
    await page.acts[act]();
    // Each operation is repeated, as by a second tab or a second delivery.
    if (act !== 'open' && act !== 'expire') await page.acts[act]();
  }
  shop.clock.now += HOUR;
  await reconcilePayments(shop.deps);
  await page.acts.webhook();
  await page.acts.expire();

  const { orders, dueMinor, charged, kept, paid, total } = await readBooks(checkout);
  expect(dueMinor).toBe(0);
  // One charge is kept if any order is paid, for exactly the paid ones; all others are refunded.
  expect(kept.map(({ id, receivedMinor }) => [id, receivedMinor])).toEqual(
    paid.slice(0, 1).map(({ transactionId }) => [transactionId, total]),
  );
  ends.kept += kept.length;
  ends.returned += charged.length - kept.length;
  const open = orders.filter(({ state }) => state !== 'cancelled');
  expect(new Set(open.map(({ state }) => state)).size).toBeLessThanOrEqual(1);
  expect(orders.filter(({ state }) => state === 'cancelled').length).toBeLessThanOrEqual(1);
  expect(orders.some(({ state }) => state === 'unpaid')).toBe(false);
  const { payments } = await shop.asCustomer.orders.byId({ id: page.first });
  expect(payments.map(({ status }) => status)).not.toContain('open');
});

test('Some permutations keep a charge, and some return one.', () => {
  expect(ends.kept).toBeGreaterThan(20);
  expect(ends.returned).toBeGreaterThan(20);
});
