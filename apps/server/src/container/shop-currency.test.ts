import { openSqliteStore } from '@bm/db/sqlite/store';
import { storeOrder, storePart, storeUser } from '@bm/db/testing';
import { DEFAULT_SETTINGS } from '@bm/domain/settings/settings.schema';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readEnv } from '../env/env.ts';
import { StartupError } from '../startup-error.ts';
import { temporaryFolder } from '../testing/child-process.ts';
import { databaseFile, prepareStore } from './store.ts';

let folder: string;
let remove: () => void;
beforeEach(() => {
  ({ folder, remove } = temporaryFolder());
});
afterEach(() => remove());

/** Opens the data as a start with this currency does. Returns the recorded one. */
async function start(CURRENCY: string, SEED = 'none') {
  const store = await prepareStore(readEnv({ DATA_DIR: folder, CURRENCY, SEED }));
  const recorded = await store.read.settings.currency();
  await store.close();
  return recorded;
}

const openFile = () => openSqliteStore({ file: databaseFile({ dataDir: folder }) });

/** Removes the record, as in a shop from before it. */
function forgetCurrency() {
  const database = new Database(databaseFile({ dataDir: folder }));
  database.exec('DELETE FROM shop_currency');
  database.close();
}

test('It is recorded at the first start; with parts, another one stops the start.', async () => {
  expect(await start('eur', 'demo')).toBe('eur');
  expect(await start('eur', 'demo')).toBe('eur');
  const failed = start('usd', 'demo');
  await expect(failed).rejects.toThrow(StartupError);
  await expect(failed).rejects.toThrow(
    'CURRENCY is usd, but the prices and orders of this shop are in eur, and nothing converts them. Set CURRENCY=eur.',
  );
  expect(await start('eur', 'demo')).toBe('eur');
});

test('It may be changed while no part, order or delivery charge is stored.', async () => {
  expect(await start('eur')).toBe('eur');
  expect(await start('usd')).toBe('usd');
  const store = await openFile();
  const first = { version: 0, at: 1 };
  await store.write((tx) => tx.settings.replace(DEFAULT_SETTINGS, first));
  await store.close();
  await expect(start('eur')).rejects.toThrow('of this shop are in usd');
});

test('A shop from before the record has the currency of its newest checkout.', async () => {
  await start('eur', 'demo');
  const store = await openFile();
  const [part, user] = [await storePart(store), await storeUser(store)];
  await storeOrder(store, part, user, { currency: 'jpy' });
  await store.close();
  forgetCurrency();
  await expect(start('usd')).rejects.toThrow('of this shop are in jpy');
  expect(await start('jpy')).toBe('jpy');
});

test('A shop with parts from before the record has the currency of its next start.', async () => {
  await start('eur', 'demo');
  forgetCurrency();
  expect(await start('usd')).toBe('usd');
  await expect(start('eur')).rejects.toThrow('of this shop are in usd');
});
