import { afterAll, describe, expect, test } from 'vitest';
import {
  createCard,
  NEW_INTENT,
  sdkError,
  sdkFor,
  startStandIn,
} from '../testing/start-stand-in.ts';

const CARD =
  'type=card&card[number]=4242424242424242&card[exp_month]=12&card[exp_year]=2040&card[cvc]=123';

const standIn = await startStandIn();
afterAll(() => standIn.stop());

interface ApiBody {
  id?: string;
  error?: { message: string };
}

/** Calls the API without the SDK, as a page does. */
async function call(method: 'GET' | 'POST', path: string, body?: string, headers = {}) {
  const response = await fetch(`${standIn.url}/v1${path}`, {
    method,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    ...(body === undefined ? {} : { body }),
  });
  const json: ApiBody = JSON.parse(await response.text());
  return { status: response.status, body: json };
}

describe('Secret keys', () => {
  test.each(['sk_live_abcdefghijklmnop', 'rk_test_abcdefghijklmnop', 'sk_test_', 'nonsense'])(
    'The key %s is rejected with 401.',
    async (key) => {
      const error = await sdkError(sdkFor(standIn.url, key).paymentIntents.create(NEW_INTENT));
      expect(error).toMatchObject({ type: 'StripeAuthenticationError', statusCode: 401 });
      expect(error.message).not.toContain('abcdefghijkl');
    },
  );

  test('A call without a key is rejected with 401.', async () => {
    expect(await call('GET', '/payment_intents')).toMatchObject({
      status: 401,
      body: { error: { type: 'invalid_request_error' } },
    });
  });

  test('A secret key is rejected with 403 from a page or through a proxy.', async () => {
    const open = await startStandIn({ openToAll: true });
    for (const header of [
      { origin: 'http://127.0.0.1:3000' },
      { 'sec-fetch-site': 'same-origin' },
      { 'x-forwarded-for': '203.0.113.9' },
      { forwarded: 'for=203.0.113.9' },
    ]) {
      const headers = { authorization: 'Bearer sk_test_1', ...header };
      const response = await open.app.inject({ url: '/v1/payment_intents', headers });
      expect(response.statusCode).toBe(403);
      expect(response.body).toContain('only from processes on its own machine');
    }
    await open.stop();
  });
});

describe('Publishable keys', () => {
  test('A publishable key may not call what only the server may.', async () => {
    const page = sdkFor(standIn.url, 'pk_test_1');
    const { id } = await standIn.stripe.paymentIntents.create(NEW_INTENT);
    for (const attempt of [
      page.paymentIntents.create(NEW_INTENT),
      page.paymentIntents.list(),
      page.paymentIntents.retrieve(id),
      page.paymentIntents.cancel(id),
      page.refunds.create({ payment_intent: id }),
      page.refunds.list(),
    ]) {
      expect(await sdkError(attempt)).toMatchObject({
        type: 'StripePermissionError',
        code: 'secret_key_required',
      });
    }
  });

  test('A page with the client secret pays, and gets a reduced intent.', async () => {
    const { id, client_secret: secret } = await standIn.stripe.paymentIntents.create(NEW_INTENT);
    const method = await call('POST', '/payment_methods', `key=pk_test_1&${CARD}`);
    expect(method).toMatchObject({ status: 200, body: { object: 'payment_method', type: 'card' } });
    expect(JSON.stringify(method.body)).not.toContain('4242424242');
    const body = `key=pk_test_1&client_secret=${secret}&payment_method=${method.body.id}`;
    const paid = await call('POST', `/payment_intents/${id}/confirm`, body);
    expect(paid).toMatchObject({ status: 200, body: { id, status: 'succeeded' } });
    expect(Object.keys(paid.body)).not.toContain('metadata');
    expect(Object.keys(paid.body)).not.toContain('latest_charge');
  });

  test.each(['', '&client_secret=wrong'])(
    'A page with the client secret %j cannot pay.',
    async (secret) => {
      const { id } = await standIn.stripe.paymentIntents.create(NEW_INTENT);
      const body = `key=pk_test_1&payment_method=pm_card_visa${secret}`;
      expect(await call('POST', `/payment_intents/${id}/confirm`, body)).toMatchObject({
        status: 400,
        body: { error: { code: 'payment_intent_invalid_parameter', param: 'client_secret' } },
      });
      const { status } = await standIn.stripe.paymentIntents.retrieve(id);
      expect(status).toBe('requires_payment_method');
    },
  );

  test('Errors show a page no metadata either.', async () => {
    const { id, client_secret: secret } = await standIn.stripe.paymentIntents.create(NEW_INTENT);
    const declinedCard = await createCard(standIn.stripe, '4000000000000002');
    for (const [payment_method, status] of [
      [declinedCard, 402],
      ['pm_card_visa', 200],
      ['pm_card_visa', 400],
    ] as const) {
      const body = `key=pk_test_1&client_secret=${secret}&payment_method=${payment_method}`;
      const response = await call('POST', `/payment_intents/${id}/confirm`, body);
      expect(response.status).toBe(status);
      expect(JSON.stringify(response.body)).toContain(id);
      expect(JSON.stringify(response.body)).not.toContain('order-1');
    }
  });
});

test('A card that is no test card is declined and not stored.', async () => {
  const card = CARD.replace('4242424242424242', '4111111111111111');
  expect(await call('POST', '/payment_methods', `key=pk_test_1&${card}`)).toMatchObject({
    status: 402,
    body: { error: { code: 'card_declined', decline_code: 'test_mode_live_card' } },
  });
});

describe('Requests', () => {
  test('An unknown address is 404 in Stripe’s form.', async () => {
    expect(await call('GET', '/customers?limit=1')).toMatchObject({
      status: 404,
      body: { error: { message: expect.stringContaining('(GET: /v1/customers)') } },
    });
  });

  test('Only form-encoded bodies are accepted.', async () => {
    const headers = { 'content-type': 'application/json', authorization: 'Bearer sk_test_1' };
    expect(await call('POST', '/payment_intents', '{"amount":500}', headers)).toMatchObject({
      status: 400,
      body: { error: { type: 'invalid_request_error' } },
    });
  });

  test('A parameter that is repeated or nested is rejected.', async () => {
    const headers = { authorization: 'Bearer sk_test_1' };
    for (const body of ['amount=500&amount=600&currency=usd', 'amount[x]=500&currency=usd']) {
      expect(await call('POST', '/payment_intents', body, headers)).toMatchObject({
        status: 400,
        body: { error: { param: 'amount' } },
      });
    }
  });

  test('Other machines are served only when the stand-in is open to all.', async () => {
    const request = {
      url: '/v1/payment_methods',
      method: 'POST',
      remoteAddress: '203.0.113.9',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: `key=pk_test_1&${CARD}`,
    } as const;
    expect((await standIn.app.inject(request)).statusCode).toBe(403);
    const script = { url: '/v1/stand-in/stripe.js', remoteAddress: '203.0.113.9' };
    expect((await standIn.app.inject(script)).statusCode).toBe(403);
    const forwarded = { url: script.url, headers: { via: '1.1 proxy' } };
    expect((await standIn.app.inject(forwarded)).statusCode).toBe(403);

    const open = await startStandIn({ openToAll: true });
    expect((await open.app.inject(request)).statusCode).toBe(200);
    expect((await open.app.inject(script)).statusCode).toBe(200);
    const secret = { authorization: 'Bearer sk_test_1' };
    const list = { url: '/v1/payment_intents', remoteAddress: '203.0.113.9', headers: secret };
    expect((await open.app.inject(list)).statusCode).toBe(403);
    await open.stop();
  });
});
