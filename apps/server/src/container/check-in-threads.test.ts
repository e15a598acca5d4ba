import { openSqliteStore } from '@bm/db/sqlite/store';
import { storeOrder, storePart, storeUser } from '@bm/db/testing';
import { DatabaseSync } from 'node:sqlite';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readEnv } from '../env/env.ts';
import { temporaryFolder } from '../testing/child-process.ts';
import { checkInThreads } from './check-in-threads.ts';
import { dataTools } from './data-tools.ts';

let folder: string;
let remove: () => void;
let file: string;
beforeEach(async () => {
  ({ folder, remove } = temporaryFolder());
  file = join(folder, 'shop.sqlite');
  const store = await openSqliteStore({ file });
  await storeOrder(store, await storePart(store), await storeUser(store));
  await store.close();
});
afterEach(() => remove());

test('several threads find what one thread finds, and each fault once', async () => {
  const tools = dataTools(readEnv({ DATA_DIR: folder }));
  const clean = { integrityFaults: [], violations: [] };
  expect(await checkInThreads(file, 'full', 3)).toEqual(clean);

  const database = new DatabaseSync(file);
  database.exec(`PRAGMA foreign_keys = OFF; PRAGMA ignore_check_constraints = ON;
    UPDATE parts SET on_hand = on_hand + 5;
    UPDATE orders SET customer_id = 'unknown', quantity = 0, state = 'paid'`);
  database.close();
  const expected = await tools.check();
  expect(expected.integrityFaults.length).toBeGreaterThan(1);
  expect(expected.violations.length).toBeGreaterThan(2);
  const found = await checkInThreads(file, 'full', 3);
  expect(found.integrityFaults.toSorted()).toEqual(expected.integrityFaults.toSorted());
  expect(found.violations).toEqual(expected.violations);
});

test('a thread that fails rejects the check', async () => {
  await expect(checkInThreads(join(folder, 'none.sqlite'), 'full', 2)).rejects.toThrow(
    'There is no database',
  );
});
