import { once } from 'node:events';
import { createServer } from 'node:http';
import { Stripe } from 'stripe';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { signatureHeader } from './signature.ts';
import {
  startStandIn,
  temporaryDirectory,
  WEBHOOK_SECRET,
  type RunningStandIn,
} from './testing/start-stand-in.ts';
import { listen, stopListening } from './testing/listen.ts';
import { startReceiver } from './testing/webhook-receiver.ts';

// A busy machine writes to its disk slowly.
vi.setConfig({ testTimeout: 30_000 });
const PATIENTLY = { timeout: 15_000 };

const NEW = { amount: 900, currency: 'usd', metadata: { orderId: 'order-1' } };
const QUICK = [20, 20, 20];

let directory: Awaited<ReturnType<typeof temporaryDirectory>>;
let receiver: Awaited<ReturnType<typeof startReceiver>>;
let standIn: RunningStandIn;

beforeEach(async () => {
  directory = await temporaryDirectory();
  receiver = await startReceiver();
  standIn = await start();
});
afterEach(async () => {
  await standIn.app.close();
  await receiver.close();
  await directory.remove();
});

function start(shared = false): Promise<RunningStandIn> {
  const { url } = receiver;
  return startStandIn(directory.path, {
    shared,
    webhook: { url: () => url, secret: WEBHOOK_SECRET, retryDelaysMs: QUICK },
  });
}

test('a payment and its refund are told, signed and with the object as it was', async () => {
  const { paymentIntents, refunds, events } = standIn.stripe;
  const { id } = await paymentIntents.create(NEW, { idempotencyKey: 'pi:order-1:1' });
  await paymentIntents.confirm(id, { payment_method: 'pm_card_visa' });
  await refunds.create({ payment_intent: id, amount: 100 });
  await receiver.waitFor(id, [
    'payment_intent.created',
    'payment_intent.succeeded',
    'charge.succeeded',
    'refund.created',
    'charge.refunded',
  ]);
  const created = receiver.receipts.find(({ event }) => event.type === 'payment_intent.created');
  expect(created?.event).toMatchObject({
    object: 'event',
    api_version: '2026-10-28.endive',
    livemode: false,
    data: { object: { id, status: 'requires_payment_method', metadata: { orderId: 'order-1' } } },
    request: { idempotency_key: 'pi:order-1:1' },
  });

  const refunded = receiver.receipts.find(({ event }) => event.type === 'charge.refunded');
  expect(refunded?.event.data).toMatchObject({
    object: { object: 'charge', payment_intent: id, amount_refunded: 100, refunded: false },
    previous_attributes: { amount_refunded: 0 },
  });
  const refund = receiver.receipts.find(({ event }) => event.type === 'refund.created');
  expect(refund?.event.data).toMatchObject({
    object: { object: 'refund', payment_intent: id, amount: 100, status: 'succeeded' },
  });

  const listed = await events.list({ type: 'payment_intent.succeeded' });
  expect(listed.data.map(({ type }) => type)).toEqual(['payment_intent.succeeded']);
  const [succeeded] = listed.data;
  await expect
    .poll(async () => (await events.retrieve(succeeded?.id ?? '')).pending_webhooks, PATIENTLY)
    .toBe(0);
});

test('failures, authentication and cancellation are told', async () => {
  const { paymentIntents } = standIn.stripe;
  const declined = await paymentIntents.create(NEW);
  await expect(
    paymentIntents.confirm(declined.id, { payment_method: 'pm_card_chargeDeclined' }),
  ).rejects.toThrow('Your card was declined.');
  await paymentIntents.cancel(declined.id);
  const waiting = await paymentIntents.create(NEW);
  await paymentIntents.confirm(waiting.id, { payment_method: 'pm_card_authenticationRequired' });
  await receiver.waitFor(declined.id, [
    'payment_intent.created',
    'charge.failed',
    'payment_intent.payment_failed',
    'payment_intent.canceled',
  ]);
  await receiver.waitFor(waiting.id, ['payment_intent.created', 'payment_intent.requires_action']);
});

test('an event that is not taken comes again, the same one, until it is', async () => {
  let refusals = 3;
  receiver.answerWith(() => (refusals-- > 0 ? 500 : 200));
  const { id } = await standIn.stripe.paymentIntents.create(NEW);
  await receiver.waitFor(id, ['payment_intent.created']);
  expect(receiver.receipts.map(({ status }) => status)).toEqual([500, 500, 500, 200]);
  expect(new Set(receiver.receipts.map(({ event }) => event.id)).size).toBe(1);
});

test('a refused request tells nothing', async () => {
  const { paymentIntents } = standIn.stripe;
  await expect(paymentIntents.create({ ...NEW, amount: 1 })).rejects.toThrow('at least');
  const { id } = await paymentIntents.create(NEW);
  await receiver.waitFor(id, ['payment_intent.created']);
  expect(receiver.receipts).toHaveLength(1);
});

test('what was not taken before a stop is delivered after the next start', async () => {
  receiver.answerWith(() => 503);
  const { id } = await standIn.stripe.paymentIntents.create(NEW);
  await expect.poll(() => receiver.receipts.length, PATIENTLY).toBeGreaterThan(0);
  await standIn.app.close();
  receiver.answerWith(() => 200);
  standIn = await start();
  await receiver.waitFor(id, ['payment_intent.created']);
});

test('processes that share their data tell each event once', async () => {
  await standIn.app.close();
  const processes = await Promise.all([start(true), start(true)]);
  const made = await Promise.all(
    Array.from({ length: 20 }, (_, at) =>
      (processes[at % 2] ?? standIn).stripe.paymentIntents.create(NEW),
    ),
  );
  for (const { id } of made) await receiver.waitFor(id, ['payment_intent.created']);
  const events = receiver.receipts.map(({ event }) => event.id);
  expect(new Set(events).size).toBe(made.length);
  expect(events).toHaveLength(made.length);

  receiver.answerWith(() => 500);
  const [first, second] = processes;
  const { id } = await first.stripe.paymentIntents.create(NEW);
  await expect.poll(() => receiver.receipts.length, PATIENTLY).toBeGreaterThan(made.length);
  await first.app.close();
  receiver.answerWith(() => 200);
  await second.stripe.paymentIntents.create(NEW);
  await receiver.waitFor(id, ['payment_intent.created']);
  await second.app.close();
});

test('a shop that hangs holds up neither the answer nor the stop', async () => {
  const silent = createServer();
  const url = await listen(silent);
  const other = await temporaryDirectory();
  const slow = await startStandIn(other.path, { webhook: { url, secret: WEBHOOK_SECRET } });
  const asked = once(silent, 'request');
  const { status } = await slow.stripe.paymentIntents.create(NEW);
  expect(status).toBe('requires_payment_method');
  await asked;
  await slow.app.close();
  await stopListening(silent);
  await other.remove();
});

test('the signature is the one that the SDK makes', () => {
  const payload = '{"id":"evt_1"}';
  const timestamp = 1_790_000_000;
  const header = new Stripe('sk_test_1').webhooks.generateTestHeaderString({
    payload,
    secret: WEBHOOK_SECRET,
    timestamp,
  });
  expect(signatureHeader(payload, WEBHOOK_SECRET, timestamp)).toBe(header);
});
