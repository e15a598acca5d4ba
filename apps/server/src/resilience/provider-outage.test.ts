import { accessTokenFor } from '@bm/api/testing/test-identity';
import { createAccessTokens } from '@bm/api/users/access-tokens';
import { openSqliteStore } from '@bm/db/sqlite/store';
import { storePart, storeUser } from '@bm/db/testing';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import {
  checkData,
  type ChildServer,
  killAll,
  run,
  startShop,
  stop,
  temporaryFolder,
} from '../testing/child-process.ts';
import { send } from '../testing/http-client.ts';
import { providerProxy, type ProxyMode, type ProviderProxy } from '../testing/provider-proxy.ts';
import { callOutcome, createTrpcClient } from '../testing/trpc-client.ts';

// Starts processes of its own, on a machine that may be busy.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 });

// Errors of the provider are the most common outage. With DEEP_TESTS=1 its connections are also cut off,
// and it also never responds, which takes the full timeout of each call.
const AWAY: readonly ProxyMode[] =
  process.env['DEEP_TESTS'] === '1' ? ['broken', 'cut off', 'silent'] : ['broken'];
/** Several times a call's limit of 12 seconds, for a busy machine. */
const PATIENCE_MS = 60_000;
/** The call and one retry. */
const REQUESTS_PER_CALL = 2;
const ACCESS_TOKEN_SECRET = 'a secret of the tests, 32 characters';
const SECRET_KEY = 'sk_test_shop';

const { folder, remove } = temporaryFolder();
const data = join(folder, 'shop');
const file = join(data, 'shop.sqlite');
let provider: ChildServer & { url: string };
let proxy: ProviderProxy;
let env: Record<string, string>;
let shop: ChildServer & { url: string };
let partId: string;
let token: string;
let admin: ReturnType<typeof createTrpcClient>;
let customer: ReturnType<typeof createTrpcClient>;

beforeAll(async () => {
  const store = await openSqliteStore({ file });
  ({ id: partId } = await storePart(store, { minOrderQty: 10, onHand: 10_000 }));
  const shopAdmin = await storeUser(store, { role: 'admin' });
  const buyer = await storeUser(store);
  await store.close();
  const issuer = createAccessTokens(ACCESS_TOKEN_SECRET);
  token = await accessTokenFor(issuer, buyer);

  // The provider is the stand-in of another server, so no webhooks arrive here.
  provider = await startShop({ DATA_DIR: join(folder, 'provider'), SEED: 'none' });
  proxy = await providerProxy(provider.url);
  env = {
    DATA_DIR: data,
    SEED: 'none',
    RATE_LIMIT: 'off',
    LOG_LEVEL: 'fatal',
    ACCESS_TOKEN_SECRET,
    STRIPE_SECRET_KEY: SECRET_KEY,
    STRIPE_PUBLISHABLE_KEY: 'pk_test_shop',
    STRIPE_WEBHOOK_SECRET: 'whsec_shop',
    STRIPE_API_BASE: proxy.url,
  };
  shop = await startShop(env);
  customer = createTrpcClient(shop.url, token);
  admin = createTrpcClient(shop.url, await accessTokenFor(issuer, shopAdmin));
});
afterEach(() => {
  proxy.mode = 'well';
});
afterAll(async () => {
  await Promise.all([stop(shop), stop(provider), proxy.close()]);
  killAll();
  remove();
});

async function newOrder(): Promise<string> {
  const order = {
    idempotencyKey: crypto.randomUUID(),
    partId,
    quantity: 10,
    phone: '',
    address: '',
  };
  return (await customer.orders.place.mutate(order)).id;
}

/** Creates the payment intent; returns its id. */
async function startPayment(orderId: string): Promise<string> {
  const { clientSecret } = await customer.payments.createIntent.mutate({ orderId });
  return clientSecret.replace(/_secret_.*$/, '');
}

/** Pays with the test card directly at the provider, as the page does. */
async function confirm(transactionId: string): Promise<void> {
  const url = `${provider.url}/v1/payment_intents/${transactionId}/confirm`;
  const card = new URLSearchParams({ key: SECRET_KEY, payment_method: 'pm_card_visa' });
  const headers = { authorization: `Bearer ${SECRET_KEY}` };
  card.delete('key');
  expect((await send('POST', url, { body: card, headers })).body['status']).toBe('succeeded');
}

/** Lists the provider's objects of a kind, for example `refunds`. */
async function atProvider(kind: string): Promise<Record<string, unknown>[]> {
  const headers = { authorization: `Bearer ${SECRET_KEY}` };
  const { body } = await send('GET', `${provider.url}/v1/${kind}?limit=100`, { headers });
  return z.array(z.record(z.string(), z.unknown())).parse(body['data']);
}

/** The error code, the duration and the number of provider requests of a call. */
async function refusal(call: () => Promise<unknown>) {
  const [started, before] = [performance.now(), proxy.requests];
  const { code } = await callOutcome(call());
  return { code, ms: performance.now() - started, requests: proxy.requests - before };
}

function expectTruth({ code, ms, requests }: Awaited<ReturnType<typeof refusal>>): void {
  expect(code).toBe('PROVIDER_UNAVAILABLE');
  expect(ms).toBeLessThan(PATIENCE_MS);
  expect(requests).toBeLessThanOrEqual(REQUESTS_PER_CALL);
}

