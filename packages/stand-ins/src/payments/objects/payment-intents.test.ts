import { afterAll, describe, expect, test } from 'vitest';
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
const intents = stripe.paymentIntents;
afterAll(() => standIn.stop());

/** Creates an intent with a body that the SDK's types forbid. Returns the error. */
const createError = (body: Record<string, unknown>) =>
  sdkError(stripe.rawRequest('POST', '/v1/payment_intents', body));

describe('Creating a payment intent', () => {
  test('A new intent waits for a payment method.', async () => {
    const intent = await intents.create({ ...NEW_INTENT, description: 'Order BM-000001' });
    expect(intent).toMatchObject({
      object: 'payment_intent',
      amount: 12_345,
      amount_received: 0,
      currency: 'usd',
      description: 'Order BM-000001',
      status: 'requires_payment_method',
      metadata: { orderId: 'order-1' },
    });
    expect(intent.client_secret).toMatch(new RegExp(`^${intent.id}_secret_\\w{24}$`));
    expect(intent.lastResponse.requestId).toMatch(/^req_\w{24}$/);
    expect(await intents.retrieve(intent.id)).toEqual({ ...intent });
  });

  test.each([
    [{ amount: 49 }, 'amount_too_small', 'amount'],
    [{ amount: 29, currency: 'gbp' }, 'amount_too_small', 'amount'],
    [{ amount: 100_000_000 }, 'amount_too_large', 'amount'],
    [{ amount: 12_345, currency: 'kwd' }, undefined, 'amount'],
    [{ amount: 10.5 }, undefined, 'amount'],
    [{ amount: -5 }, undefined, 'amount'],
    [{ currency: 'zzz' }, undefined, 'currency'],
    [{ metadata: { note: 'x'.repeat(501) } }, undefined, 'metadata[note]'],
    [{ colour: 'red' }, 'parameter_unknown', 'colour'],
    [{ payment_method_types: ['card'] }, 'parameter_unknown', 'payment_method_types'],
  ])('A request with %o is rejected with 400.', async (change, code, param) => {
    expect(await sdkError(intents.create({ ...NEW_INTENT, ...change }))).toMatchObject({
      type: 'StripeInvalidRequestError',
      statusCode: 400,
      code,
      param,
    });
  });

  test('A request without the currency, or for other payment methods, is rejected.', async () => {
    const { currency: _currency, ...withoutCurrency } = NEW_INTENT;
    expect(await createError(withoutCurrency)).toMatchObject({
      statusCode: 400,
      param: 'currency',
    });
    const anyMethod = { ...NEW_INTENT, allowed_payment_method_types: undefined };
    expect(await createError(anyMethod)).toMatchObject({ statusCode: 400 });
  });

  test('An unknown intent is 404.', async () => {
    expect(await sdkError(intents.retrieve('pi_none'))).toMatchObject({
      statusCode: 404,
      code: 'resource_missing',
      message: "No such payment_intent: 'pi_none'",
    });
  });
});

