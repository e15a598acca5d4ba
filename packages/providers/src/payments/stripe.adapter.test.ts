import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { paymentStandIn } from '@bm/stand-ins/payments/plugin';
import Fastify from 'fastify';
import { Stripe } from 'stripe';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { failureKind } from '../testing/failure-kind.ts';
import { startRespondingServer, startSilentServer, type TestRequest } from '../testing/server.ts';
import { paymentsContract } from './payments.contract.ts';
import type { SentEvent } from './payments-harness.ts';
import { stripePayments } from './stripe.adapter.ts';

const secretKey = 'sk_test_shop';
const webhookSecret = 'whsec_shop';

/** Starts a webhook that records the events that it receives. */
async function startWebhook() {
  const events: SentEvent[] = [];
  const server = await startRespondingServer(({ headers, body }) => {
    const signature = String(headers['stripe-signature']);
    events.push({ rawBody: Buffer.from(body), signature });
    return { status: 200, body: '' };
  });
  return {
    ...server,
    waitForEvent: (type: string, intentId: string): Promise<SentEvent> =>
      vi.waitFor(
        () => {
          const found = events.find(({ rawBody }) =>
            [`"${type}"`, intentId].every((word) => rawBody.includes(word)),
          );
          return found ?? expect.unreachable(`no ${type} yet`);
        },
        { timeout: 5000, interval: 5 },
      ),
  };
}

paymentsContract('Stripe with the stand-in', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'payments-'));
  const receiver = await startWebhook();
  const app = Fastify();
  const webhook = { url: receiver.url, secret: webhookSecret };
  await app.register(paymentStandIn({ dataDir, webhook }));
  const apiBase = await app.listen({ port: 0, host: '127.0.0.1' });
  const { hostname: host, port } = new URL(apiBase);
  const customer = new Stripe(secretKey, { host, port, protocol: 'http', telemetry: false });

  return {
    payments: stripePayments({ secretKey, webhookSecret, apiBase }),
    async pay(intentId) {
      await customer.paymentIntents.confirm(intentId, { payment_method: 'pm_card_visa' });
    },
    async payAndReport(intentId, report) {
      const tokens = {
        dispute: 'pm_card_createDispute',
        'fraud warning': 'pm_card_createIssuerFraudRecord',
      };
      await customer.paymentIntents.confirm(intentId, { payment_method: tokens[report] });
    },
    async closeDispute(intentId, outcome) {
      const { data } = await customer.disputes.list({ payment_intent: intentId });
      const text = outcome === 'won' ? 'winning_evidence' : 'losing_evidence';
      const evidence = { uncategorized_text: text };
      await customer.disputes.update(data[0]?.id ?? '', { evidence });
    },
    async refund(intentId, amount) {
      const given = amount === undefined ? {} : { amount };
      return (await customer.refunds.create({ payment_intent: intentId, ...given })).id;
    },
    waitForEvent: receiver.waitForEvent,
    sign: (payload, timestamp) =>
      customer.webhooks.generateTestHeaderString({ payload, secret: webhookSecret, timestamp }),
    async close() {
      await app.close();
      await receiver.close();
      await rm(dataDir, { recursive: true });
    },
  };
});

const intent = {
  checkoutId: 'checkout-1',
  checkoutNumber: 'BC-000001',
  onlyOrder: { id: 'order-1', number: 'BM-000001' },
  amountMinor: 5000,
  currency: 'usd',
  attempt: 3,
};

const intentJson = (fields: object) =>
  JSON.stringify({
    id: 'pi_1',
    object: 'payment_intent',
    client_secret: 'pi_1_secret_1',
    amount: 5000,
    amount_received: 0,
    currency: 'usd',
    metadata: {},
    ...fields,
  });

