import { seededRandom, readSeed } from '@bm/api/testing/seeded-random';
import { accessTokenFor } from '@bm/api/testing/test-identity';
import { createAccessTokens } from '@bm/api/users/access-tokens';
import type { Store } from '@bm/db/store';
import { storePart, storeUser } from '@bm/db/testing';
import { type Cluster, hasPostgres, startCluster } from '@bm/db/testing/cluster';
import { MAX_UNITS } from '@bm/domain/parts/quantity-rule';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { dataTools, formatIntegrityReport } from '../container/data-tools.ts';
import { openStore } from '../container/store.ts';
import { readEnv } from '../env/env.ts';
import { ACCESS_TOKEN_SECRET, storeBuyers } from '../testing/buyers.ts';
import { killAll, run, startShop, stop, temporaryFolder } from '../testing/child-process.ts';
import { customer, type KnownOrder, possibleStates } from '../testing/customer.ts';
import { send, sendUntilStored } from '../testing/http-client.ts';
import { callOutcome, callUntilStored, createTrpcClient } from '../testing/trpc-client.ts';
import { concurrentCheckoutsContract } from './concurrent-checkouts.contract.ts';

// DEEP_TESTS=1 for all of it, FAULT_SEED repeats its random numbers, but not its timing.
const IS_LONG = process.env['DEEP_TESTS'] === '1';
const SEED = readSeed(process.env['FAULT_SEED']);
const RUSHES = IS_LONG ? [4, 16, 64] : [16];
const KILLS = IS_LONG ? 10 : 1;
const RESTARTS = IS_LONG ? 3 : 1;
const BUYERS = IS_LONG ? 300 : 60;
const STOCK = BUYERS / 3;
const CUSTOMERS = 12;
const SHARED_ORDERS = IS_LONG ? 12 : 6;
/** Between two purchases of a customer, who would otherwise take the processors of the servers. */
const PACE_MS = 20;

/** Errors that customers may get during an outage; none of them acknowledges a write. */
const AWAY = /fetch failed|terminated|other side closed|responded with 50[234]/;

/** The same on a busy machine, where the store exceeds its time limits. */
const BUSY = /responded with 503/;

type Shop = Awaited<ReturnType<typeof startShop>>;

// Every test starts or ends processes, on a machine that may be busy.
vi.setConfig({ testTimeout: IS_LONG ? 900_000 : 120_000, hookTimeout: 120_000 });

