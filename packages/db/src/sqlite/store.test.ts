import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { StoreCommit } from '../store/store-options.ts';
import { aUser, storeOrder, storePart, storeUser } from '../testing.ts';
import { openSqliteStore } from './store.ts';
import { heldDisk } from './wal/held-disk.fixture.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'bm-store-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const isWaiting = (promise: Promise<unknown>): Promise<boolean> =>
  Promise.race([promise.then(() => false), nextTurn(true)]);

describe('openSqliteStore', () => {
  it('A restarted store has all data, the search and the order numbers.', async () => {
    const file = join(folder, 'shop.db');
    const before = await openSqliteStore({ file });
    const part = await storePart(before, { name: 'Lantern', sku: 'LN-1' });
    const user = await storeUser(before);
    await storeOrder(before, part, user);
    await before.close();

    const after = await openSqliteStore({ file });
    const found = await after.read.parts.search({ query: 'lantrn' });
    expect(found.items).toMatchObject([{ id: part.id, available: 80 }]);
    expect((await storeOrder(after, part, user)).number).toBe('BM-000002');
    await after.close();
  });

  it('The store reports its commits, its queue depth and the commits of other processes.', async () => {
    const file = join(folder, 'shop.db');
    let committedUnits = 0;
    const store = await openSqliteStore({
      file,
      onCommit: ({ committed }) => void (committedUnits += committed),
    });
    const version = store.dataVersion();
    const writing = [storeUser(store), storeUser(store)];
    expect(store.depth).toBe(2);
    await Promise.all(writing);
    expect([store.depth, committedUnits, store.dataVersion()]).toEqual([0, 2, version]);

    const other = await openSqliteStore({ file });
    await storeUser(other);
    await other.close();
    expect(store.dataVersion()).not.toBe(version);
    expect((await store.read.users.list({})).total).toBe(3);
    await store.close();
  });

  it('The event loop runs inside a unit in turns, whose commits are not those of another process.', async () => {
    const file = join(folder, 'shop.db');
    const committed: number[] = [];
    const onCommit = (commit: StoreCommit) => void committed.push(commit.invalidated.size);
    const store = await openSqliteStore({ file, onCommit });
    const other = await openSqliteStore({ file });
    let turns = 0;
    const inTurns = () =>
      store.writeInTurns(async (tx) => {
        await tx.users.insert(aUser());
        const began = performance.now();
        while (performance.now() - began < 5) continue;
        setImmediate(() => (turns += 1));
        await tx.users.insert(aUser());
        return turns;
      });
    const version = store.dataVersion();
    expect(await inTurns()).toBe(1);
    await storeUser(store);
    expect(await inTurns()).toBe(2);
    expect([store.dataVersion(), committed]).toEqual([version, [1, 1, 1]]);
    await storeUser(other);
    await inTurns();
    const seen = store.dataVersion();
    expect(seen).not.toBe(version);
    await storeUser(other);
    expect(store.dataVersion()).not.toBe(seen);
    await Promise.all([store.close(), other.close()]);
  });

  it('durable waits for a sync that begins after the call; close waits for what is not durable yet.', async () => {
    const file = join(folder, 'shop.db');
    const { disk, syncs, succeed } = heldDisk();
    const store = await openSqliteStore({ file, disk });
    const user = storeUser(store);
    await vi.waitUntil(() => syncs.length === 1);
    expect((await store.read.users.list({})).total).toBe(1);
    const durable = store.durable();
    syncs[0]?.succeed();
    await user;
    expect(await isWaiting(durable)).toBe(true);
    syncs[1]?.succeed();
    await durable;
    expect(store.wal?.().bytes).toBeGreaterThan(0);

    const last = storeUser(store);
    await vi.waitUntil(() => syncs.length === 3);
    const closing = store.close();
    expect(await isWaiting(closing)).toBe(true);
    succeed();
    await Promise.all([last, closing]);
  });

  it('Two stores in memory share no data.', async () => {
    const one = await openSqliteStore({ file: ':memory:' });
    const two = await openSqliteStore({ file: ':memory:' });
    await storeUser(one);
    expect((await two.read.users.list({})).items).toEqual([]);
    await Promise.all([one.close(), two.close()]);
  });
});
