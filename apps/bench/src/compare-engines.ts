import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { openPostgresStore } from '@bm/db/postgres/store';
import { seedDemo } from '@bm/db/seed/seed-demo';
import { openSqliteStore } from '@bm/db/sqlite/store';
import type { Store } from '@bm/db/store';
import { aMove, storeOrder } from '@bm/db/testing';
import { startCluster } from '@bm/db/testing/cluster';
import { median } from './measure/statistics.ts';

// Both engines by turns, so that whatever else the machine does falls on both; see docs/scaling.md.
const ROUNDS = 5;
const ROUND_MS = 700;

/** Does one thing; the number is the caller's own count. */
type Act = (count: number) => Promise<unknown>;

interface Scenario {
  name: string;
  callers: number;
  act: (shop: Shop) => Act;
}

type Shop = Awaited<ReturnType<typeof filled>>;

const SCENARIOS: readonly Scenario[] = [
  ...[1, 16, 64].map((callers) => ({
    name: 'orders',
    callers,
    act:
      ({ store, parts, user }: Shop): Act =>
      (count) =>
        storeOrder(store, parts[count % parts.length] ?? parts[0], user),
  })),
  reading('a part', ({ read }, { id }) => read.parts.byId(id)),
  reading('a page of the catalogue', ({ read }) => read.parts.list({})),
  reading('a search', ({ read }) => read.parts.search({ query: 'free wheel' })),
  reading('a mistyped search', ({ read }) => read.parts.search({ query: 'chainwel' })),
  reading('a page of all orders', ({ read }) => read.orders.page({})),
];

function reading(name: string, read: (store: Store, part: { id: string }) => Promise<unknown>) {
  return {
    name,
    callers: 16,
    act:
      ({ store, parts }: Shop): Act =>
      () =>
        read(store, parts[0]),
  };
}

/** The demo's catalogue with stock for any number of orders, and somebody who orders. */
async function filled(store: Store) {
  await seedDemo(store, { now: Date.now(), newId: () => randomUUID() });
  const [first, ...others] = await store.read.parts.allStocked();
  const user = (await store.read.users.list())[0];
  if (first === undefined || user === undefined) throw new Error('The demo is empty.');
  const parts = [first, ...others] as const;
  for (const { id } of parts) {
    await store.write((tx) => tx.parts.receive(aMove(id, { quantity: 10 ** 9 }), 'adjustment'));
  }
  return { store, parts, user: { ...user, uid: null, emailVerified: true, validFrom: 0 } };
}

/** How many times the callers got an answer in a second, and the milliseconds of the slower half. */
async function measured(act: Act, callers: number) {
  const waits: number[] = [];
  const began = performance.now();
  const call = async (caller: number): Promise<void> => {
    for (let count = caller; performance.now() - began < ROUND_MS; count += 1) {
      const asked = performance.now();
      await act(count);
      waits.push(performance.now() - asked);
      // An engine that answers within the turn would leave the others none.
      if (count % 20 === 0) await new Promise(setImmediate);
    }
  };
  await Promise.all(Array.from({ length: callers }, (_, caller) => call(caller)));
  return { perSecond: (waits.length * 1000) / (performance.now() - began), wait: median(waits) };
}

async function compared({ name, callers, act }: Scenario, shops: readonly Shop[]) {
  const rounds = shops.map(() => ({ perSecond: [] as number[], wait: [] as number[] }));
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [at, shop] of shops.entries()) {
      const { perSecond, wait } = await measured(act(shop), callers);
      rounds[at]?.perSecond.push(perSecond);
      rounds[at]?.wait.push(wait);
    }
  }
  const cells = rounds.map(({ perSecond, wait }) => {
    return `${Math.round(median(perSecond)).toLocaleString('en')}/s, ${median(wait).toFixed(1)} ms`;
  });
  return `| ${name}, ${callers === 1 ? '1 caller' : `${callers} callers`} | ${cells.join(' | ')} |`;
}

const folder = mkdtempSync(join(tmpdir(), 'bm-engines-'));
const cluster = await startCluster();
const stores = [
  await openSqliteStore({ file: join(folder, 'shop.sqlite') }),
  await openPostgresStore({ url: await cluster.create('engines') }),
];
try {
  const shops: Shop[] = [];
  for (const store of stores) shops.push(await filled(store));
  const lines = [
    `| load ${loadavg()[0]?.toFixed(1)} | SQLite | PostgreSQL |`,
    '| --- | ---: | ---: |',
  ];
  for (const scenario of SCENARIOS) lines.push(await compared(scenario, shops));
  process.stdout.write(`${lines.join('\n')}\n`);
} finally {
  for (const store of stores) await store.close();
  await cluster.remove();
  rmSync(folder, { recursive: true });
}