describe.each(AWAY)('a provider that is %s', (mode) => {
  test('is reported as unavailable at once, without a retry storm; the rest of the shop works', async () => {
    const orderId = await newOrder();
    proxy.mode = mode;
    expectTruth(await refusal(() => startPayment(orderId)));
    const overRest = await send('POST', `${shop.url}/create-payment-intent`, {
      token,
      body: { orderId },
    });
    expect([overRest.status, overRest.body['code']]).toEqual([503, 'PROVIDER_UNAVAILABLE']);
    expect((await send('GET', `${shop.url}/parts`)).status).toBe(200);
    const other = await newOrder();
    expect((await customer.orders.cancel.mutate({ id: other })).state).toBe('cancelled');

    proxy.mode = 'well';
    const transactionId = await startPayment(orderId);
    await confirm(transactionId);
    proxy.mode = mode;
    expectTruth(await refusal(() => customer.orders.cancel.mutate({ id: orderId })));
    const report = { orderId, transactionId };
    expectTruth(await refusal(() => customer.payments.settle.mutate(report)));
    expect((await customer.orders.byId.query({ id: orderId })).state).toBe('unpaid');

    proxy.mode = 'well';
    expect((await customer.payments.settle.mutate(report)).state).toBe('paid');
  });
});

test('a provider call whose response was lost takes effect once', async () => {
  const orderId = await newOrder();
  proxy.mode = 'losing responses';
  expectTruth(await refusal(() => startPayment(orderId)));
  proxy.mode = 'well';
  const transactionId = await startPayment(orderId);
  const intents = await atProvider('payment_intents');
  expect(intents.filter(({ metadata }) => JSON.stringify(metadata).includes(orderId))).toHaveLength(
    1,
  );
  await confirm(transactionId);
  await customer.payments.settle.mutate({ orderId, transactionId });

  const before = (await atProvider('refunds')).length;
  proxy.mode = 'losing responses';
  expectTruth(await refusal(() => admin.orders.refund.mutate({ id: orderId })));
  expect((await customer.orders.byId.query({ id: orderId })).state).toBe('paid');
  proxy.mode = 'well';
  expect((await admin.orders.refund.mutate({ id: orderId })).state).toBe('refunded');
  expect(await atProvider('refunds')).toHaveLength(before + 1);
});

/** A paid order with a full or partial refund at the provider. */
async function refundedAtProvider(amount: object) {
  const orderId = await newOrder();
  const transactionId = await startPayment(orderId);
  await confirm(transactionId);
  await customer.payments.settle.mutate({ orderId, transactionId });
  const body = new URLSearchParams({ payment_intent: transactionId, ...amount });
  const headers = { authorization: `Bearer ${SECRET_KEY}` };
  const { body: refund } = await send('POST', `${provider.url}/v1/refunds`, { body, headers });
  return { orderId, refundId: String(refund['id']) };
}

test('a command records refunds at the provider whose webhook was lost', async () => {
  const [whole, part] = [await refundedAtProvider({}), await refundedAtProvider({ amount: '100' })];
  const command = run('commands/run-job.js', env, ['refunds']);
  expect(await command.ended).toBe(0);
  expect(JSON.parse(command.stdout())).toMatchObject({ recorded: 2, failed: 0 });
  expect(await admin.orders.byId.query({ id: whole.orderId })).toMatchObject({
    state: 'refunded',
    payments: [{ status: 'refunded', refundId: whole.refundId }],
  });
  const { state, events } = await admin.orders.byId.query({ id: part.orderId });
  expect([state, events.at(-1)]).toMatchObject([
    'paid',
    { actor: 'system', note: expect.stringContaining(part.refundId) },
  ]);
});

test('a job queries each payment once while the provider fails, and the ledger stays consistent', async () => {
  const orders = [await newOrder(), await newOrder(), await newOrder()];
  for (const orderId of orders) await confirm(await startPayment(orderId));
  // The job skips payments that were updated within the last minute.
  const old = await openSqliteStore({ file });
  await old.write(async (tx) => {
    for (const orderId of orders) {
      const checkoutId = (await tx.orders.byId(orderId))?.checkoutId ?? '';
      const open = await tx.payments.openForCheckout(checkoutId);
      if (open !== null)
        await tx.payments.transition(open.id, 'open', 'open', Date.now() - 120_000);
    }
  });
  await old.close();
  proxy.mode = 'broken';
  const before = proxy.requests;
  const job = run('commands/run-job.js', env, ['reconcile']);
  expect(await job.ended).toBe(1);
  expect(JSON.parse(job.stdout())).toMatchObject({ paid: 0, failed: orders.length });
  expect(proxy.requests - before).toBeLessThanOrEqual(orders.length * REQUESTS_PER_CALL);

  proxy.mode = 'well';
  for (const orderId of orders) {
    const { payments } = await customer.orders.byId.query({ id: orderId });
    const transactionId = payments[0]?.transactionId ?? '';
    expect((await customer.payments.settle.mutate({ orderId, transactionId })).state).toBe('paid');
  }
  expect(await checkData(file)).toEqual([]);
});
