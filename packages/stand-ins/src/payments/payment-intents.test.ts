import type { Stripe } from 'stripe';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { errorOf } from './testing/error-of.ts';
import { startStandIn, temporaryDirectory, type RunningStandIn } from './testing/start-stand-in.ts';

// A busy machine writes to its disk slowly.
vi.setConfig({ testTimeout: 30_000 });

const NEW = {
  amount: 12_345,
  currency: 'usd',
  allowed_payment_method_types: ['card'],
  metadata: { orderId: 'order-1' },
};

let directory: Awaited<ReturnType<typeof temporaryDirectory>>;
let standIn: RunningStandIn;
let intents: Stripe['paymentIntents'];

beforeAll(async () => {
  directory = await temporaryDirectory();
  standIn = await startStandIn(directory.path);
  intents = standIn.stripe.paymentIntents;
});
afterAll(async () => {
  await standIn.app.close();
  await directory.remove();
});

describe('create', () => {
  test('makes an intent that waits for a payment method', async () => {
    const intent = await intents.create(NEW);
    expect(intent).toMatchObject({
      object: 'payment_intent',
      amount: 12_345,
      amount_received: 0,
      currency: 'usd',
      status: 'requires_payment_method',
      metadata: { orderId: 'order-1' },
      allowed_payment_method_types: ['card'],
      automatic_payment_methods: null,
      payment_method_types: ['card'],
    });
    expect(intent.client_secret).toMatch(new RegExp(`^${intent.id}_secret_\\w{24}$`));
    expect(intent.lastResponse.requestId).toMatch(/^req_\w{14}$/);
    expect(await intents.retrieve(intent.id)).toEqual({ ...intent });
  });

  test.each([
    [{ amount: 49 }, 'amount_too_small', 'amount', 'Amount must be at least $0.50 usd'],
    [{ amount: 29, currency: 'gbp' }, 'amount_too_small', 'amount', 'at least £0.30 gbp'],
    [{ amount: 100_000_000 }, 'amount_too_large', 'amount', 'no more than $999,999.99 usd'],
    [{ amount: 10.5 }, 'parameter_invalid_integer', 'amount', 'Invalid integer: 10.5'],
    [{ amount: -5 }, 'parameter_invalid_integer', 'amount', 'greater than or equal to 1'],
    [{ currency: 'zzz' }, undefined, 'currency', 'Invalid currency: zzz'],
    [{ payment_method: 'pm_none' }, 'resource_missing', 'payment_method', 'No such PaymentMethod'],
    [{ metadata: { note: 'x'.repeat(501) } }, undefined, 'metadata[note]', '501 characters'],
  ])('refuses %o', async (change, code, param, text) => {
    const error = await errorOf(intents.create({ ...NEW, ...change }));
    expect(error).toMatchObject({
      type: 'StripeInvalidRequestError',
      statusCode: 400,
      code,
      param,
    });
    expect(error.message).toContain(text);
  });

  test('refuses both ways to name payment methods', async () => {
    const both = { ...NEW, automatic_payment_methods: { enabled: true } };
    expect(await errorOf(intents.create(both))).toMatchObject({ code: 'parameters_exclusive' });
  });

  test('refuses the name that the API has dropped, and names it does not know', async () => {
    const old = { amount: 500, currency: 'usd', payment_method_types: ['card'] };
    expect(await errorOf(intents.create(old))).toMatchObject({
      statusCode: 400,
      code: 'payment_method_types_no_longer_supported',
      param: 'payment_method_types',
    });
    const unknown = { ...NEW, colour: 'red', size: { width: 1 } };
    expect(await errorOf(intents.create(unknown))).toMatchObject({
      code: 'parameter_unknown',
      param: 'colour',
      message: 'Received unknown parameters: colour, size',
    });
  });

  test('names what is missing', async () => {
    const empty = Object.assign({}, { currency: 'usd', amount: 500 }, { amount: undefined });
    expect(
      await errorOf(standIn.stripe.rawRequest('POST', '/v1/payment_intents', empty)),
    ).toMatchObject({
      code: 'parameter_missing',
      param: 'amount',
    });
    expect(await errorOf(intents.retrieve('pi_none'))).toMatchObject({
      statusCode: 404,
      code: 'resource_missing',
      param: 'intent',
      message: "No such payment_intent: 'pi_none'",
    });
  });
});

