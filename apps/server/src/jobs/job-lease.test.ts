import { testShop, type TestShop } from '@bm/api/testing/test-shop';
import { openPostgresStore } from '@bm/db/postgres/store';
import type { ServedStore } from '@bm/db/store/store-options';
import { type Cluster, hasPostgres, startCluster } from '@bm/db/testing/cluster';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createJobHistory } from './job-history.ts';
import { startJobs, createJobLeases } from './scheduler.ts';

const EVERY_MS = 200;

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const seeRuns = (enough: () => boolean) =>
  vi.waitFor(() => expect(enough()).toBe(true), { timeout: 25_000, interval: 5 });

test('without a shared database every lease is granted', async () => {
  const acquireLease = createJobLeases(undefined);
  const job = { name: 'any', everyMs: EVERY_MS, run: async () => ({}) };
  expect([await acquireLease(job), await acquireLease(job)]).toEqual([true, true]);
});

test('a lease ends before its holder requests it again, so that another server waits one interval', async () => {
  let calls = 0;
  const windows: number[] = [];
  const acquireLease = createJobLeases(async (_key, windowMs) => {
    windows.push(windowMs);
    return { calls: (calls += 1), endsInMs: windowMs };
  });
  const job = { name: 'any', everyMs: EVERY_MS, run: async () => ({}) };
  expect([await acquireLease(job), await acquireLease(job)]).toEqual([true, false]);
  for (const windowMs of windows) expect(windowMs).toBeLessThan(EVERY_MS);
});

describe.skipIf(!hasPostgres())('two servers on one PostgreSQL', () => {
  let cluster: Cluster;
  let shop: TestShop;
  let stores: ServedStore[];
  let runs: { by: number }[];
  let stops: (() => Promise<void>)[];
  beforeAll(async () => {
    cluster = await startCluster();
    const url = await cluster.create('turns');
    stores = await Promise.all([openPostgresStore({ url }), openPostgresStore({ url })]);
    shop = await testShop();
  });
  afterAll(async () => {
    await Promise.all(stores.map((store) => store.close()));
    await shop.close();
    await cluster.remove();
  });
  beforeEach(async () => {
    await cluster.send('turns', 'truncate shop.tallies');
    runs = [];
    stops = [];
  });
  afterEach(() => Promise.all(stops.map((stop) => stop())));

  /** One server that runs the job every `EVERY_MS`; each run awaits `hold`. */
  function serve(by: number, hold: Promise<void> = Promise.resolve()): () => Promise<void> {
    const run = async () => {
      runs.push({ by });
      await hold;
      return {};
    };
    const stop = startJobs([{ name: 'shared', everyMs: EVERY_MS, run }], {
      api: shop.deps,
      history: createJobHistory(),
      acquireLease: createJobLeases(stores[by]?.countShared),
    });
    stops.push(stop);
    return stop;
  }

  const runsBy = (server: number) => runs.filter(({ by }) => by === server);

  test('run a job once per interval', async () => {
    const began = performance.now();
    for (const by of [0, 1, 1, 0]) serve(by);
    await seeRuns(() => runs.length > 5);
    // Without leases it would run four times as often; the margin is for a slow machine.
    const pauses = (performance.now() - began) / EVERY_MS;
    expect(runs.length).toBeLessThan(2 + 2 * pauses);
  });

  test('take over a job from a crashed or hung server', async () => {
    const hold = Promise.withResolvers<void>();
    serve(0, hold.promise);
    await seeRuns(() => runsBy(0).length === 1);
    serve(1);
    await seeRuns(() => runsBy(1).length === 1);
    await seeRuns(() => runsBy(1).length === 4);
    expect(runsBy(0)).toHaveLength(1);
    hold.resolve();
  });

  test('run no job while the database is unavailable, and resume afterwards', async () => {
    serve(0);
    serve(1);
    await seeRuns(() => runs.length > 0);
    await cluster.stop('cut');
    await seeRuns(() => shop.logged.some(({ message }) => message === 'job failed'));
    const before = runs.length;
    await cluster.start();
    await seeRuns(() => runs.length > before + 2);
    expect(shop.logged).toContainEqual(expect.objectContaining({ level: 'error' }));
  });
});
