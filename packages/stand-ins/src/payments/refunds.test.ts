import * as fc from 'fast-check';
import type { Stripe } from 'stripe';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { errorOf } from './testing/error-of.ts';
import { startStandIn, temporaryDirectory, type RunningStandIn } from './testing/start-stand-in.ts';

// A busy machine writes to its disk slowly.
vi.setConfig({ testTimeout: 30_000 });

let directory: Awaited<ReturnType<typeof temporaryDirectory>>;
let standIn: RunningStandIn;
let stripe: Stripe;

beforeAll(async () => {
  directory = await temporaryDirectory();
  standIn = await startStandIn(directory.path);
  stripe = standIn.stripe;
});
afterAll(async () => {
  await standIn.app.close();
  await directory.remove();
});

async function pay(amount: number): Promise<{ id: string; charge: string }> {
  const { id, latest_charge: charge } = await stripe.paymentIntents.create({
    amount,
    currency: 'usd',
    allowed_payment_method_types: ['card'],
    payment_method: 'pm_card_visa',
    confirm: true,
  });
  if (typeof charge !== 'string') throw new Error('The charge was expanded');
  return { id, charge };
}

test('gives back in parts until nothing is left', async () => {
  const { id, charge } = await pay(1000);
  const part = await stripe.refunds.create({ payment_intent: id, amount: 400 });
  expect(part).toMatchObject({ object: 'refund', amount: 400, status: 'succeeded', charge });
  const tooMuch = await errorOf(stripe.refunds.create({ payment_intent: id, amount: 601 }));
  expect(tooMuch).toMatchObject({
    statusCode: 400,
    code: 'amount_too_large',
    param: 'amount',
    message: 'Refund amount ($6.01) is greater than unrefunded amount on charge ($6.00)',
  });
  const rest = await stripe.refunds.create({
    charge,
    reason: 'requested_by_customer',
    metadata: { orderId: 'order-1' },
  });
  expect(rest).toMatchObject({ amount: 600, reason: 'requested_by_customer' });
  const refunded = await stripe.charges.retrieve(charge);
  expect(refunded).toMatchObject({ amount_refunded: 1000, refunded: true });
  expect((await stripe.paymentIntents.retrieve(id)).status).toBe('succeeded');
  const again = await errorOf(stripe.refunds.create({ payment_intent: id }));
  expect(again).toMatchObject({ statusCode: 400, code: 'charge_already_refunded' });

  expect(await stripe.refunds.retrieve(part.id)).toEqual({ ...part });
  const list = await stripe.refunds.list({ payment_intent: id });
  expect(list.data.map((refund) => refund.id)).toEqual([rest.id, part.id]);
});

test('refuses what was never paid', async () => {
  const open = await stripe.paymentIntents.create({ amount: 500, currency: 'usd' });
  expect(await errorOf(stripe.refunds.create({ payment_intent: open.id }))).toMatchObject({
    code: 'payment_intent_unexpected_state',
  });
  expect(await errorOf(stripe.refunds.create({ payment_intent: 'pi_none' }))).toMatchObject({
    code: 'resource_missing',
  });
  expect(await errorOf(stripe.refunds.create({}))).toMatchObject({ code: 'parameter_missing' });
  expect(await errorOf(stripe.refunds.retrieve('re_none'))).toMatchObject({ statusCode: 404 });
});

test('tells with a charge what its refund has changed', async () => {
  const { id, charge } = await pay(1000);
  await stripe.refunds.create({ payment_intent: id, amount: 400 });
  await stripe.refunds.create({ payment_intent: id });
  const { data } = await stripe.events.list({ type: 'charge.refunded', limit: 2 });
  expect(data.map((event) => event.data)).toMatchObject([
    {
      object: { id: charge, amount_refunded: 1000, refunded: true },
      previous_attributes: { amount_refunded: 400, refunded: false },
    },
    {
      object: { id: charge, amount_refunded: 400, refunded: false },
      previous_attributes: { amount_refunded: 0 },
    },
  ]);
});

test('never gives back more than was paid, whatever is asked', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 50, max: 99_999_999 }),
      fc.array(fc.integer({ min: -10, max: 120_000_000 }), { minLength: 1, maxLength: 5 }),
      async (amount, wishes) => {
        const { id, charge } = await pay(amount);
        let left = amount;
        for (const wish of wishes) {
          const outcome = await stripe.refunds
            .create({ payment_intent: id, amount: wish })
            .catch(() => undefined);
          expect(outcome !== undefined).toBe(wish >= 1 && wish <= left);
          left -= outcome?.amount ?? 0;
        }
        const { data } = await stripe.refunds.list({ payment_intent: id });
        const given = data.reduce((sum, refund) => sum + refund.amount, 0);
        expect(given).toBe(amount - left);
        expect(await stripe.charges.retrieve(charge)).toMatchObject({
          amount_refunded: given,
          refunded: left === 0,
        });
      },
    ),
    { numRuns: 20 },
  );
});

test('takes exactly the amounts that Stripe takes', async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: -100, max: 100_000_100 }), async (amount) => {
      const created = await stripe.paymentIntents
        .create({ amount, currency: 'usd' })
        .catch(() => undefined);
      expect(created?.amount).toBe(amount >= 50 && amount <= 99_999_999 ? amount : undefined);
    }),
    { numRuns: 40, examples: [[49], [50], [99_999_999], [100_000_000], [0]] },
  );
});
