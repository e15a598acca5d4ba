import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { command, endAll, run, startShop, stop, temporaryFolder } from './testing/child.ts';
import { customer, type KnownOrder, possibleStates, signUp } from './testing/customer.ts';
import { send } from './testing/http-client.ts';

const ROUNDS = 3;
const CUSTOMERS = 20;
const SEED = Date.now() % 1_000_000;

const { folder, remove } = temporaryFolder();
afterAll(() => {
  endAll();
  remove();
});

/** The same numbers for the same seed. */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

type Shop = Awaited<ReturnType<typeof startShop>>;
type Buy = ReturnType<typeof customer>;

/** Kills the shop at a moment that nobody foresees, once customers have done some of everything. */
async function crash(
  shop: Shop,
  buyers: readonly Buy[],
  known: KnownOrder[],
  random: () => number,
) {
  const { list: parts } = await send('GET', `${shop.url}/parts`);
  const killed = new AbortController();
  const before = known.length;
  const shopping = buyers.map(async (buy) => {
    try {
      for (;;) await buy(parts);
    } catch (error) {
      if (!killed.signal.aborted) throw error;
    }
  });
  const busy = vi.waitFor(
    () => {
      const told = known.slice(before);
      expect(told.filter(({ cancel }) => cancel === 'done').length).toBeGreaterThan(2);
      expect(told.filter(({ payment }) => payment === 'settled').length).toBeGreaterThan(2);
    },
    { timeout: 30_000 },
  );
  await Promise.race([busy, ...shopping]);
  await sleep(random() * 500);
  killed.abort();
  shop.process.kill('SIGKILL');
  await Promise.all([shop.ended, ...shopping]);
  expect(shop.process.signalCode).toBe('SIGKILL');
}

/** Has the shop ask about every open payment now, also those that it would leave to the browser. */
async function reconcile({ url }: Shop): Promise<void> {
  const database = new DatabaseSync(join(folder, 'shop.sqlite'), { timeout: 5000 });
  database.exec("UPDATE payments SET updated_at = updated_at - 600000 WHERE status = 'open'");
  database.close();
  const job = run('commands/job.ts', { DATA_DIR: folder, PORT: new URL(url).port }, ['reconcile']);
  expect([await job.ended, job.stderr()]).toEqual([0, '']);
  expect(JSON.parse(job.stdout())).toMatchObject({ failed: 0 });
}

function rowsOf<T>(file: string, statement: string, schema: z.ZodType<T>): T[] {
  const database = new DatabaseSync(join(folder, file), { readOnly: true, timeout: 5000 });
  const rows = database.prepare(statement).all();
  database.close();
  return z.array(schema).parse(rows);
}

const orderSchema = z.object({ id: z.string(), state: z.string(), intent: z.string().nullable() });
const intentSchema = z.object({ id: z.string() });

test(`a shop that is killed keeps what it has acknowledged (seed ${SEED})`, async () => {
  const random = randomOf(SEED);
  const known: KnownOrder[] = [];
  let shop = await startShop({ DATA_DIR: folder });
  const emails = Array.from({ length: CUSTOMERS }, (_, at) => `customer-${at}@shop.test`);
  const { url } = shop;
  const tokens = await Promise.all(emails.map((email) => signUp(url, email)));

  for (let round = 1; round <= ROUNDS; round += 1) {
    const { url: address } = shop;
    const buyers = tokens.map((token, at) =>
      customer(address, token, randomOf(SEED + round * CUSTOMERS + at), known),
    );
    await crash(shop, buyers, known, random);
    shop = await startShop({ DATA_DIR: folder });
    await reconcile(shop);

    const stored = rowsOf(
      'shop.sqlite',
      'SELECT id, state, transaction_id AS intent FROM orders',
      orderSchema,
    );
    const states = new Map(stored.map(({ id, state }) => [id, state]));
    const lost = known.filter(
      (order) => !possibleStates(order).includes(states.get(order.id) ?? 'missing'),
    );
    expect(lost).toEqual([]);
    const charged = rowsOf(
      'payment-stand-in.sqlite',
      `SELECT id FROM objects WHERE kind = 'payment_intent' AND body ->> 'status' = 'succeeded'`,
      intentSchema,
    );
    const settled = stored.flatMap(({ intent }) => intent ?? []);
    expect(settled.toSorted()).toEqual(charged.map(({ id }) => id).toSorted());
    expect(await command(folder, 'check-data')).toMatchObject({ code: 0 });
  }
  expect(await stop(shop)).toBe(0);
}, 120_000);