describe('update', () => {
  test('changes amount and texts, merges metadata', async () => {
    const { id } = await intents.create({ ...NEW, description: 'Order BM-000001' });
    const updated = await intents.update(id, {
      amount: 20_000,
      description: '',
      metadata: { orderId: '', checkoutId: 'c-1' },
    });
    expect(updated).toMatchObject({ amount: 20_000, description: null });
    expect(updated.metadata).toEqual({ checkoutId: 'c-1' });
  });

  test('a payment method makes it ready to confirm', async () => {
    const { id } = await intents.create(NEW);
    const updated = await intents.update(id, { payment_method: 'pm_card_mastercard' });
    expect(updated.status).toBe('requires_confirmation');
    expect((await intents.confirm(id)).status).toBe('succeeded');
  });

  test('an intent that waits for authentication has to be confirmed again', async () => {
    const { id } = await intents.create(NEW);
    await intents.confirm(id, { payment_method: 'pm_card_authenticationRequired' });
    expect(await intents.update(id, { amount: 700 })).toMatchObject({
      status: 'requires_confirmation',
      next_action: null,
    });
  });

  test('the amount of a paid one stays, its metadata may change', async () => {
    const { id } = await intents.create({ ...NEW, confirm: true, payment_method: 'pm_card_visa' });
    const error = await errorOf(intents.update(id, { amount: 1000 }));
    expect(error).toMatchObject({ statusCode: 400, code: 'payment_intent_unexpected_state' });
    expect(error.message).toContain("This PaymentIntent's amount could not be updated");
    const updated = await intents.update(id, { metadata: { note: 'shipped' } });
    expect(updated.metadata).toEqual({ orderId: 'order-1', note: 'shipped' });
  });
});

describe('confirm', () => {
  test('charges the whole amount, once', async () => {
    const { id } = await intents.create(NEW);
    const paid = await intents.confirm(id, {
      payment_method: 'pm_card_visa',
      expand: ['latest_charge', 'payment_method'],
    });
    expect(paid).toMatchObject({
      status: 'succeeded',
      amount_received: 12_345,
      latest_charge: {
        object: 'charge',
        amount: 12_345,
        amount_captured: 12_345,
        paid: true,
        status: 'succeeded',
        payment_intent: id,
        payment_method_details: { type: 'card', card: { brand: 'visa', last4: '4242' } },
      },
      payment_method: { object: 'payment_method', card: { brand: 'visa', last4: '4242' } },
    });
    expect(await errorOf(intents.retrieve(id, { expand: ['metadata'] }))).toMatchObject({
      statusCode: 400,
      param: 'expand',
    });
    const again = await errorOf(intents.confirm(id, { payment_method: 'pm_card_visa' }));
    expect(again).toMatchObject({
      code: 'payment_intent_unexpected_state',
      payment_intent: { id, status: 'succeeded' },
    });
  });

  test('needs a payment method', async () => {
    const { id } = await intents.create(NEW);
    const error = await errorOf(intents.confirm(id));
    expect(error.code).toBe('payment_intent_unexpected_state');
    expect(error.message).toContain("it's missing a payment method");
  });

  test.each([
    ['pm_card_chargeDeclined', 'card_declined', 'generic_decline', 'Your card was declined.'],
    [
      'pm_card_visa_chargeDeclinedLostCard',
      'card_declined',
      'lost_card',
      'Your card was declined.',
    ],
    [
      'pm_card_chargeDeclinedInsufficientFunds',
      'card_declined',
      'insufficient_funds',
      'Your card has insufficient funds.',
    ],
    ['pm_card_chargeDeclinedExpiredCard', 'expired_card', 'expired_card', 'Your card has expired.'],
    [
      'pm_card_chargeDeclinedIncorrectCvc',
      'incorrect_cvc',
      'incorrect_cvc',
      "Your card's security code is incorrect.",
    ],
  ])('%s is declined and another card may follow', async (method, code, declineCode, message) => {
    const { id } = await intents.create(NEW);
    const error = await errorOf(intents.confirm(id, { payment_method: method }));
    expect(error).toMatchObject({
      type: 'StripeCardError',
      statusCode: 402,
      code,
      decline_code: declineCode,
      message,
      payment_intent: { id, status: 'requires_payment_method', payment_method: null },
    });
    const after = await intents.retrieve(id, { expand: ['latest_charge'] });
    expect(after).toMatchObject({
      status: 'requires_payment_method',
      last_payment_error: { type: 'card_error', code, decline_code: declineCode, message },
      latest_charge: { status: 'failed', paid: false, failure_code: code },
    });
    const paid = await intents.confirm(id, { payment_method: 'pm_card_visa' });
    expect(paid).toMatchObject({ status: 'succeeded', last_payment_error: null });
  });

  test('a card that asks for authentication waits for it', async () => {
    const { id } = await intents.create(NEW);
    const waiting = await intents.confirm(id, { payment_method: 'pm_card_authenticationRequired' });
    expect(waiting).toMatchObject({
      status: 'requires_action',
      next_action: {
        type: 'use_stripe_sdk',
        use_stripe_sdk: { stripe_js: 'http://shop.test/v1/stand-in/challenge' },
      },
    });
  });

  test('and is declined where nobody is there to authenticate', async () => {
    const { id } = await intents.create(NEW);
    const absent = { payment_method: 'pm_card_authenticationRequired', off_session: true };
    expect(await errorOf(intents.confirm(id, absent))).toMatchObject({
      code: 'authentication_required',
      statusCode: 402,
    });
  });
});

