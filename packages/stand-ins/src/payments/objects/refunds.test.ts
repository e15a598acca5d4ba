import * as fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import {
  createCard,
  NEW_INTENT,
  payIntent,
  sdkError,
  startStandIn,
  storedObjects,
} from '../testing/start-stand-in.ts';

const standIn = await startStandIn();
const { stripe } = standIn;
afterAll(() => standIn.stop());

const readCharge = (intentId: string) =>
  storedObjects(standIn.dataDir, 'charge').find((charge) => charge['payment_intent'] === intentId);

test('A payment is refunded in parts until nothing is left.', async () => {
  const payment_intent = await payIntent(stripe, 1000);
  const part = await stripe.refunds.create({ payment_intent, amount: 400 });
  expect(part).toMatchObject({ object: 'refund', amount: 400, status: 'succeeded' });
  const tooMuch = await sdkError(stripe.refunds.create({ payment_intent, amount: 601 }));
  expect(tooMuch).toMatchObject({ statusCode: 400, code: 'amount_too_large', param: 'amount' });
  const rest = await stripe.refunds.create({ payment_intent });
  expect(rest.amount).toBe(600);
  expect(readCharge(payment_intent)).toMatchObject({ amount_refunded: 1000, refunded: true });
  expect((await stripe.paymentIntents.retrieve(payment_intent)).status).toBe('succeeded');
  const again = await sdkError(stripe.refunds.create({ payment_intent }));
  expect(again).toMatchObject({ statusCode: 400, code: 'charge_already_refunded' });
  const list = await stripe.refunds.list({ payment_intent });
  expect(list.data.map(({ id }) => id)).toEqual([rest.id, part.id]);
});

test('Of a currency with three digits only amounts whose last digit is 0 are taken and refunded.', async () => {
  const kwd = { ...NEW_INTENT, currency: 'kwd' };
  const { id } = await stripe.paymentIntents.create({ ...kwd, amount: 12_340 });
  await stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' });
  const odd = await sdkError(stripe.refunds.create({ payment_intent: id, amount: 1234 }));
  expect(odd).toMatchObject({ statusCode: 400, param: 'amount' });
  expect(await stripe.refunds.create({ payment_intent: id, amount: 1230 })).toMatchObject({
    amount: 1230,
    currency: 'kwd',
  });
});

test.each([
  ['4000000000007726', 'pending', 'succeeded', 'refund.updated', 400],
  ['4000000000005126', 'succeeded', 'failed', 'refund.failed', 0],
])(
  'A refund to the card %s is %s at first, then %s, which an event reports.',
  async (number, first, last, type, refunded) => {
    const { id } = await stripe.paymentIntents.create({ ...NEW_INTENT, amount: 1000 });
    await stripe.paymentIntents.confirm(id, { payment_method: await createCard(stripe, number) });
    const refund = await stripe.refunds.create({ payment_intent: id, amount: 400 });
    expect(refund.status).toBe(first);
    const { data } = await stripe.refunds.list({ payment_intent: id });
    expect(data).toMatchObject([{ id: refund.id, status: last }]);
    expect(readCharge(id)).toMatchObject({ amount_refunded: refunded, refunded: false });
    const events = storedObjects(standIn.dataDir, 'event').filter(
      (event) => event['type'] === type,
    );
    expect(JSON.stringify(events)).toContain(refund.id);
  },
);

test('An unpaid or unknown intent cannot be refunded.', async () => {
  const open = await stripe.paymentIntents.create(NEW_INTENT);
  expect(await sdkError(stripe.refunds.create({ payment_intent: open.id }))).toMatchObject({
    code: 'payment_intent_unexpected_state',
  });
  expect(await sdkError(stripe.refunds.create({ payment_intent: 'pi_none' }))).toMatchObject({
    code: 'resource_missing',
  });
});

test('Refunds never exceed the payment, for any requested amounts.', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 50, max: 99_999_999 }),
      fc.array(fc.integer({ min: -10, max: 120_000_000 }), { minLength: 1, maxLength: 5 }),
      async (amount, requested) => {
        const payment_intent = await payIntent(stripe, amount);
        let left = amount;
        for (const part of requested) {
          const refund = await stripe.refunds
            .create({ payment_intent, amount: part })
            .catch(() => undefined);
          expect(refund !== undefined).toBe(part >= 1 && part <= left);
          left -= refund?.amount ?? 0;
        }
        const { data } = await stripe.refunds.list({ payment_intent });
        const refunded = data.reduce((sum, refund) => sum + refund.amount, 0);
        expect(refunded).toBe(amount - left);
        expect(readCharge(payment_intent)).toMatchObject({
          amount_refunded: refunded,
          refunded: left === 0,
        });
      },
    ),
    { numRuns: 20 },
  );
});

test('Only amounts that Stripe charges are accepted.', async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: -100, max: 100_000_100 }), async (amount) => {
      const created = await stripe.paymentIntents
        .create({ ...NEW_INTENT, amount })
        .catch(() => undefined);
      expect(created?.amount).toBe(amount >= 50 && amount <= 99_999_999 ? amount : undefined);
    }),
    { numRuns: 40, examples: [[49], [50], [99_999_999], [100_000_000], [0]] },
  );
});
