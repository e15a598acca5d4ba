import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { errorOf } from './testing/error-of.ts';
import {
  sdkFor,
  startStandIn,
  temporaryDirectory,
  type RunningStandIn,
} from './testing/start-stand-in.ts';

// A busy machine writes to its disk slowly.
vi.setConfig({ testTimeout: 30_000 });

const NEW = { amount: 900, currency: 'usd', metadata: { orderId: 'order-1' } };
const CARD = 'card[number]=4242424242424242&card[exp_month]=12&card[exp_year]=40&card[cvc]=123';

let directory: Awaited<ReturnType<typeof temporaryDirectory>>;
let standIn: RunningStandIn;

beforeAll(async () => {
  directory = await temporaryDirectory();
  standIn = await startStandIn(directory.path);
});
afterAll(async () => {
  await standIn.app.close();
  await directory.remove();
});

interface ApiBody {
  id?: string;
  error?: { message: string };
}

/** A call as a program or a page makes it, without the SDK. */
async function call(method: 'GET' | 'POST', path: string, body?: string, headers = {}) {
  const response = await fetch(`${standIn.url}/v1${path}`, {
    method,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    ...(body === undefined ? {} : { body }),
  });
  const json: ApiBody = JSON.parse(await response.text());
  return { status: response.status, body: json };
}

describe('the secret key', () => {
  test('opens the account, by bearer or basic', async () => {
    expect(await standIn.stripe.accounts.retrieve(null)).toMatchObject({ object: 'account' });
    const authorization = `Basic ${Buffer.from('sk_test_1:').toString('base64')}`;
    expect(await call('GET', '/account', undefined, { authorization })).toMatchObject({
      status: 200,
    });
  });

  test.each(['sk_live_abcdefghijklmnop', 'rk_test_abcdefghijklmnop', 'sk_test_', 'nonsense'])(
    '%s is refused',
    async (key) => {
      const error = await errorOf(sdkFor(standIn.url, key).paymentIntents.create(NEW));
      expect(error).toMatchObject({ type: 'StripeAuthenticationError', statusCode: 401 });
      expect(error.message).not.toContain('abcdefghijkl');
    },
  );

  test('a call without one is 401', async () => {
    expect(await call('GET', '/account')).toMatchObject({
      status: 401,
      body: { error: { type: 'invalid_request_error' } },
    });
  });

  test.each([
    { origin: 'http://127.0.0.1:3000' },
    { 'sec-fetch-site': 'same-origin' },
    { 'x-forwarded-for': '203.0.113.9' },
    { forwarded: 'for=203.0.113.9' },
  ])('is refused from a page or through a proxy: %o', async (headers) => {
    const authorization = 'Bearer sk_test_1';
    const { status, body } = await call('GET', '/payment_intents', undefined, {
      authorization,
      ...headers,
    });
    expect(status).toBe(403);
    expect(body.error?.message).toContain('its own machine only');
  });
});

describe('the publishable key', () => {
  test('may not do what the server may', async () => {
    const page = sdkFor(standIn.url, 'pk_test_1');
    const { id } = await standIn.stripe.paymentIntents.create(NEW);
    for (const attempt of [
      page.paymentIntents.create(NEW),
      page.paymentIntents.list(),
      page.paymentIntents.cancel(id),
      page.paymentIntents.update(id, { amount: 1000 }),
      page.refunds.create({ payment_intent: id }),
      page.events.list(),
    ]) {
      expect(await errorOf(attempt)).toMatchObject({
        type: 'StripePermissionError',
        code: 'secret_key_required',
      });
    }
  });

  test('with the client secret sees a reduced intent and pays', async () => {
    const intent = await standIn.stripe.paymentIntents.create(NEW);
    const { id, client_secret: secret } = intent;
    const credentials = `key=pk_test_1&client_secret=${secret}`;
    const seen = await call('GET', `/payment_intents/${id}?${credentials}`);
    expect(seen).toMatchObject({ status: 200, body: { id, amount: 900 } });
    expect(Object.keys(seen.body)).not.toContain('metadata');
    expect(Object.keys(seen.body)).not.toContain('latest_charge');

    const method = await call('POST', '/payment_methods', `key=pk_test_1&type=card&${CARD}`);
    expect(method).toMatchObject({ status: 200, body: { object: 'payment_method', type: 'card' } });
    expect(JSON.stringify(method.body)).not.toContain('4242424242');
    const body = `${credentials}&payment_method=${method.body.id}`;
    const paid = await call('POST', `/payment_intents/${id}/confirm`, body);
    expect(paid).toMatchObject({ status: 200, body: { id, status: 'succeeded' } });
    expect(Object.keys(paid.body)).not.toContain('metadata');
  });

  test('is useless without the right client secret', async () => {
    const { id } = await standIn.stripe.paymentIntents.create(NEW);
    const path = `/payment_intents/${id}`;
    expect(await call('GET', `${path}?key=pk_test_1`)).toMatchObject({ status: 400 });
    const wrong = `key=pk_test_1&client_secret=${id}_secret_wrong`;
    expect(
      await call('POST', `${path}/confirm`, `${wrong}&payment_method=pm_card_visa`),
    ).toMatchObject({
      status: 400,
      body: { error: { code: 'payment_intent_invalid_parameter', param: 'client_secret' } },
    });
    expect((await standIn.stripe.paymentIntents.retrieve(id)).status).toBe(
      'requires_payment_method',
    );
  });

  test('a decline shows the page no metadata either', async () => {
    const { id, client_secret: secret } = await standIn.stripe.paymentIntents.create(NEW);
    const body = `key=pk_test_1&client_secret=${secret}&payment_method=pm_card_chargeDeclined`;
    const declined = await call('POST', `/payment_intents/${id}/confirm`, body);
    expect(declined).toMatchObject({
      status: 402,
      body: { error: { code: 'card_declined', payment_intent: { id } } },
    });
    expect(JSON.stringify(declined.body)).not.toContain('order-1');
  });
});

