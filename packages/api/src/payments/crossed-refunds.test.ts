import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { errorCode } from '../testing/error-code.ts';
import { BY_HAND, expectRefundsRecorded } from '../testing/recorded-refunds.ts';
import { breakNextCalls } from '../testing/test-payments.ts';
import { HOUR, testShop, type TestShop } from '../testing/test-shop.ts';
import { receiveWebhook } from './receive-webhook.service.ts';
import { finishRefunds } from '../refunds/finish-refunds.service.ts';
import { reconcilePayments } from './reconcile-payments.service.ts';
import { reconcileRefunds } from './reconcile-refunds.service.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await testShop();
  // The provider's list of refunds uses the real clock.
  shop.clock.now = Date.now();
});
afterAll(() => shop.close());

const TOTAL = 25_00;

const ACTS = [
  'give',
  'tell',
  'tell of payment',
  'refund',
  'refunds job',
  'unfinished job',
  'job',
  'advance',
] as const;
type Act = { act: (typeof ACTS)[number]; minor: number };
const acts: fc.Arbitrary<Act[]> = fc.array(
  fc.record({
    act: fc.constantFrom(...ACTS, 'give', 'tell'),
    minor: fc.constantFrom(1, 10_00, 15_00, TOTAL),
  }),
  { minLength: 3, maxLength: 10 },
);
const weather = fc.array(fc.constantFrom('fine', 'fine', 'request', 'response'), { maxLength: 12 });

function send(type: string, intentId: string): Promise<void> {
  const { rawBody, signature } = shop.payments.event(type, intentId);
  return receiveWebhook(shop.deps, rawBody, signature);
}

function play(id: string, intentId: string, { act, minor }: Act): Promise<unknown> {
  const plays: Record<Act['act'], () => Promise<unknown>> = {
    give: async () => shop.payments.giveBack(intentId, minor),
    tell: () => send('charge.refunded', intentId),
    'tell of payment': () => send('payment_intent.succeeded', intentId),
    refund: () => shop.asAdmin.orders.refund({ id, note: BY_HAND }),
    'refunds job': () => reconcileRefunds(shop.deps),
    async 'unfinished job'() {
      shop.clock.now += HOUR;
      await finishRefunds(shop.deps);
    },
    async job() {
      shop.clock.now += HOUR;
      await reconcilePayments(shop.deps);
    },
    async advance() {
      const { state } = await shop.asAdmin.orders.byId({ id });
      await shop.asAdmin.orders.advance({ id, to: state === 'paid' ? 'processing' : 'shipped' });
    },
  };
  return errorCode(plays[act]());
}

async function refundWithEvent(): Promise<{ id: string; intentId: string }> {
  const { id, transactionId } = await shop.paidOrder();
  return { id, intentId: transactionId ?? '' };
}

async function refundWithoutEvent(): Promise<{ id: string; intentId: string }> {
  const { id } = await shop.order();
  return { id, intentId: await shop.payAtProvider(id) };
}

async function paidTooLate(): Promise<{ id: string; intentId: string }> {
  const { id } = await shop.order();
  await shop.asCustomer.payments.createIntent({ orderId: id });
  const { transactionId: intentId = '' } = (await shop.paymentsFor(id)).at(-1) ?? {};
  await shop.asCustomer.orders.cancel({ id });
  shop.payments.alter(intentId, { status: 'succeeded', receivedMinor: TOTAL });
  return { id, intentId };
}

test.each([
  ['an order that was told of', refundWithEvent],
  ['an order that was not told of', refundWithoutEvent],
  ['an order that was cancelled, whose money came all the same', paidTooLate],
])('%s are recorded once each', { timeout: 120_000 }, async (_, open) => {
  await fc.assert(
    fc.asyncProperty(acts, weather, fc.boolean(), async (plan, forecast, atOnce) => {
      const { id, intentId } = await open();
      breakNextCalls(shop.payments, forecast);
      if (atOnce) await Promise.all(plan.map((next) => play(id, intentId, next)));
      else for (const next of plan) await play(id, intentId, next);
      // The provider repeats webhooks that failed.
      shop.payments.on = {};
      await send('payment_intent.succeeded', intentId);
      const tell = () => errorCode(send('charge.refunded', intentId));
      expect(await Promise.all([tell(), tell()])).toEqual([null, null]);
      shop.clock.now += HOUR;
      expect(await finishRefunds(shop.deps)).toMatchObject({ waiting: 0, failed: 0 });
      await expectRefundsRecorded(shop, id, intentId);
    }),
    { numRuns: process.env['DEEP_TESTS'] === '1' ? 400 : 15 },
  );
});
