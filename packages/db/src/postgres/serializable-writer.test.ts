import { DatabaseError } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { StoreBusy } from '../store-errors.ts';
import type { ServedStore, StoreCommit } from '../store-options.ts';
import { aMove, aUser, storePart } from '../testing.ts';
import type { Cluster } from '../testing/cluster.ts';
import { hasPostgres, startCluster } from '../testing/cluster.ts';
import type { Proxy } from '../testing/postgres-proxy.ts';
import { startProxy } from '../testing/postgres-proxy.ts';
import { openPostgresStore } from './store.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

/** As the database says it of a transaction that another one stood in the way of. */
const collision = () => Object.assign(new DatabaseError('collided', 0, 'error'), { code: '40001' });

describe.skipIf(!hasPostgres())('units in serializable transactions', () => {
  let cluster: Cluster;
  let proxy: Proxy;
  let store: ServedStore;
  let commits: StoreCommit[];
  let foreign: number;
  beforeAll(async () => {
    cluster = await startCluster();
    proxy = await startProxy(await cluster.create('serializable'));
  });
  afterAll(async () => {
    await proxy.close();
    await cluster.remove();
  });
  beforeEach(async () => {
    proxy.fate = 'goes on';
    commits = [];
    foreign = 0;
    store = await openPostgresStore({
      url: proxy.url,
      isolation: 'serializable',
      onCommit: (commit) => commits.push(commit),
      onForeignCommit: () => (foreign += 1),
    });
  });
  afterEach(() => store.close());

  it('run again when they collide, and give up after thirty tries', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0);
    let runs = 0;
    const failing = (times: number) =>
      store.write(async (tx) => {
        runs += 1;
        await tx.users.insert(aUser());
        if (runs <= times) throw collision();
        return runs;
      });
    expect(await failing(29)).toBe(30);
    runs = 0;
    await expect(failing(30)).rejects.toThrow(StoreBusy);
    expect(runs).toBe(30);
    expect(await store.read.users.list()).toHaveLength(1);
    expect(store.depth).toBe(0);
  });

  it('see what another one was first to insert, where it is the same', async () => {
    const event = { id: 'evt', type: 'any', at: 0 };
    const insert = async () => {
      const user = aUser({ id: 'twin', email: 'twin@shop.test' });
      return store.write(async (tx) => {
        if ((await tx.users.byId(user.id)) !== null) return false;
        await tx.users.insert(user);
        await tx.payments.recordEvent(event);
        return true;
      });
    };
    const outcomes = await Promise.all([insert(), insert(), insert()]);
    expect(outcomes.filter(Boolean)).toHaveLength(1);
    const again = store.write((tx) => tx.users.insert(aUser({ id: 'twin' })));
    await expect(again).rejects.toMatchObject({ code: 'CONSTRAINT', kind: 'unique' });
  });

  it('tell of each of their commits once, with what it touched', async () => {
    const { id } = await storePart(store, { onHand: 100 });
    commits = [];
    const reserve = () => store.write((tx) => tx.parts.reserve(aMove(id, { quantity: 1 })));
    await Promise.all([reserve(), reserve(), reserve()]);
    const told = { committed: 1, touched: new Set(['parts']) };
    expect(commits).toMatchObject([told, told, told]);
    const other = await openPostgresStore({ url: proxy.url, isolation: 'serializable' });
    await other.write((tx) => tx.users.insert(aUser()));
    await vi.waitFor(() => expect(foreign).toBe(1));
    await other.close();
  });

  it.each(['answer is lost', 'order is lost'] as const)(
    'are stored once where the %s at their commit',
    async (fate) => {
      const { id } = await storePart(store, { onHand: 100 });
      proxy.fate = fate;
      let runs = 0;
      const reserving = store.write(async (tx) => {
        runs += 1;
        if (runs === 2) proxy.fate = 'goes on';
        return tx.parts.reserve(aMove(id, { quantity: 10 }));
      });
      expect(await reserving).toBe(true);
      expect(runs).toBe(fate === 'answer is lost' ? 1 : 2);
      proxy.fate = 'goes on';
      expect(await store.read.parts.stockedById(id)).toMatchObject({ reserved: 10 });
    },
  );
});