describe.skipIf(!hasPostgres())(`two servers over one PostgreSQL (seed ${SEED})`, () => {
  const { folder, remove } = temporaryFolder();
  const random = seededRandom(SEED);
  const known: KnownOrder[] = [];
  const places: Record<string, string>[] = [];
  const shops: Shop[] = [];
  let cluster: Cluster;
  let store: Store;
  let tokens: string[];
  let adminToken: string;
  let scarce: string[];
  let plenty: { _id: string; Mquantity: number };

  beforeAll(async () => {
    cluster = await startCluster();
    const env = {
      DATABASE_URL: await cluster.create('shop'),
      ACCESS_TOKEN_SECRET,
      SEED: 'none',
      RATE_LIMIT: 'off',
      HOLD_BUDGET_SHARE: '1',
      LOG_LEVEL: 'silent',
    };
    store = await openStore(readEnv({ ...env, DATA_DIR: folder }));
    tokens = await storeBuyers(store, BUYERS);
    const issuer = createAccessTokens(ACCESS_TOKEN_SECRET);
    adminToken = await accessTokenFor(issuer, await storeUser(store, { role: 'admin' }));
    const single = { minOrderQty: 1, orderMultiple: 1 };
    const parts = RUSHES.map(() => storePart(store, { ...single, onHand: STOCK }));
    scarce = (await Promise.all(parts)).map(({ id }) => id);
    const { id } = await storePart(store, { ...single, onHand: MAX_UNITS });
    plenty = { _id: id, Mquantity: 1 };

    await open({ ...env, DATA_DIR: join(folder, 'first') });
    await open({
      ...env,
      DATA_DIR: join(folder, 'second'),
      IDENTITY_STAND_IN_URL: shopUrl(0),
      STRIPE_API_BASE: shopUrl(0),
      STRIPE_SECRET_KEY: 'sk_test_standin',
      STRIPE_PUBLISHABLE_KEY: 'pk_test_standin',
      STRIPE_WEBHOOK_SECRET: 'whsec_unused',
      IMAGE_HOST_URL: shopUrl(0),
      IMAGE_HOST_KEY: 'demo',
    });
  });
  afterAll(async () => {
    await Promise.all(shops.map(stop));
    await store.close();
    killAll();
    await cluster.remove();
    remove();
  });

  /** Starts another server, which can be restarted on the same port. */
  async function open(env: Record<string, string>): Promise<void> {
    const shop = await startShop(env);
    shops.push(shop);
    places.push({ ...env, PORT: new URL(shop.url).port });
  }

  const shopUrl = (at: number): string => z.string().parse(shops[at % 2]?.url);
  const shownAt = async (at: number): Promise<number> => {
    const { body } = await send('GET', `${shopUrl(at)}/parts/${plenty._id}`);
    return Number(body['Quantity']);
  };
  const faults = async () =>
    formatIntegrityReport(await dataTools(readEnv({ ...places[0] })).check());

  test.each(RUSHES.map((atOnce, at) => ({ atOnce, at })))(
    `${BUYERS} buyers, $atOnce at once, get ${STOCK - 1} of ${STOCK}`,
    async ({ atOnce, at }) => {
      const waiting = tokens.entries();
      const outcomes: unknown[] = [];
      const lane = async () => {
        for (const [buyer, token] of waiting) {
          const body = { orderId: scarce[at], orders: 1, address: '', number: '' };
          const response = await sendUntilStored('POST', `${shopUrl(buyer)}/order`, {
            token,
            body,
          });
          outcomes.push(response.status === 200 ? 'sold' : response.body['code']);
        }
      };
      await Promise.all(Array.from({ length: atOnce }, lane));
      expect(outcomes.filter((outcome) => outcome === 'sold')).toHaveLength(STOCK - 1);
      const refused = outcomes.filter((outcome) => outcome === 'OUT_OF_STOCK');
      expect(refused).toHaveLength(BUYERS - STOCK + 1);
      expect(await faults()).toEqual([]);
    },
  );

  concurrentCheckoutsContract(() => ({ store, urls: [shopUrl(0), shopUrl(1)], tokens, faults }));

  /** Places, pays, reports and cancels an order at both servers at once; returns its final state. */
  async function buyAtBoth(partId: string): Promise<string> {
    const first = createTrpcClient(shopUrl(0), tokens[0]);
    const second = createTrpcClient(shopUrl(1), tokens[0]);
    const both = [first, second];
    const call = { idempotencyKey: crypto.randomUUID(), partId, quantity: 10 };
    const placed = await Promise.all(
      both.map(({ orders }) =>
        callUntilStored(() => orders.place.mutate({ ...call, phone: '', address: '' })),
      ),
    );
    const [orderId = '', ...otherIds] = new Set(placed.map(({ id }) => id));
    expect(otherIds).toEqual([]);

    const intents = await Promise.all(
      both.map(({ payments }) => callUntilStored(() => payments.createIntent.mutate({ orderId }))),
    );
    const [clientSecret = '', ...otherSecrets] = new Set(intents.map((one) => one.clientSecret));
    expect(otherSecrets).toEqual([]);
    const transactionId = clientSecret.replace(/_secret_.*$/, '');
    const card = new URLSearchParams({ key: 'pk_test_page', client_secret: clientSecret });
    card.set('payment_method', 'pm_card_visa');
    const confirm = () =>
      send('POST', `${shopUrl(0)}/v1/payment_intents/${transactionId}/confirm`, { body: card });

    // Two tabs pay and one of them cancels: in any order, there is at most one charge.
    const [cancelled] = await Promise.all([
      callOutcome(callUntilStored(() => second.orders.cancel.mutate({ id: orderId }))),
      confirm(),
      confirm(),
    ]);
    await Promise.all(
      both.map(({ payments }) =>
        callOutcome(callUntilStored(() => payments.settle.mutate({ orderId, transactionId }))),
      ),
    );
    const order = await callUntilStored(() => first.orders.byId.query({ id: orderId }));
    expect(order.state).toBe(cancelled.code === 'done' ? 'cancelled' : 'paid');
    expect(order.events).toHaveLength(2);
    expect(order.payments).toHaveLength(1);
    return order.state;
  }

  test(`${SHARED_ORDERS} orders, each processed at both servers at once, reach one final state`, async () => {
    const { id: partId } = await storePart(store, { onHand: 1000 });
    const ends = await Promise.all(Array.from({ length: SHARED_ORDERS }, () => buyAtBoth(partId)));
    expect(await faults()).toEqual([]);
    const part = await store.read.parts.stockedById(partId);
    const held = ends.filter((state) => state === 'paid').length * 10;
    expect(part).toMatchObject({ available: 1000 - held });
  });

  test('an order at one server is shown at the other', async () => {
    for (const at of [0, 1, 0, 1]) {
      const before = await shownAt(at + 1);
      const body = { orderId: plenty._id, orders: 1, address: '', number: '' };
      const call = { token: tokens[0] ?? '', body };
      const placed = await sendUntilStored('POST', `${shopUrl(at)}/order`, call);
      expect(placed.status).toBe(200);
      await vi.waitFor(async () => expect(await shownAt(at + 1)).toBe(before - 1), {
        timeout: 5000,
        interval: 5,
      });
    }
  });

  const adminAt = (at: number) => createTrpcClient(shopUrl(at), adminToken);
  const customerAt = (at: number) => createTrpcClient(shopUrl(at), tokens[1] ?? '');

  type Settings = Parameters<ReturnType<typeof adminAt>['settings']['save']['mutate']>[0];
  const save = (at: number, settings: Settings) =>
    callUntilStored(() => adminAt(at).settings.save.mutate(settings));

  describe('settings and receipts', () => {
    test('settings that an admin changes at one server apply to the next request of the other', async () => {
      for (const [at, rateBp] of [1500, 700, 0, 2000].entries()) {
        const { version, settings } = await adminAt(at).settings.get.query();
        const tax = { name: 'VAT', rateBp };
        await save(at, { version, settings: { ...settings, tax } });
        expect((await customerAt(at + 1).checkouts.terms.query()).taxRateBp).toBe(rateBp);
        const lines = [{ partId: plenty._id, quantity: 100 }];
        const idempotencyKey = `placed-with-${rateBp}`;
        const placed = await callUntilStored(() =>
          customerAt(at + 1).checkouts.place.mutate({ idempotencyKey, lines }),
        );
        expect(placed.taxMinor).toBe(Math.round((placed.linesMinor * rateBp) / 10_000));
      }
    });

    test('one of two concurrent saves at both servers is rejected with SETTINGS_CHANGED', async () => {
      const { version, settings } = await adminAt(0).settings.get.query();
      const saves = [0, 1, 0, 1].map((at) => callOutcome(save(at, { version, settings })));
      const codes = (await Promise.all(saves)).map(({ code }) => code);
      expect(codes.filter((code) => code === 'done')).toHaveLength(1);
      expect(codes.filter((code) => code === 'SETTINGS_CHANGED')).toHaveLength(3);
    });

    test('a bank receipt that is recorded at both servers at once settles its checkout once', async () => {
      const { version, settings } = await adminAt(0).settings.get.query();
      const bank = { account: '1057', swift: '', bankName: '' };
      await save(0, { version, settings: { ...settings, bank } });
      for (let round = 0; round < 5; round += 1) {
        const lines = [
          { partId: plenty._id, quantity: 10 },
          { partId: plenty._id, quantity: 20 },
        ];
        const idempotencyKey = `by-bank-${round}`;
        const order = { idempotencyKey, lines, paymentMethod: 'bank' } as const;
        const { id, number, dueMinor } = await callUntilStored(() =>
          customerAt(1).checkouts.place.mutate(order),
        );
        const receipt = { checkoutNumber: number, receivedAt: 1 };
        const first = { ...receipt, reference: `A${round}`, amountMinor: 1 };
        const rest = { ...receipt, reference: `B${round}`, amountMinor: dueMinor - 1 };
        const record = (at: number, part: typeof first) =>
          callUntilStored(() => adminAt(at).payments.recordReceipt.mutate(part));
        const both = [record(0, first), record(1, rest), record(1, first), record(0, rest)];
        const recorded = await Promise.all(both);
        const settled = recorded.filter(({ outcome }) => outcome === 'settled');
        expect(settled).toHaveLength(1);
        const { orders, receipts } = await customerAt(0).checkouts.byId.query({ id });
        expect(orders.map(({ state }) => state)).toEqual(['paid', 'paid']);
        expect(receipts).toHaveLength(2);
      }
      expect(await faults()).toEqual([]);
    });
  });

  /** Runs customers on both servers during `fault`; returns their unexpected errors. */
  async function shopDuring(fault: () => Promise<void>): Promise<string[]> {
    const before = known.length;
    const phase = { isFaulty: false, isOver: false };
    const unexpected: string[] = [];
    const lanes = tokens.slice(0, CUSTOMERS).map(async (token, at) => {
      const buy = customer(shopUrl(at), token, random, known, shopUrl(0));
      while (!phase.isOver) {
        try {
          await buy([plenty]);
          await sleep(PACE_MS);
        } catch (error) {
          const text = String(error);
          if (!(phase.isFaulty ? AWAY : BUSY).test(text)) unexpected.push(text);
          await sleep(20);
        }
      }
    });
    const more = (count: number) =>
      vi.waitFor(() => expect(known.length).toBeGreaterThan(before + count), { timeout: 60_000 });
    await more(30);
    await sleep(random() * 200);
    phase.isFaulty = true;
    await fault();
    await more(known.length - before + 30);
    phase.isOver = true;
    await Promise.all(lanes);
    return unexpected;
  }

  /** Reconciles every open payment with the provider now. */
  async function reconcile(): Promise<void> {
    const older = 'update payments set updated_at = updated_at - 600000';
    await cluster.send('shop', `${older} where status = 'open'`);
    const job = run('commands/run-job.js', { ...places[0] }, ['reconcile']);
    expect([await job.ended, job.stderr()]).toEqual([0, '']);
  }

  /** Expects every acknowledged write to be stored. */
  async function expectAll(): Promise<void> {
    await vi.waitFor(
      async () => {
        await reconcile();
        const rows = z
          .array(z.object({ id: z.string(), state: z.string() }))
          .parse(await cluster.send('shop', 'select id, state from orders'));
        const states = new Map(rows.map(({ id, state }) => [id, state]));
        const lost = known.filter(
          (order) => !possibleStates(order).includes(states.get(order.id) ?? 'missing'),
        );
        expect(lost).toEqual([]);
      },
      { timeout: 60_000, interval: 500 },
    );
    expect(await faults()).toEqual([]);
  }

  test(`one of the servers is killed ${KILLS} time(s) under load: no acknowledged write is lost`, async () => {
    for (let round = 1; round <= KILLS; round += 1) {
      const at = round % 2;
      const unexpected = await shopDuring(async () => {
        shops[at]?.process.kill('SIGKILL');
        await shops[at]?.ended;
        shops[at] = await startShop({ ...places[at] });
      });
      expect(unexpected).toEqual([]);
      await expectAll();
    }
  });

  test(`the database is disconnected ${RESTARTS} time(s) under load: no acknowledged write is lost`, async () => {
    for (let round = 1; round <= RESTARTS; round += 1) {
      const unexpected = await shopDuring(async () => {
        await cluster.stop(round % 2 === 0 ? 'orderly' : 'cut');
        await cluster.start();
      });
      expect(unexpected).toEqual([]);
      await expectAll();
    }
  });
});
