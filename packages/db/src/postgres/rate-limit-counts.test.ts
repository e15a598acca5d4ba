import { Pool } from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ServedStore, SharedCount } from '../store/store-options.ts';
import { StoreClosed } from '../store/store-errors.ts';
import { type Cluster, hasPostgres, startCluster } from '../testing/cluster.ts';
import { openPostgresStore } from './store.ts';
import { createRateLimitCounts } from './rate-limit-counts.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const LONG_MS = 60_000;
const SHORT_MS = 60;

describe.skipIf(!hasPostgres())('rate-limit counts on PostgreSQL', () => {
  let cluster: Cluster;
  let url: string;
  let stores: [ServedStore, ServedStore];
  beforeAll(async () => {
    cluster = await startCluster();
    url = await cluster.create('tallies');
    stores = await Promise.all([openPostgresStore({ url }), openPostgresStore({ url })]);
  });
  afterAll(async () => {
    await Promise.all(stores.map((store) => store.close()));
    await cluster.remove();
  });
  beforeEach(() => send('truncate shop.tallies'));

  const send = (statements: string) => cluster.send('tallies', statements);
  const keys = async () => {
    const rows = await send('select key from shop.tallies order by key');
    return rows.map((row) => String(Object.values(Object(row))[0]));
  };
  const add = async (key: string, windowMs = LONG_MS, at = 0): Promise<SharedCount> => {
    const tally = await stores[at % 2 === 0 ? 0 : 1].countShared?.(key, windowMs);
    if (tally === undefined) throw new Error('The store does not count.');
    return tally;
  };

  it('Two stores count in common, each call once.', async () => {
    const all = await Promise.all(Array.from({ length: 60 }, (_, at) => add('one', LONG_MS, at)));
    const calls = all.map((tally) => tally.calls).toSorted((a, b) => a - b);
    expect(calls).toEqual(Array.from({ length: 60 }, (_, at) => at + 1));
    expect(await add('other')).toMatchObject({ calls: 1 });
    for (const { endsInMs } of all) expect(endsInMs).toBeLessThanOrEqual(LONG_MS);
  });

  it('Concurrent counts succeed even when the database defaults to SERIALIZABLE.', async () => {
    await send("alter database tallies set default_transaction_isolation = 'serializable'");
    const strict = await Promise.all([openPostgresStore({ url }), openPostgresStore({ url })]);
    const counting = Array.from({ length: 40 }, async (_, at) => {
      const tally = await strict[at % 2 === 0 ? 0 : 1].countShared?.('strict', LONG_MS);
      return tally?.calls ?? 0;
    });
    expect(Math.max(...(await Promise.all(counting)))).toBe(40);
    await Promise.all(strict.map((store) => store.close()));
    await send('alter database tallies reset default_transaction_isolation');
  });

  it('A count restarts when its window ends, and not before.', async () => {
    expect(await add('short', SHORT_MS)).toEqual({ calls: 1, endsInMs: SHORT_MS });
    await vi.waitFor(async () => expect(await add('short', SHORT_MS)).toMatchObject({ calls: 1 }), {
      timeout: 15_000,
      interval: SHORT_MS + 1,
    });
    const { endsInMs } = await add('long');
    await vi.waitFor(async () => expect((await add('long')).endsInMs).toBeLessThan(endsInMs), {
      timeout: 15_000,
    });
    expect((await add('long')).calls).toBeGreaterThan(2);
  });

  it('A count restarts when the clock is set back.', async () => {
    await add('set back');
    await send(`update shop.tallies set calls = 99, ends_at = ends_at + ${2 * LONG_MS}`);
    expect(await add('set back')).toMatchObject({ calls: 1 });
  });

  it('A sweep deletes expired rows and, above the row limit, the rows that expire first.', async () => {
    const pool = new Pool({ connectionString: url, max: 1 });
    const few = createRateLimitCounts(
      { queryOnce: (statement) => pool.query(statement) },
      { maxRows: 2, sweepMs: 0 },
    );
    for (const [key, windowMs] of Object.entries({
      over: 1,
      soon: 1000,
      late: 3000,
      later: 4000,
    })) {
      await few.add(key, windowMs);
    }
    await vi.waitFor(
      async () => {
        await few.add('last', 2000);
        expect(await keys()).toEqual(['last', 'late', 'later']);
      },
      { timeout: 15_000 },
    );
    await pool.end();
  });

  it('Counts are empty after a crash of the server, and counting continues.', async () => {
    await add('before');
    await cluster.stop('cut');
    await expect(add('before')).rejects.toMatchObject({ code: 'STORE_FAILED' });
    await cluster.start();
    await vi.waitFor(() => add('after'), { timeout: 30_000, interval: 20 });
    expect(await keys()).toEqual(['after']);
  });

  it('A closed store rejects a count with StoreClosed.', async () => {
    const store = await openPostgresStore({ url });
    await store.close();
    await expect(store.countShared?.('late', LONG_MS)).rejects.toThrow(StoreClosed);
  });
});
