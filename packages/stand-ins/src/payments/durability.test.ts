import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { Stripe } from 'stripe';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { errorOf } from './testing/error-of.ts';
import { sdkFor, startStandIn, temporaryDirectory } from './testing/start-stand-in.ts';
import { startReceiver } from './testing/webhook-receiver.ts';

// A busy machine writes to its disk slowly.
vi.setConfig({ testTimeout: 30_000 });

const NEW = { amount: 900, currency: 'usd', metadata: { orderId: 'order-1' } };
const SERVE = fileURLToPath(new URL('./testing/serve.ts', import.meta.url));

let directory: Awaited<ReturnType<typeof temporaryDirectory>>;
const children: ChildProcess[] = [];

beforeEach(async () => {
  directory = await temporaryDirectory();
});
afterEach(async () => {
  for (const child of children.splice(0)) await kill(child);
  await directory.remove();
});

/** Starts a stand-in in another process and waits until it listens. */
async function serve(webhookUrl: string): Promise<{ child: ChildProcess; stripe: Stripe }> {
  const child = spawn(process.execPath, [SERVE, directory.path, webhookUrl], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  const [url]: unknown[] = await once(createInterface(child.stdout), 'line');
  return { child, stripe: sdkFor(String(url)) };
}

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGKILL');
  await once(child, 'exit');
}

test('a payment that was answered survives kill -9, and so do its events and its key', async () => {
  const receiver = await startReceiver(() => 500);
  const first = await serve(receiver.url);
  const { id } = await first.stripe.paymentIntents.create(NEW);
  const options = { idempotencyKey: 'confirm:order-1' };
  const method = { payment_method: 'pm_card_visa' };
  const paid = await first.stripe.paymentIntents.confirm(id, method, options);
  await kill(first.child);

  receiver.answerWith(() => 200);
  const second = await serve(receiver.url);
  expect(await second.stripe.paymentIntents.retrieve(id)).toEqual({ ...paid });
  const repeated = await second.stripe.paymentIntents.confirm(id, method, options);
  expect(repeated.lastResponse.headers['idempotent-replayed']).toBe('true');
  expect({ ...repeated }).toEqual({ ...paid });
  await receiver.waitFor(id, [
    'payment_intent.created',
    'charge.succeeded',
    'payment_intent.succeeded',
  ]);
  await receiver.close();
});

test('everything is there after a restart, but no card number', async () => {
  const first = await startStandIn(directory.path);
  const intent = await first.stripe.paymentIntents.create({
    ...NEW,
    payment_method: 'pm_card_authenticationRequired',
    confirm: true,
  });
  const method = await first.stripe.paymentMethods.create({
    type: 'card',
    card: { number: '4000000000000002', exp_month: 12, exp_year: 2040, cvc: '123' },
    billing_details: { name: 'Test Customer', email: 'customer@shop.test' },
  });
  await first.app.close();
  for (const file of await readdir(directory.path)) {
    expect(await readFile(join(directory.path, file), 'latin1')).not.toContain('4000000000000002');
  }

  const second = await startStandIn(directory.path);
  const { paymentIntents, paymentMethods } = second.stripe;
  expect(await paymentMethods.retrieve(method.id)).toEqual({ ...method });
  expect(await paymentIntents.retrieve(intent.id)).toEqual({ ...intent });
  const declined = await errorOf(paymentIntents.confirm(intent.id, { payment_method: method.id }));
  expect(declined.code).toBe('card_declined');
  await second.app.close();
});