describe('cards', () => {
  test.each([
    ['number', '4242424242424241', 'incorrect_number', 'Your card number is incorrect.'],
    ['number', '42', 'incorrect_number', 'Your card number is incorrect.'],
    ['exp_month', '13', 'invalid_expiry_month', "Your card's expiration month is invalid."],
    ['exp_year', '2020', 'invalid_expiry_year', "Your card's expiration year is invalid."],
    ['cvc', '12', 'invalid_cvc', "Your card's security code is invalid."],
  ])('a wrong %s %s is refused in Stripe’s words', async (field, value, code, message) => {
    const card = { number: '4242424242424242', exp_month: '12', exp_year: '40', cvc: '123' };
    const wrong = new URLSearchParams({ type: 'card', key: 'pk_test_1' });
    for (const [name, text] of Object.entries({ ...card, [field]: value })) {
      wrong.set(`card[${name}]`, text);
    }
    expect(await call('POST', '/payment_methods', wrong.toString())).toMatchObject({
      status: 402,
      body: { error: { type: 'card_error', code, message, param: field } },
    });
  });

  test('a card that is no test card is declined and not kept', async () => {
    const real = CARD.replace('4242424242424242', '4111111111111111');
    expect(await call('POST', '/payment_methods', `key=pk_test_1&type=card&${real}`)).toMatchObject(
      {
        status: 402,
        body: { error: { code: 'card_declined', decline_code: 'test_mode_live_card' } },
      },
    );
  });
});

describe('the wire', () => {
  test('an unknown address is 404 in Stripe’s form', async () => {
    expect(await call('GET', '/customers?limit=1')).toMatchObject({
      status: 404,
      body: { error: { message: expect.stringContaining('(GET: /v1/customers)') } },
    });
  });

  test('takes form-encoded bodies only', async () => {
    const headers = { 'content-type': 'application/json', authorization: 'Bearer sk_test_1' };
    expect(await call('POST', '/payment_intents', '{"amount":500}', headers)).toMatchObject({
      status: 400,
      body: { error: { message: expect.stringContaining('application/x-www-form-urlencoded') } },
    });
  });

  test('a parameter given twice, or as a group, is no text', async () => {
    const headers = { authorization: 'Bearer sk_test_1' };
    for (const body of ['amount=500&amount=600&currency=usd', 'amount[x]=500&currency=usd']) {
      expect(await call('POST', '/payment_intents', body, headers)).toMatchObject({
        status: 400,
        body: { error: { param: 'amount' } },
      });
    }
  });

  test('other machines are answered only when the stand-in is open to all', async () => {
    const request = {
      url: '/v1/payment_methods',
      method: 'POST',
      remoteAddress: '203.0.113.9',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: `key=pk_test_1&type=card&${CARD}`,
    } as const;
    expect((await standIn.app.inject(request)).statusCode).toBe(403);
    const script = { url: '/v1/stand-in/stripe.js', remoteAddress: '203.0.113.9' };
    expect((await standIn.app.inject(script)).statusCode).toBe(403);
    const forwarded = { url: script.url, headers: { via: '1.1 proxy' } };
    expect((await standIn.app.inject(forwarded)).statusCode).toBe(403);

    const other = await temporaryDirectory();
    const open = await startStandIn(other.path, { openToAll: true });
    expect((await open.app.inject(request)).statusCode).toBe(200);
    const secret = { authorization: 'Bearer sk_test_1' };
    const account = { url: '/v1/account', remoteAddress: '203.0.113.9', headers: secret };
    expect((await open.app.inject(account)).statusCode).toBe(403);
    await open.app.close();
    await other.remove();
  });
});
