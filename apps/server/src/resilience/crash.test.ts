import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { seededRandom, readSeed, type Random } from '@bm/api/testing/seeded-random';
import { openSqliteStore } from '@bm/db/sqlite/store';
import { MAX_UNITS } from '@bm/domain/parts/quantity-rule';
import { afterAll, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { ACCESS_TOKEN_SECRET, storeBuyers } from '../testing/buyers.ts';
import {
  checkData,
  killAll,
  run,
  startShop,
  stop,
  temporaryFolder,
} from '../testing/child-process.ts';
import {
  customer,
  fulfilPart,
  fulfilSome,
  type KnownOrder,
  possibleStates,
  refundSome,
} from '../testing/customer.ts';
import { send, signIn } from '../testing/http-client.ts';
import { createTrpcClient } from '../testing/trpc-client.ts';

// FAULT_ROUNDS=100 for the long version, FAULT_SEED repeats its random numbers, but not its timing.
const ROUNDS = Number(process.env['FAULT_ROUNDS'] ?? (process.env['DEEP_TESTS'] === '1' ? 10 : 1));
const SEED = readSeed(process.env['FAULT_SEED']);
const CUSTOMERS = ROUNDS > 10 ? 50 : 20;
/** Between two purchases of a customer, who would otherwise take the processors of the shop. */
const PACE_MS = 20;
/** The number of payments that one run of the job queries. */
const RECONCILED_AT_ONCE = 100;
const ADMIN = 'admin@bicyclesmania.test';

const { folder, remove } = temporaryFolder();
const ENV = { DATA_DIR: folder, ACCESS_TOKEN_SECRET };
afterAll(() => {
  killAll();
  remove();
});

type Shop = Awaited<ReturnType<typeof startShop>>;
type Buy = ReturnType<typeof customer>;

/** Kills the shop at a random moment, once every kind of operation has happened. */
async function crash(shop: Shop, buyers: readonly Buy[], known: KnownOrder[], random: Random) {
  const { list: parts } = await send('GET', `${shop.url}/parts`);
  const admin = createTrpcClient(shop.url, await signIn(shop.url, ADMIN));
  const killed = new AbortController();
  const before = known.length;
  const shopping = buyers.map(async (buy) => {
    try {
      for (;;) {
        await buy(parts);
        await sleep(PACE_MS);
      }
    } catch (error) {
      if (!killed.signal.aborted) throw error;
    }
  });
  const working = [refundSome, fulfilSome].map((work) =>
    work(admin, known, () => killed.signal.aborted).catch((error: unknown) => {
      if (!killed.signal.aborted) throw error;
    }),
  );
  const busy = vi.waitFor(
    () => {
      const recent = known.slice(before);
      expect(recent.filter(({ cancel }) => cancel === 'done').length).toBeGreaterThan(2);
      expect(recent.filter(({ payment }) => payment === 'settled').length).toBeGreaterThan(2);
      expect(known.filter(({ refund }) => refund === 'done').length).toBeGreaterThan(0);
      expect(known.filter(({ part }) => part === 'done').length).toBeGreaterThan(0);
    },
    { timeout: 60_000 },
  );
  await Promise.race([busy, ...working, ...shopping]);
  await sleep(random() * 500);
  killed.abort();
  shop.process.kill('SIGKILL');
  await Promise.all([shop.ended, ...working, ...shopping]);
  expect(shop.process.signalCode).toBe('SIGKILL');
}

/** Reconciles every open payment now, including those that are too recent for the job. */
async function reconcile({ url }: Shop): Promise<void> {
  const database = new DatabaseSync(join(folder, 'shop.sqlite'), { timeout: 5000 });
  database.exec("UPDATE payments SET updated_at = updated_at - 600000 WHERE status = 'open'");
  database.close();
  const env = { ...ENV, PORT: new URL(url).port };
  for (;;) {
    const job = run('commands/run-job.js', env, ['reconcile']);
    expect([await job.ended, job.stderr()]).toEqual([0, '']);
    const report = z.record(z.string(), z.number()).parse(JSON.parse(job.stdout()));
    expect(report['failed']).toBe(0);
    const total = Object.values(report).reduce((sum, count) => sum + count, 0);
    if (total < RECONCILED_AT_ONCE) return;
  }
}

/** Enough stock of each part, so that no order fails for lack of it. */
async function fillShelves({ url }: Shop): Promise<void> {
  const shop = createTrpcClient(url, await signIn(url, ADMIN));
  for (const { id } of (await shop.parts.adminList.query({ limit: 100 })).items) {
    const part = await shop.parts.adminById.query({ id });
    await shop.parts.update.mutate({ ...part, onHand: MAX_UNITS });
  }
}

/** The admin repeats every refund and shipment call that got no response. */
async function repeatRefunds({ url }: Shop, known: readonly KnownOrder[]): Promise<void> {
  const admin = createTrpcClient(url, await signIn(url, ADMIN));
  for (const order of known.filter(({ refund }) => refund === 'requested')) {
    expect((await admin.orders.refund.mutate({ id: order.id })).state).toBe('refunded');
    order.refund = 'done';
  }
  for (const order of known.filter(({ part }) => part === 'requested'))
    await fulfilPart(admin, order);
  const parts = new Set(known.flatMap(({ id, part }) => (part === 'done' ? [id] : [])));
  const units = storedUnits().filter(({ id }) => parts.has(id));
  expect(units).toEqual([...units].map(({ id }) => ({ id, shipped: 1, refunded: 1 })));
  expect(units).toHaveLength(parts.size);
}

function selectRows<T>(file: string, statement: string, schema: z.core.$ZodType<T>): T[] {
  const database = new DatabaseSync(join(folder, file), { readOnly: true, timeout: 5000 });
  const rows = database.prepare(statement).all();
  database.close();
  return z.array(schema).parse(rows);
}

/** The orders whose state contradicts the responses that the customer got. */
function findLost(known: readonly KnownOrder[]): KnownOrder[] {
  const states = new Map(storedOrders().map(({ id, state }) => [id, state]));
  return known.filter(
    (order) => !possibleStates(order).includes(states.get(order.id) ?? 'missing'),
  );
}

const orderSchema = z.object({
  id: z.string(),
  state: z.string(),
  intent: z.string().nullable(),
  refunded: z.number(),
});
const unitsSchema = z.object({ id: z.string(), shipped: z.number(), refunded: z.number() });
const intentSchema = z.object({ intent: z.string() });

const storedOrders = () =>
  selectRows(
    'shop.sqlite',
    'SELECT id, state, transaction_id AS intent, refunded_units AS refunded FROM orders',
    orderSchema,
  );

const storedUnits = () =>
  selectRows(
    'shop.sqlite',
    'SELECT id, shipped_units AS shipped, refunded_units AS refunded FROM orders',
    unitsSchema,
  );

/** Settlements, succeeded refunds and shipments whose mail is not in the outbox. */
const causesWithoutMail = () =>
  selectRows(
    'shop.sqlite',
    `WITH causes (mail) AS (
       SELECT checkout_id || '.payment-received' FROM settlements
       UNION ALL SELECT id || '.refunded' FROM refunds WHERE status = 'succeeded'
       UNION ALL SELECT id || '.shipped' FROM shipments)
     SELECT mail FROM causes WHERE mail NOT IN (SELECT id FROM mails)`,
    z.object({ mail: z.string() }),
  );

/** One invoice for each paid checkout. */
const settledIntents = () =>
  [...new Set(storedOrders().flatMap(({ intent }) => intent ?? []))].toSorted();

/** The provider's data: the intent of each successful charge, and of each refund. */
const chargedIntents = () =>
  selectRows(
    'payment-stand-in.sqlite',
    `SELECT id AS intent FROM objects WHERE kind = 'payment_intent' AND body ->> 'status' = 'succeeded'`,
    intentSchema,
  ).map(({ intent }) => intent);
const refundedIntents = () =>
  selectRows(
    'payment-stand-in.sqlite',
    `SELECT body ->> 'payment_intent' AS intent FROM objects WHERE kind = 'refund'`,
    intentSchema,
  ).map(({ intent }) => intent);

test(
  `a shop that is killed ${ROUNDS} times keeps all acknowledged writes (seed ${SEED})`,
  async () => {
    const random = seededRandom(SEED);
    const known: KnownOrder[] = [];
    let shop = await startShop({ ...ENV, RATE_LIMIT: 'off' });
    await fillShelves(shop);
    const store = await openSqliteStore({ file: join(folder, 'shop.sqlite') });
    const tokens = await storeBuyers(store, CUSTOMERS);
    await store.close();

    for (let round = 1; round <= ROUNDS; round += 1) {
      const { url: address } = shop;
      const buyers = tokens.map((token, at) =>
        customer(address, token, seededRandom(SEED + round * CUSTOMERS + at), known),
      );
      await crash(shop, buyers, known, random);
      shop = await startShop({ ...ENV, RATE_LIMIT: 'off' });
      await reconcile(shop);

      // The job that ran at the start may still be querying some of them.
      const done = { timeout: 30_000, interval: 50 };
      await vi.waitFor(() => expect(settledIntents()).toEqual(chargedIntents().toSorted()), done);
      expect(findLost(known)).toEqual([]);
      await repeatRefunds(shop, known);
      const stored = storedOrders();
      expect(settledIntents()).toEqual(chargedIntents().toSorted());
      const refunded = stored.flatMap(({ refunded: units, intent }) =>
        units > 0 && intent !== null ? [intent] : [],
      );
      expect(refundedIntents().toSorted()).toEqual(refunded.toSorted());
      expect(await checkData(join(folder, 'shop.sqlite'))).toEqual([]);
      expect(causesWithoutMail()).toEqual([]);
    }
    expect(await stop(shop)).toBe(0);
    const count = (wanted: (order: KnownOrder) => boolean) => known.filter(wanted).length;
    process.stdout.write(
      `seed ${SEED}: ${ROUNDS} kills, ${known.length} orders acknowledged, ` +
        `${count(({ cancel }) => cancel === 'done')} cancellations, ` +
        `${count(({ payment }) => payment === 'settled')} reported payments, ` +
        `${count(({ payment }) => payment === 'charged')} unreported, ` +
        `${count(({ refund }) => refund === 'done')} refunds, ` +
        `${count(({ part }) => part === 'done')} parts shipped and refunded, ` +
        `${count(({ payment, cancel }) => payment === 'requested' || cancel === 'requested')} without a response\n`,
    );
  },
  60_000 + ROUNDS * 60_000,
);
