import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { paymentStandIn } from '@bm/stand-ins/payments/plugin';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startRespondingServer } from '../testing/server.ts';
import { stripeAccount } from './stripe-account.ts';

const url = 'https://shop.example/webhooks/stripe';

let dataDir: string;
let app: FastifyInstance;
let apiBase: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'stripe-account-'));
  app = Fastify();
  await app.register(paymentStandIn({ dataDir, webhook: { url, secret: 'whsec_1' } }));
  apiBase = await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await app.close();
  await rm(dataDir, { recursive: true });
});

const accountFor = (secretKey: string, base = apiBase) =>
  stripeAccount({ secretKey, apiBase: base, timeoutMs: 2000 });

it('The account, its currencies and its webhooks are read with the real SDK.', async () => {
  const stripe = accountFor('sk_test_shop');
  const account = await stripe.account();
  expect(account).toEqual({ country: 'US', canCharge: true });
  expect(await stripe.currencies(account.country)).toContain('eur');
  expect(await stripe.webhooks()).toEqual([{ url, isEnabled: true, events: ['*'] }]);
});

it('A rejected key and a missing right are refused without quoting the key.', async () => {
  const message = 'Stripe rejects the key.';
  await expect(accountFor('sk_wrong').account()).rejects.toMatchObject({
    kind: 'refused',
    message,
  });
  const server = await startRespondingServer(() => ({
    status: 403,
    body: '{"error":{"message":"The provided key sk_test_shop does not have the permissions"}}',
  }));
  await expect(accountFor('sk_test_shop', server.url).webhooks()).rejects.toMatchObject({
    kind: 'refused',
    message: 'The key has no right to read this.',
  });
  await server.close();
});

it('An outage is reported as such.', async () => {
  const away = accountFor('sk_test_shop', 'http://127.0.0.1:9');
  await expect(away.account()).rejects.toMatchObject({ kind: 'unavailable' });
});