describe('The Stripe adapter', () => {
  const closing: (() => Promise<void>)[] = [];
  afterEach(async () => {
    await Promise.all(closing.splice(0).map((close) => close()));
  });

  /** An adapter with a server that always sends this response. */
  async function adapterWith(status: number, body: string) {
    const requests: TestRequest[] = [];
    const server = await startRespondingServer((request) => {
      requests.push(request);
      return { status, body };
    });
    closing.push(server.close);
    const options = { secretKey, webhookSecret, apiBase: server.url };
    return { requests, payments: stripePayments({ ...options, timeoutMs: 2000 }) };
  }

  it('An intent is created for cards only, with the idempotency key of the attempt.', async () => {
    const { payments, requests } = await adapterWith(
      200,
      intentJson({ status: 'requires_action' }),
    );
    await payments.createIntent(intent);
    expect(requests).toHaveLength(1);
    const [request] = requests;
    expect(request?.headers).toMatchObject({ 'idempotency-key': 'pi:checkout-1:3:5000' });
    expect(request?.headers).not.toHaveProperty('x-stripe-client-telemetry');
    expect(
      decodeURIComponent(request?.body ?? '')
        .split('&')
        .toSorted(),
    ).toEqual([
      'allowed_payment_method_types[0]=card',
      'amount=5000',
      'currency=usd',
      'description=Order BM-000001',
      'metadata[checkoutId]=checkout-1',
      'metadata[checkoutNumber]=BC-000001',
      'metadata[orderId]=order-1',
      'metadata[orderNumber]=BM-000001',
    ]);
  });

  it('A refund is for the whole intent and has the given idempotency key.', async () => {
    const body = { id: 're_1', amount: 5, status: 'succeeded', metadata: { refundId: 'refund-1' } };
    const { payments, requests } = await adapterWith(200, JSON.stringify(body));
    expect(await payments.refundIntent('pi_1', 'refund:order-1')).toEqual({
      id: 're_1',
      amountMinor: 5,
      status: 'succeeded',
      refundId: 'refund-1',
      orderId: null,
    });
    expect(requests).toHaveLength(1);
    expect(requests[0]?.headers).toMatchObject({ 'idempotency-key': 'refund:order-1' });
    expect(requests[0]?.body).toBe('payment_intent=pi_1');
  });

  it('All refunds are listed with their statuses, oldest first.', async () => {
    const states = ['pending', 'requires_action', 'succeeded', 'failed', 'canceled'];
    const data = states.map((status, at) => ({ id: `re_${at}`, amount: 5, status }));
    const list = { object: 'list', url: '/v1/refunds', has_more: false, data };
    const { payments, requests } = await adapterWith(200, JSON.stringify(list));
    const listed = await payments.listRefunds('pi_1');
    expect(listed.map(({ id, status }) => `${id} ${status}`)).toEqual([
      're_4 canceled',
      're_3 failed',
      're_2 succeeded',
      're_1 pending',
      're_0 pending',
    ]);
    expect(requests).toHaveLength(1);
  });

  it.each([
    ['requires_payment_method', 'open'],
    ['requires_confirmation', 'open'],
    ['requires_action', 'open'],
    ['a_status_of_tomorrow', 'open'],
    ['processing', 'processing'],
    ['requires_capture', 'processing'],
    ['succeeded', 'succeeded'],
    ['canceled', 'cancelled'],
  ])('The status %s is mapped to %s.', async (status, ours) => {
    const { payments } = await adapterWith(200, intentJson({ status }));
    expect(await payments.retrieveIntent('pi_1')).toMatchObject({
      status: ours,
      checkoutId: null,
      orderId: null,
    });
  });

  it.each([
    ['a card', { type: 'card', card: { brand: 'visa', last4: '4242' } }, ['Visa', '4242']],
    [
      'a brand of two words',
      { type: 'card', card: { brand: 'amex', last4: '0005' } },
      ['American Express', '0005'],
    ],
    [
      'a card without brand and number',
      { type: 'card', card: { brand: null, last4: null } },
      ['Card', ''],
    ],
    ['another method', { type: 'link', link: {} }, ['Link', '']],
    ['a method of tomorrow', { type: 'a_new_one', a_new_one: {} }, ['A new one', '']],
  ])('The retrieved charge names %s.', async (_, details, [name, last4]) => {
    const charge = { id: 'ch_1', object: 'charge', payment_method_details: details };
    const { payments, requests } = await adapterWith(
      200,
      intentJson({ status: 'succeeded', latest_charge: charge }),
    );
    expect((await payments.retrieveIntent('pi_1')).instrument).toEqual({ name, last4 });
    expect(requests).toHaveLength(1);
    expect(decodeURIComponent(requests[0]?.address ?? '')).toMatch(
      /\/v1\/payment_intents\/pi_1\?expand\[0\]=latest_charge$/,
    );
  });

  it('A restricted key that may not read charges gets the intent without the card.', async () => {
    const error = { error: { type: 'invalid_request_error', message: 'No permission.' } };
    const server = await startRespondingServer(({ address }) =>
      address.includes('?')
        ? { status: 403, body: JSON.stringify(error) }
        : { status: 200, body: intentJson({ status: 'succeeded', latest_charge: 'ch_1' }) },
    );
    closing.push(server.close);
    const payments = stripePayments({ secretKey, webhookSecret, apiBase: server.url });
    expect(await payments.retrieveIntent('pi_1')).toMatchObject({
      status: 'succeeded',
      instrument: null,
    });
  });

  it.each([
    ['that is an id', 'ch_1'],
    ['without details', { id: 'ch_1', object: 'charge' }],
    ['that does not exist', null],
  ])('An intent with a charge %s has no instrument.', async (_, charge) => {
    const body = intentJson({ status: 'succeeded', latest_charge: charge });
    const { payments } = await adapterWith(200, body);
    expect((await payments.retrieveIntent('pi_1')).instrument).toBeNull();
  });

  it.each([
    [400, 'invalid_request_error', 'refused'],
    [402, 'card_error', 'refused'],
    [404, 'invalid_request_error', 'refused'],
    [401, 'invalid_request_error', 'unavailable'],
    [403, 'invalid_request_error', 'unavailable'],
    [429, 'invalid_request_error', 'unavailable'],
    [409, 'idempotency_error', 'unavailable'],
    [500, 'api_error', 'unavailable'],
  ] as const)('A %d response of type %s is mapped to %s.', async (status, type, kind) => {
    const error = JSON.stringify({ error: { type, message: 'A message of Stripe.' } });
    const { payments } = await adapterWith(status, error);
    expect(await failureKind(payments.retrieveIntent('pi_1'))).toBe(kind);
  });

  it('A response in another format is unavailable.', async () => {
    const { payments } = await adapterWith(200, '<!doctype html>');
    expect(await failureKind(payments.retrieveIntent('pi_1'))).toBe('unavailable');
  });

  it('Every call to a silent provider times out as unavailable.', async () => {
    const silent = await startSilentServer();
    closing.push(silent.close);
    const options = { secretKey, webhookSecret, apiBase: silent.url };
    const payments = stripePayments({ ...options, timeoutMs: 100 });
    const started = performance.now();
    const failures = [
      payments.createIntent(intent),
      payments.retrieveIntent('pi_1'),
      payments.cancelIntent('pi_1'),
      payments.refundIntent('pi_1', 'refund:1'),
      payments.listRefunds('pi_1'),
      payments.listIntentsRefundedSince(0),
    ];
    expect(new Set(await Promise.all(failures.map(failureKind)))).toEqual(new Set(['unavailable']));
    expect(performance.now() - started).toBeLessThan(9000);
  });

  it('A closed port is unavailable.', async () => {
    const gone = await startSilentServer();
    await gone.close();
    const payments = stripePayments({ secretKey, webhookSecret, apiBase: gone.url });
    expect(await failureKind(payments.retrieveIntent('pi_1'))).toBe('unavailable');
  });

  it.each(['', 'localhost:3000', 'ftp://127.0.0.1', 'http://127.0.0.1/api'])(
    'The address %j is rejected.',
    (apiBase) => {
      expect(() => stripePayments({ secretKey, webhookSecret, apiBase })).toThrow('address');
    },
  );

  it('Missing secrets are rejected.', () => {
    expect(() => stripePayments({ secretKey: '', webhookSecret })).toThrow('secret key');
    expect(() => stripePayments({ secretKey, webhookSecret: '' })).toThrow('webhook secret');
  });
});