describe('cancel', () => {
  test('ends an open intent for good', async () => {
    const { id } = await intents.create(NEW);
    const canceled = await intents.cancel(id, { cancellation_reason: 'abandoned' });
    expect(canceled).toMatchObject({ status: 'canceled', cancellation_reason: 'abandoned' });
    expect(canceled.canceled_at).toBeGreaterThan(0);
    for (const call of [
      intents.cancel(id),
      intents.confirm(id, { payment_method: 'pm_card_visa' }),
      intents.update(id, { amount: 900 }),
    ]) {
      const error = await errorOf(call);
      expect(error).toMatchObject({ statusCode: 400, code: 'payment_intent_unexpected_state' });
      expect(error.message).toContain('has a status of canceled');
    }
  });

  test('refuses a paid one and a reason that Stripe does not know', async () => {
    const { id } = await intents.create({ ...NEW, confirm: true, payment_method: 'pm_card_visa' });
    const error = await errorOf(intents.cancel(id));
    expect(error).toMatchObject({
      code: 'payment_intent_unexpected_state',
      payment_intent: { id, status: 'succeeded' },
    });
    const unpaid = await intents.create(NEW);
    const reason = { cancellation_reason: 'bored' };
    expect(await errorOf(intents.cancel(unpaid.id, reason))).toMatchObject({ statusCode: 400 });
  });
});

test('lists newest first, page by page, and by time', async () => {
  const { path, remove } = await temporaryDirectory();
  let now = Date.UTC(2026, 0, 1);
  const fresh = await startStandIn(path, { clock: () => now });
  const made: string[] = [];
  for (let count = 0; count < 5; count += 1) {
    const { id } = await fresh.stripe.paymentIntents.create(NEW);
    made.unshift(id);
    now += 60_000;
  }
  const { paymentIntents } = fresh.stripe;
  const first = await paymentIntents.list({ limit: 2 });
  expect(first).toMatchObject({ object: 'list', has_more: true, url: '/v1/payment_intents' });
  const all: string[] = [];
  for await (const intent of paymentIntents.list({ limit: 2 })) all.push(intent.id);
  expect(all).toEqual(made);

  const third = Date.UTC(2026, 0, 1, 0, 2) / 1000;
  const since = await paymentIntents.list({
    created: { gte: third },
    expand: ['data.payment_method'],
  });
  expect(since.data.map(({ id }) => id)).toEqual(made.slice(0, 3));
  const before = await paymentIntents.list({ ending_before: made[2] ?? '', limit: 1 });
  expect(before.data.map(({ id }) => id)).toEqual(made.slice(1, 2));
  expect(await errorOf(paymentIntents.list({ starting_after: 'pi_none' }))).toMatchObject({
    code: 'resource_missing',
  });
  await fresh.app.close();
  await remove();
});
