import { rm } from 'node:fs/promises';
import { Stripe } from 'stripe';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  createCard,
  NEW_INTENT,
  payIntent,
  startStandIn,
  WEBHOOK_SECRET,
  type RunningStandIn,
} from '../testing/start-stand-in.ts';
import { newDataDir } from '../../testing/start-plugin.ts';
import { startReceiver, startServer } from '../testing/webhook-receiver.ts';
import { signatureHeader } from './webhook-delivery.ts';

const POLL = { timeout: 15_000 };

let dataDir: string;
let receiver: Awaited<ReturnType<typeof startReceiver>>;
let standIn: RunningStandIn;

beforeEach(async () => {
  dataDir = await newDataDir();
  receiver = await startReceiver();
  standIn = await start();
});
afterEach(async () => {
  await standIn.stop();
  await receiver.close();
  await rm(dataDir, { recursive: true });
});

function start(): Promise<RunningStandIn> {
  const webhook = { secret: WEBHOOK_SECRET, retryDelaysMs: [20, 20, 20], url: receiver.url };
  return startStandIn({ dataDir, webhook });
}

const createIntent = async ({ stripe } = standIn) =>
  (await stripe.paymentIntents.create(NEW_INTENT)).id;

test('A payment and its refund send signed events with the object at that time.', async () => {
  const id = await payIntent(standIn.stripe, 900);
  await standIn.stripe.refunds.create({ payment_intent: id, amount: 100 });
  await receiver.waitFor(id, [
    'payment_intent.created',
    'payment_intent.succeeded',
    'charge.succeeded',
    'refund.created',
    'charge.refunded',
  ]);
  const received = (type: string) =>
    receiver.received.find(({ event }) => event.type === type)?.event;
  expect(received('payment_intent.created')).toMatchObject({
    object: 'event',
    livemode: false,
    data: { object: { id, status: 'requires_payment_method', metadata: { orderId: 'order-1' } } },
  });
  expect(received('charge.refunded')?.data.object).toMatchObject({
    object: 'charge',
    payment_intent: id,
    amount_refunded: 100,
    refunded: false,
  });
  expect(received('refund.created')?.data.object).toMatchObject({
    object: 'refund',
    payment_intent: id,
    amount: 100,
    status: 'succeeded',
  });
});

test('A declined payment and a cancellation send events.', async () => {
  const id = await createIntent();
  const payment_method = await createCard(standIn.stripe, '4000000000000002');
  await expect(standIn.stripe.paymentIntents.confirm(id, { payment_method })).rejects.toThrow(
    'Your card was declined.',
  );
  await standIn.stripe.paymentIntents.cancel(id);
  await receiver.waitFor(id, [
    'payment_intent.created',
    'payment_intent.payment_failed',
    'payment_intent.canceled',
  ]);
});

test('A rejected event is sent again, with the same id, until it is accepted.', async () => {
  let rejections = 3;
  receiver.respondWith(() => (rejections-- > 0 ? 500 : 200));
  const id = await createIntent();
  await receiver.waitFor(id, ['payment_intent.created']);
  expect(receiver.received.map(({ status }) => status)).toEqual([500, 500, 500, 200]);
  expect(new Set(receiver.received.map(({ event }) => event.id)).size).toBe(1);
});

test('A rejected request sends no event.', async () => {
  const { paymentIntents } = standIn.stripe;
  await expect(paymentIntents.create({ ...NEW_INTENT, amount: 1 })).rejects.toThrow('at least');
  const id = await createIntent();
  await receiver.waitFor(id, ['payment_intent.created']);
  expect(receiver.received).toHaveLength(1);
});

test('Events that were not accepted before a stop are delivered after the next start.', async () => {
  receiver.respondWith(() => 503);
  const id = await createIntent();
  await expect.poll(() => receiver.received.length, POLL).toBeGreaterThan(0);
  await standIn.stop();
  receiver.respondWith(() => 200);
  standIn = await start();
  await receiver.waitFor(id, ['payment_intent.created']);
});

test('A webhook that hangs delays neither responses nor the shutdown.', async () => {
  const requested = Promise.withResolvers<void>();
  const silent = await startServer(async () => {
    requested.resolve();
    return new Promise<never>(() => undefined);
  });
  const { url } = silent;
  const slow = await startStandIn({ webhook: { url, secret: WEBHOOK_SECRET } });
  expect(await createIntent(slow)).toMatch(/^pi_/);
  await requested.promise;
  await slow.stop();
  await silent.close();
});

test('The signature equals the one that the SDK generates.', () => {
  const payload = '{"id":"evt_1"}';
  const timestamp = 1_790_000_000;
  const header = new Stripe('sk_test_1').webhooks.generateTestHeaderString({
    payload,
    secret: WEBHOOK_SECRET,
    timestamp,
  });
  expect(signatureHeader(payload, WEBHOOK_SECRET, timestamp)).toBe(header);
});

test('The list of webhook endpoints has that of the shop.', async () => {
  const { data } = await standIn.stripe.webhookEndpoints.list({ limit: 100 });
  expect(data).toMatchObject([{ url: receiver.url, status: 'enabled', enabled_events: ['*'] }]);
});
