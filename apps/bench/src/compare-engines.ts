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

// Measures both engines in turn, so that other load on the machine affects both; see docs/scaling.md.
const ROUNDS = 5;
const ROUND_MS = 700;

/** One operation; `count` is the caller's own counter. */
type Operation = (count: number) => Promise<unknown>;

interface Scenario {
  name: string;
  callers: number;
  prepare: (shop: Shop) => Operation;
}

type Shop = Awaited<ReturnType<typeof fillStore>>;

const SCENARIOS: readonly Scenario[] = [
  ...[1, 16, 64].map((callers) => ({
    name: 'orders',
    callers,
    prepare:
      ({ store, parts, user }: Shop): Operation =>
      (count) =>
        storeOrder(store, parts[count % parts.length] ?? parts[0], user),
  })),
  readScenario('a part', ({ read }, { id }) => read.parts.byId(id)),
  readScenario('a page of the catalogue', ({ read }) => read.parts.list({})),
  readScenario('a search', ({ read }) => read.parts.search({ query: 'free wheel' })),
  readScenario('a mistyped search', ({ read }) => read.parts.search({ query: 'chainwel' })),
  readScenario('a page of all orders', ({ read }) => read.orders.page({})),
];

function readScenario(
  name: string,
  read: (store: Store, part: { id: string }) => Promise<unknown>,
) {
  return {
    name,
    callers: 16,
    prepare:
      ({ store, parts }: Shop): Operation =>
      () =>
        read(store, parts[0]),
  };
}

/** Seeds the demo catalogue with stock for any number of orders. */
async function fillStore(store: Store) {
  await seedDemo(store, { now: Date.now(), newId: () => randomUUID() });
  const [first, ...others] = await store.read.parts.allStocked();
  const user = (await store.read.users.list())[0];
  if (first === undefined || user === undefined) throw new Error('The demo is empty.');
  const parts = [first, ...others] as const;
  for (const { id } of parts) {
    await store.write((tx) => tx.parts.receive(aMove(id, { quantity: 10 ** 9 }), 'adjustment'));
  }
  return {
    store,
    parts,
    user: { ...user, uid: null, emailVerified: true, validFrom: 0, erasedAt: null },
  };
}

/** Measures operations per second and the median latency in milliseconds. */
async function measure(operation: Operation, callers: number) {
  const latencies: number[] = [];
  const began = performance.now();
  const call = async (caller: number): Promise<void> => {
    for (let count = caller; performance.now() - began < ROUND_MS; count += 1) {
      const start = performance.now();
      await operation(count);
      latencies.push(performance.now() - start);
      // A synchronous engine would otherwise starve the other callers.
      if (count % 20 === 0) await new Promise(setImmediate);
    }
  };
  await Promise.all(Array.from({ length: callers }, (_, caller) => call(caller)));
  return {
    perSecond: (latencies.length * 1000) / (performance.now() - began),
    latency: median(latencies),
  };
}

async function compare({ name, callers, prepare }: Scenario, shops: readonly Shop[]) {
  const rounds = shops.map(() => ({ perSecond: [] as number[], latency: [] as number[] }));
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [index, shop] of shops.entries()) {
      const { perSecond, latency } = await measure(prepare(shop), callers);
      rounds[index]?.perSecond.push(perSecond);
      rounds[index]?.latency.push(latency);
    }
  }
  const cells = rounds.map(({ perSecond, latency }) => {
    return `${Math.round(median(perSecond)).toLocaleString('en')}/s, ${median(latency).toFixed(1)} ms`;
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
  for (const store of stores) shops.push(await fillStore(store));
  const lines = [
    `| load ${loadavg()[0]?.toFixed(1)} | SQLite | PostgreSQL |`,
    '| --- | ---: | ---: |',
  ];
  for (const scenario of SCENARIOS) lines.push(await compare(scenario, shops));
  process.stdout.write(`${lines.join('\n')}\n`);
} finally {
  for (const store of stores) await store.close();
  await cluster.remove();
  rmSync(folder, { recursive: true });
}