describe('Confirming a payment intent', () => {
  test('A good card is charged the whole amount, once.', async () => {
    const { id } = await intents.create(NEW_INTENT);
    const paid = await intents.confirm(id, { payment_method: 'pm_card_visa' });
    expect(paid).toMatchObject({ status: 'succeeded', amount_received: 12_345 });
    const [charge] = storedObjects(standIn.dataDir, 'charge').filter(
      (stored) => stored['payment_intent'] === id,
    );
    expect(charge).toMatchObject({ id: paid.latest_charge, amount: 12_345, paid: true });
    const again = await sdkError(intents.confirm(id, { payment_method: 'pm_card_visa' }));
    expect(again).toMatchObject({
      code: 'payment_intent_unexpected_state',
      payment_intent: { id, status: 'succeeded' },
    });
  });

  test('A server that expands the latest charge reads the card that was charged.', async () => {
    const { id } = await intents.create(NEW_INTENT);
    const expand = ['latest_charge'];
    expect((await intents.retrieve(id, { expand })).latest_charge).toBeNull();
    await intents.confirm(id, { payment_method: await createCard(stripe, '5555555555554444') });
    const { latest_charge: chargeId } = await intents.retrieve(id);
    expect((await intents.retrieve(id, { expand })).latest_charge).toMatchObject({
      id: chargeId,
      payment_method_details: { type: 'card', card: { brand: 'mastercard', last4: '4444' } },
    });
    expect(await sdkError(intents.retrieve(id, { expand: ['customer'] }))).toMatchObject({
      statusCode: 400,
      param: 'expand[0]',
    });
  });

  test('An unknown payment method is rejected.', async () => {
    const { id } = await intents.create(NEW_INTENT);
    expect(await sdkError(intents.confirm(id, { payment_method: 'pm_none' }))).toMatchObject({
      statusCode: 400,
      code: 'resource_missing',
      param: 'payment_method',
    });
  });

  test.each([
    ['4000000000000002', 'card_declined', 'generic_decline', 'Your card was declined.'],
    [
      '4000000000009995',
      'card_declined',
      'insufficient_funds',
      'Your card has insufficient funds.',
    ],
    ['4000000000000069', 'expired_card', 'expired_card', 'Your card has expired.'],
    [
      '4000000000000127',
      'incorrect_cvc',
      'incorrect_cvc',
      "Your card's security code is incorrect.",
    ],
  ])(
    'Card %s is declined, and another card may follow.',
    async (number, code, declineCode, message) => {
      const { id } = await intents.create(NEW_INTENT);
      const payment_method = await createCard(stripe, number);
      const error = await sdkError(intents.confirm(id, { payment_method }));
      expect(error).toMatchObject({
        type: 'StripeCardError',
        statusCode: 402,
        code,
        decline_code: declineCode,
        message,
        payment_intent: { id, status: 'requires_payment_method', payment_method: null },
      });
      expect(await intents.retrieve(id)).toMatchObject({
        status: 'requires_payment_method',
        last_payment_error: { type: 'card_error', code, decline_code: declineCode, message },
      });
      const paid = await intents.confirm(id, { payment_method: 'pm_card_visa' });
      expect(paid).toMatchObject({ status: 'succeeded', last_payment_error: null });
    },
  );

  test('A card that requires authentication makes the intent wait.', async () => {
    const { id } = await intents.create(NEW_INTENT);
    const payment_method = await createCard(stripe, '4000002500003155');
    expect(await intents.confirm(id, { payment_method })).toMatchObject({
      status: 'requires_action',
      next_action: { type: 'use_stripe_sdk' },
    });
  });
});

describe('Cancelling a payment intent', () => {
  test('A cancelled intent can be neither cancelled nor confirmed again.', async () => {
    const { id } = await intents.create(NEW_INTENT);
    expect(await intents.cancel(id)).toMatchObject({ status: 'canceled' });
    for (const call of [intents.cancel(id), intents.confirm(id, { payment_method: 'pm_1' })]) {
      const error = await sdkError(call);
      expect(error).toMatchObject({ statusCode: 400, code: 'payment_intent_unexpected_state' });
      expect(error.message).toContain('has a status of canceled');
    }
  });

  test('A paid intent cannot be cancelled.', async () => {
    const id = await payIntent(stripe);
    expect(await sdkError(intents.cancel(id))).toMatchObject({
      code: 'payment_intent_unexpected_state',
      payment_intent: { id, status: 'succeeded' },
    });
  });
});

test('Intents are listed newest first, page by page.', async () => {
  const fresh = await startStandIn();
  const created: string[] = [];
  for (let count = 0; count < 5; count += 1) {
    created.unshift((await fresh.stripe.paymentIntents.create(NEW_INTENT)).id);
  }
  const first = await fresh.stripe.paymentIntents.list({ limit: 2 });
  expect(first).toMatchObject({ object: 'list', has_more: true, url: '/v1/payment_intents' });
  const all: string[] = [];
  for await (const intent of fresh.stripe.paymentIntents.list({ limit: 2 })) all.push(intent.id);
  expect(all).toEqual(created);
  await fresh.stop();
});
