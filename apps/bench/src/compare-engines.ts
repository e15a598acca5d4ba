import { randomUUID } from 'node:crypto';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { openPostgresStore } from '@bm/db/postgres/store';
import { seedDemo } from '@bm/db/seed/seed-demo';
import { openSqliteStore } from '@bm/db/sqlite/store';
import type { Store } from '@bm/db/store';
import { allParts, aMove, storeOrder } from '@bm/db/testing';
import { startCluster } from '@bm/db/testing/cluster';
import { median } from './measure/statistics.ts';
import { cpuOfDatabaseServers } from './processes/database-cpu.ts';
import { temporaryFolder } from './processes/server.ts';

// Measures both engines in turn, so that other load on the machine affects both; see docs/scaling.md.
const ROUNDS = 5;
const ROUND_MS = 1000;

type Shop = Awaited<ReturnType<typeof fillStore>>;

/** One operation; `count` is the caller's own counter. */
type Operation = (shop: Shop, count: number) => Promise<unknown>;

const placeOrder: Operation = ({ store, parts, user }, count) =>
  storeOrder(store, parts[count % parts.length] ?? parts[0], user);

const SCENARIOS: readonly (readonly [name: string, callers: number, operation: Operation])[] = [
  ['orders', 1, placeOrder],
  ['orders', 16, placeOrder],
  ['orders', 64, placeOrder],
  ['a part', 16, ({ store, parts }) => store.read.parts.byId(parts[0].id)],
  ['a page of the catalogue', 16, ({ store }) => store.read.parts.list({})],
  ['a search', 16, ({ store }) => store.read.parts.search({ query: 'free wheel' })],
  ['a mistyped search', 16, ({ store }) => store.read.parts.search({ query: 'chainwel' })],
  ['a page of all orders', 16, ({ store }) => store.read.orders.page({})],
];

/** Seeds the demo catalogue with stock for any number of orders. */
async function fillStore(store: Store) {
  await seedDemo(store, { now: Date.now(), newId: () => randomUUID() });
  const [first, ...others] = await allParts(store);
  const user = (await store.read.users.list({ limit: 1 })).items[0];
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

/** Measures operations per second, the median latency and the CPU of an operation, in milliseconds. */
async function measure(shop: Shop, operation: Operation, callers: number) {
  const latencies: number[] = [];
  const usedBefore = cpuMs();
  const began = performance.now();
  const call = async (caller: number): Promise<void> => {
    for (let count = caller; performance.now() - began < ROUND_MS; count += 1) {
      const start = performance.now();
      await operation(shop, count);
      latencies.push(performance.now() - start);
      // A synchronous engine would otherwise starve the other callers.
      if (count % 20 === 0) await new Promise(setImmediate);
    }
  };
  await Promise.all(Array.from({ length: callers }, (_, caller) => call(caller)));
  return {
    perSecond: (latencies.length * 1000) / (performance.now() - began),
    latency: median(latencies),
    cpu: (cpuMs() - usedBefore) / latencies.length,
  };
}

/** The CPU that this process and the database servers of the machine have used, in milliseconds. */
function cpuMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000 + cpuOfDatabaseServers();
}

async function compare(
  [name, callers, operation]: (typeof SCENARIOS)[number],
  shops: readonly Shop[],
) {
  const rounds = shops.map(() => ({
    perSecond: [] as number[],
    latency: [] as number[],
    cpu: [] as number[],
  }));
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [index, shop] of shops.entries()) {
      const { perSecond, latency, cpu } = await measure(shop, operation, callers);
      rounds[index]?.perSecond.push(perSecond);
      rounds[index]?.latency.push(latency);
      rounds[index]?.cpu.push(cpu);
    }
  }
  const cells = rounds.map(({ perSecond, latency, cpu }) => {
    return `${Math.round(median(perSecond)).toLocaleString('en')}/s, ${median(latency).toFixed(1)} ms, CPU ${median(cpu).toFixed(2)} ms`;
  });
  return `| ${name}, ${callers === 1 ? '1 caller' : `${callers} callers`} | ${cells.join(' | ')} |`;
}

const { folder, remove } = temporaryFolder();
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
  remove();
}
