import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { DataChange } from '../store.ts';
import type { ServedStore } from '../store/store-options.ts';
import { storeOrder, storePart, storeUser, TEST_TIME } from '../testing.ts';
import { type Cluster, hasPostgres, startCluster } from '../testing/cluster.ts';
import { hasPooler, type Pooler, startPooler } from '../testing/pooler.ts';
import { inspectPostgres } from './connection/inspect.ts';
import { openPostgresStore } from './store.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

/** Fewer connections than the stores open: each transaction runs on whichever is free. */
const POOL_SIZE = 3;

describe.runIf(hasPostgres() && hasPooler())('a store behind PgBouncer in transaction mode', () => {
  let cluster: Cluster;
  let pooler: Pooler;
  let url: string;
  let pooled: ServedStore;
  let direct: ServedStore;
  const foreign: ReadonlySet<DataChange>[] = [];
  beforeAll(async () => {
    cluster = await startCluster();
    url = await cluster.create('pooled');
    pooler = await startPooler(url, POOL_SIZE);
    pooled = await openPostgresStore({
      url,
      poolUrl: pooler.url,
      timeoutMs: 2000,
      onForeignCommit: ({ invalidated }) => void foreign.push(invalidated),
    });
    direct = await openPostgresStore({ url });
  });
  afterAll(async () => {
    await Promise.all([pooled.close(), direct.close()]);
    await pooler.remove();
    await cluster.remove();
  });

  it('Placements through it and beside it never oversell, and reads run between them.', async () => {
    const part = await storePart(pooled, { onHand: 301 });
    const user = await storeUser(pooled);
    const outcomes = await Promise.allSettled(
      Array.from({ length: 64 }, async (_, at) => {
        await pooled.read.parts.byId(part.id);
        return storeOrder(at % 2 === 0 ? pooled : direct, part, user, { quantity: 10 });
      }),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(30);
    expect(await pooled.read.parts.byId(part.id)).toMatchObject({ available: 1 });
    expect(await pooled.read.checks.findViolations()).toEqual([]);
  });

  it('A waiting unit of work times out for a lock, though the pooler keeps no setting.', async () => {
    const lock = cluster.send(
      'pooled',
      'begin; select pg_advisory_xact_lock(1994); select pg_sleep(4)',
    );
    await vi.waitFor(async () =>
      expect(
        await cluster.send(
          'postgres',
          `select 1 from pg_locks where locktype = 'advisory' and granted`,
        ),
      ).not.toEqual([]),
    );
    const unit = pooled.write((tx) => tx.orders.byId('none'));
    await expect(unit).rejects.toMatchObject({ code: 'STORE_BUSY' });
    await lock;
  });

  it('Only the commits of other processes count as foreign.', async () => {
    foreign.length = 0;
    await storePart(pooled);
    await storeUser(direct);
    await vi.waitFor(() => expect(foreign).not.toEqual([]));
    expect(foreign.map((groups) => groups.has('users'))).toEqual([true]);
  });

  it('Rate limits are counted through it.', async () => {
    expect(await pooled.countShared?.('sign-in', 60_000)).toMatchObject({ calls: 1 });
    expect(await direct.countShared?.('sign-in', 60_000)).toMatchObject({ calls: 2 });
  });

  it('When the pooler ends, calls fail clearly; they work again when it is back.', async () => {
    const part = await storePart(pooled);
    await pooler.stop();
    await expect(pooled.read.parts.byId(part.id)).rejects.toMatchObject({ code: 'STORE_FAILED' });
    const waiting = pooled.write((tx) => tx.parts.update({ ...part, name: 'Bell' }, TEST_TIME));
    await pooler.start();
    await waiting;
    expect(await pooled.read.parts.byId(part.id)).toMatchObject({ name: 'Bell' });
  });

  it('A pooler of another database, or of one with another isolation, stops the start.', async () => {
    await expect(inspectPostgres(url, pooler.url)).resolves.toMatchObject({ state: 'current' });
    const other = await cluster.create('other');
    await expect(inspectPostgres(other, pooler.url)).rejects.toMatchObject({
      code: 'DATABASE_UNSUITABLE',
    });
    await expect(openPostgresStore({ url: other, poolUrl: pooler.url })).rejects.toMatchObject({
      code: 'DATABASE_UNSUITABLE',
      message: expect.stringContaining('leads to another database'),
    });
    const strict = await cluster.create('strict');
    await cluster.send(
      'strict',
      `alter database strict set default_transaction_isolation = 'serializable'`,
    );
    const strictPooler = await startPooler(strict, 1);
    try {
      await expect(
        openPostgresStore({ url: strict, poolUrl: strictPooler.url }),
      ).rejects.toMatchObject({ message: expect.stringContaining('needs read committed') });
    } finally {
      await strictPooler.remove();
    }
  });

  it('A pooler that does not respond stops the start with its name.', async () => {
    const poolUrl = pooler.url.replace('6432', '6433');
    await expect(openPostgresStore({ url, poolUrl })).rejects.toMatchObject({
      code: 'DATABASE_UNREACHABLE',
      message: expect.stringContaining(':6433'),
    });
  });

  it('A pooler that rejects the connection stops the start with the reasons to look for.', async () => {
    const missing = new URL(pooler.url);
    missing.pathname = '/missing';
    await expect(openPostgresStore({ url, poolUrl: missing.href })).rejects.toMatchObject({
      code: 'DATABASE_UNREACHABLE',
      message: expect.stringContaining('rejects the user, the password, the database or a setting'),
    });
  });
});
