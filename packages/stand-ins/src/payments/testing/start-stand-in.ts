import Database from 'better-sqlite3';
import type { FastifyInstance } from 'fastify';
import { join } from 'node:path';
import { Stripe } from 'stripe';
import { type RunningPlugin, startPlugin } from '../../testing/start-plugin.ts';
import { paymentStandIn, type PaymentStandInOptions } from '../plugin.ts';

export const WEBHOOK_SECRET = 'whsec_test';
/** Nothing listens there: events stay queued. */
const CLOSED_URL = 'http://127.0.0.1:9/webhooks/stripe';

export const NEW_INTENT = {
  amount: 12_345,
  currency: 'usd',
  allowed_payment_method_types: ['card'] as 'card'[],
  metadata: { orderId: 'order-1' },
};

export interface RunningStandIn extends RunningPlugin {
  /** The real SDK, without retries of its own. */
  stripe: Stripe;
}

/** The SDK for a stand-in at `url`. */
export function sdkFor(url: string, key = 'sk_test_1'): Stripe {
  const { hostname, port } = new URL(url);
  return new Stripe(key, {
    host: hostname,
    port: Number(port),
    protocol: 'http',
    telemetry: false,
    maxNetworkRetries: 0,
  });
}

/** Starts a stand-in on `dataDir`, or on a new directory that `stop` removes. */
export async function startStandIn(
  options: Partial<PaymentStandInOptions> = {},
  app?: FastifyInstance,
): Promise<RunningStandIn> {
  const all = { webhook: { url: CLOSED_URL, secret: WEBHOOK_SECRET }, ...options };
  const running = await startPlugin((dataDir) => paymentStandIn({ ...all, dataDir }), {
    dataDir: options.dataDir,
    ...(app && { app }),
  });
  return { ...running, stripe: sdkFor(running.url) };
}

/** Creates a payment method for a card number. Returns its id. */
export async function createCard(stripe: Stripe, number: string): Promise<string> {
  const card = { number, exp_month: 12, exp_year: 2040, cvc: '123' };
  return (await stripe.paymentMethods.create({ type: 'card', card })).id;
}

/** Creates an intent and pays it. Returns its id. */
export async function payIntent(stripe: Stripe, amount = NEW_INTENT.amount): Promise<string> {
  const { id } = await stripe.paymentIntents.create({ ...NEW_INTENT, amount });
  await stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' });
  return id;
}

/** The stored objects of a kind, which the API may not list. */
export function storedObjects(dataDir: string, kind: string): Record<string, unknown>[] {
  const db = new Database(join(dataDir, 'payment-stand-in.sqlite'), { readonly: true });
  try {
    const select = db.prepare<[string], { body: string }>(
      'SELECT body FROM objects WHERE kind = ?',
    );
    return select.all(kind).map(({ body }) => JSON.parse(body));
  } finally {
    db.close();
  }
}

/** Waits for a call of the SDK to fail. Returns its error. */
export async function sdkError(call: Promise<unknown>): Promise<Stripe.errors.StripeError> {
  const error = await call.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (error instanceof Stripe.errors.StripeError) return error;
  throw new Error('The call did not end in an error of the SDK.', { cause: error });
}

// Run as a command, `node start-stand-in.ts DIRECTORY WEBHOOK_URL` starts a stand-in and prints its
// address.
if (import.meta.main) {
  const [dataDir = '', webhookUrl = ''] = process.argv.slice(2);
  const webhook = { url: webhookUrl, secret: WEBHOOK_SECRET, retryDelaysMs: [50] };
  const { url } = await startStandIn({ dataDir, webhook });
  process.stdout.write(`${url}\n`);
}
