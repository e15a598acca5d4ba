import { DEFAULT_SETTINGS } from '@bm/domain/settings/settings.schema';
import { drizzle } from 'drizzle-orm/better-sqlite3';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openDatabase } from '../sqlite/connection/open.ts';
import { migrationsFolder } from '../sqlite/maintenance/migrate.ts';
import { openSqliteStore, createStore } from '../sqlite/store.ts';
import { tables } from '../sqlite/tables.ts';
import type { ServedStore } from '../store/store-options.ts';
import { UNDERSTOOD_SEARCHES, understoodSearches } from '../testing/understood-searches.ts';
import { aMove, aPart, storePart, storeUser, TEST_TIME } from '../testing.ts';
import { currentIndex } from './current-index.ts';

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'bm-search-'));
  file = join(folder, 'shop.db');
});
afterEach(() => {
  vi.useRealTimers();
  rmSync(folder, { recursive: true, force: true });
});

const skus = async (store: ServedStore, query: string) =>
  (await store.read.parts.search({ query, sort: 'available' })).items.map(({ sku }) => sku);

it('The index includes commits of another process, with removals and stock.', async () => {
  const [ours, theirs] = [await openSqliteStore({ file }), await openSqliteStore({ file })];
  const one = await storePart(ours, { sku: 'A-1', name: 'Bell', onHand: 50 });
  expect(await skus(ours, 'bell')).toEqual(['A-1']);
  const two = await storePart(theirs, { sku: 'A-2', name: 'Bell', onHand: 60 });
  expect(await skus(ours, 'bell')).toEqual(['A-2', 'A-1']);
  await theirs.write((tx) => tx.parts.reserveAll([aMove(two.id, { quantity: 30 })]));
  expect(await skus(ours, 'bell')).toEqual(['A-1', 'A-2']);
  await theirs.write((tx) => tx.parts.remove(two.id));
  expect(await skus(ours, 'bell')).toEqual(['A-1']);
  await theirs.write((tx) => tx.parts.update({ ...one, name: 'Horn' }, TEST_TIME));
  expect([await skus(ours, 'bell'), await skus(ours, 'horn')]).toEqual([[], ['A-1']]);
  await Promise.all([ours.close(), theirs.close()]);
});

it('A search is understood by what another process has committed before it.', async () => {
  const [ours, theirs] = [await openSqliteStore({ file }), await openSqliteStore({ file })];
  expect(await understoodSearches(theirs, ours)).toEqual(UNDERSTOOD_SEARCHES);
  await Promise.all([ours.close(), theirs.close()]);
});

it('Attributes and settings are read again only after a change of them.', async () => {
  const database = openDatabase({ file, migrationsFolder });
  const store = createStore(database, {});
  const statements: string[] = [];
  const logger = { logQuery: (statement: string) => void statements.push(statement) };
  const index = currentIndex(drizzle({ client: database.reader, logger }), tables);
  const { vocabulary } = await index.current();
  await storePart(store, { name: 'Bell' });
  expect((await index.current()).vocabulary).toBe(vocabulary);
  statements.length = 0;
  expect(await index.vocabulary()).toBe(vocabulary);
  expect(statements).toHaveLength(1);
  const change = { version: 0, at: TEST_TIME };
  await store.write((tx) => tx.settings.replace(DEFAULT_SETTINGS, change));
  expect(await index.vocabulary()).not.toBe(vocabulary);
  await store.close();
});

it('A failed read of the attributes is repeated.', async () => {
  const database = openDatabase({ file, migrationsFolder });
  const store = createStore(database, {});
  const index = currentIndex(drizzle({ client: database.reader }), tables);
  database.writer.exec('ALTER TABLE attributes RENAME TO others');
  await expect(index.vocabulary()).rejects.toThrow('no such table');
  database.writer.exec('ALTER TABLE others RENAME TO attributes');
  expect((await index.vocabulary()).attributes).toEqual([]);
  await store.close();
});

it('An update reads changed parts only.', async () => {
  const database = openDatabase({ file, migrationsFolder });
  const store = createStore(database, {});
  const rows: string[] = [];
  const logger = { logQuery: (statement: string) => void rows.push(statement) };
  const index = currentIndex(drizzle({ client: database.reader, logger }), tables);
  const part = await storePart(store, { name: 'Bell' });
  for (let at = 0; at < 20; at += 1) await storePart(store, { name: 'Horn' });
  await index.get();
  rows.length = 0;
  await store.write((tx) => tx.parts.update({ ...part, name: 'Lamp' }, TEST_TIME));
  expect((await index.get()).size).toBe(21);
  expect(rows).toHaveLength(2);
  expect(rows[1]).toContain('"revision", "parts"."id") > (?, ?)');
  rows.length = 0;
  await index.get();
  expect(rows).toHaveLength(1);
  await store.close();
});

it('An update includes all parts of one large write.', async () => {
  const database = openDatabase({ file, migrationsFolder });
  const store = createStore(database, {});
  const index = currentIndex(drizzle({ client: database.reader }), tables);
  const admin = await storeUser(store);
  await index.get();
  await store.write((tx) =>
    tx.parts.saveAll(
      Array.from({ length: 600 }, (_, at) => ({
        before: null,
        part: {
          ...aPart({ sku: `A-${at}` }),
          onHand: 1,
          lowStockThreshold: null,
          pictures: [],
          packaging: [],
          files: [],
        },
        ledgerId: `ledger-${at}`,
      })),
      { at: TEST_TIME, actorId: admin.id, note: '' },
    ),
  );
  expect((await index.get()).size).toBe(600);
  await store.close();
});

it('The index is rebuilt in the background when many parts have changed.', async () => {
  const database = openDatabase({ file, migrationsFolder });
  const store = createStore(database, {});
  const index = currentIndex(drizzle({ client: database.reader }), tables);
  const parts = Array.from({ length: 30 }, (_, at) => aPart({ sku: `A-${at}` }));
  await store.write(async (tx) => {
    for (const part of parts) await tx.parts.insert(part, TEST_TIME);
  });
  await index.get();
  for (let round = 0; round < 40; round += 1) {
    await store.write(async (tx) => {
      for (const part of parts) {
        await tx.parts.update({ ...part, name: `Name ${round}` }, TEST_TIME);
      }
    });
    expect((await index.get()).size).toBe(30);
  }
  for (let turn = 0; turn < 50; turn += 1) await nextTurn();
  const now = await index.get();
  expect([now.size, now.unusedSlots < 1000]).toEqual([30, true]);
  await store.close();
});

it('A search during the first build rejects after five seconds with a retry time.', async () => {
  const database = openDatabase({ file, migrationsFolder });
  const store = createStore(database, {});
  await storePart(store, { name: 'Bell' });
  const db = drizzle({ client: database.reader });
  const index = currentIndex(db, tables);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setImmediate'] });
  const waiting = index.get().catch((error: unknown) => error);
  vi.advanceTimersByTime(5000);
  expect(await waiting).toMatchObject({
    code: 'STORE_BUSY',
    details: { retryAfterSeconds: 2 },
  });
  vi.useRealTimers();
  await store.close();
});

it('prepare builds the index before the first search.', async () => {
  const store = await openSqliteStore({ file });
  await storePart(store, { sku: 'A-1', name: 'Bell' });
  await store.prepareSearch();
  expect(await skus(store, 'bel')).toEqual(['A-1']);
  await store.close();
  await expect(store.prepareSearch()).resolves.toBeUndefined();
});
