import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { storeOrder, storePart, storeUser } from '../testing.ts';
import { openSqliteStore } from './store.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'bm-store-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

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
    expect((await store.read.users.list()).length).toBe(3);
    await store.close();
  });

  it('Two stores in memory share no data.', async () => {
    const one = await openSqliteStore({ file: ':memory:' });
    const two = await openSqliteStore({ file: ':memory:' });
    await storeUser(one);
    expect(await two.read.users.list()).toEqual([]);
    await Promise.all([one.close(), two.close()]);
  });
});
