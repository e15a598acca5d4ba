import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { Stripe } from 'stripe';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { newDataDir } from '../../testing/start-plugin.ts';
import {
  createCard,
  NEW_INTENT,
  sdkError,
  sdkFor,
  startStandIn,
  storedObjects,
} from '../testing/start-stand-in.ts';
import { startReceiver } from '../testing/webhook-receiver.ts';

const SERVE = fileURLToPath(new URL('../testing/start-stand-in.ts', import.meta.url));

let dataDir: string;
const children: ChildProcess[] = [];

beforeEach(async () => {
  dataDir = await newDataDir();
});
afterEach(async () => {
  for (const child of children.splice(0)) await kill(child);
  await rm(dataDir, { recursive: true });
});

/** Starts a stand-in in another process and waits until it listens. */
async function serve(webhookUrl: string): Promise<{ child: ChildProcess; stripe: Stripe }> {
  const child = spawn(process.execPath, [SERVE, dataDir, webhookUrl], {
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

test('An acknowledged payment survives kill -9, with its events and its idempotency key.', async () => {
  const receiver = await startReceiver(() => 500);
  const first = await serve(receiver.url);
  const { id } = await first.stripe.paymentIntents.create(NEW_INTENT);
  const options = { idempotencyKey: 'confirm:order-1' };
  const method = { payment_method: 'pm_card_visa' };
  const paid = await first.stripe.paymentIntents.confirm(id, method, options);
  await kill(first.child);

  receiver.respondWith(() => 200);
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

test('Stored objects survive a restart, and no card number is stored.', async () => {
  const first = await startStandIn({ dataDir });
  const { id } = await first.stripe.paymentIntents.create(NEW_INTENT);
  const authenticated = await createCard(first.stripe, '4000002500003155');
  const waiting = await first.stripe.paymentIntents.confirm(id, { payment_method: authenticated });
  const declined = await createCard(first.stripe, '4000000000000002');
  await first.stop();
  for (const file of await readdir(dataDir)) {
    expect(await readFile(join(dataDir, file), 'latin1')).not.toContain('400000');
  }

  const second = await startStandIn({ dataDir });
  expect(storedObjects(dataDir, 'payment_method')).toMatchObject([
    { id: authenticated, card: { brand: 'visa', last4: '3155' } },
    { id: declined, card: { brand: 'visa', last4: '0002' } },
  ]);
  const { paymentIntents } = second.stripe;
  expect(await paymentIntents.retrieve(id)).toEqual({ ...waiting });
  const error = await sdkError(paymentIntents.confirm(id, { payment_method: declined }));
  expect(error.code).toBe('card_declined');
  await second.stop();
});
