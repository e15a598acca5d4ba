import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify, { type FastifyInstance } from 'fastify';
import { Stripe } from 'stripe';
import { paymentStandIn, type PaymentStandInOptions } from '../plugin.ts';

export const WEBHOOK_SECRET = 'whsec_test';
/** Nobody listens there: events stay queued. */
const NOWHERE = 'http://127.0.0.1:9/webhooks/stripe';

export interface RunningStandIn {
  app: FastifyInstance;
  url: string;
  dataDir: string;
  /** The real SDK, which does not repeat requests of its own accord. */
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

/** A directory for one test file, and the way to remove it. */
export async function temporaryDirectory() {
  const path = await mkdtemp(join(tmpdir(), 'payment-stand-in-'));
  return { path, remove: () => rm(path, { recursive: true, force: true }) };
}

/** Listens on a free port of 127.0.0.1. */
export async function startStandIn(
  dataDir: string,
  options: Partial<PaymentStandInOptions> = {},
): Promise<RunningStandIn> {
  const app = fastify();
  await app.register(
    paymentStandIn({
      dataDir,
      publicUrl: 'http://shop.test',
      webhook: { url: NOWHERE, secret: WEBHOOK_SECRET },
      ...options,
    }),
  );
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  return { app, url, dataDir, stripe: sdkFor(url) };
}
