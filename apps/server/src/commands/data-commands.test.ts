import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { migrationsFolder } from '@bm/db/sqlite/maintenance/migrate';
import { openSqliteStore } from '@bm/db/sqlite/store';
import { storeOrder, storePart, storeUser } from '@bm/db/testing';
import { storeNumbered, toFormerNumbers } from '@bm/db/testing/former-numbers';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  command as commandOver,
  killAll,
  startShop,
  stop,
  temporaryFolder,
} from '../testing/child-process.ts';
import { send, signIn } from '../testing/http-client.ts';

// Every test starts child processes.
vi.setConfig({ testTimeout: 120_000 });

const CUSTOMER = 'customer@bicyclesmania.test';
/** Between two orders of a customer, who would otherwise take the processors of the commands. */
const PACE_MS = 20;
const CONSISTENT = { code: 0, said: 'Stock, ledger, orders, payments and documents agree.' };

let folder: string;
let remove: () => void;
let data: string;
let file: string;
let backup: string;
beforeEach(() => {
  ({ folder, remove } = temporaryFolder());
  data = join(folder, 'data');
  file = join(data, 'shop.sqlite');
  backup = join(folder, 'backup.sqlite');
});
afterEach(() => {
  killAll();
  remove();
});

const command = (name: string, ...args: string[]) => commandOver(data, name, ...args);

async function soldOrder() {
  const store = await openSqliteStore({ file });
  const part = await storePart(store);
  const order = await storeOrder(store, part, await storeUser(store));
  await store.close();
  return order;
}

/** Executes SQL with all constraints of the database disabled. */
function executeUnchecked(statements: string): void {
  const database = new DatabaseSync(file, { enableForeignKeyConstraints: false });
  database.exec(`PRAGMA ignore_check_constraints = ON; ${statements}`);
  database.close();
}

const orderIdsIn = (database: string) => {
  const client = new DatabaseSync(database, { readOnly: true });
  const ids = client.prepare('SELECT id FROM orders').all();
  client.close();
  return new Set(ids.map(({ id }) => id));
};

describe('check:data', () => {
  test('names every row that differs and changes nothing', async () => {
    const { id, partId, checkoutId, customerId } = await soldOrder();
    const bytes = readFileSync(file);
    expect(await command('check-data')).toEqual(CONSISTENT);
    expect(readFileSync(file)).toEqual(bytes);

    executeUnchecked(`UPDATE parts SET on_hand = on_hand + 5;
      UPDATE orders SET state = 'delivered', total_minor = 1, customer_id = 'nobody'`);
    const { code, said } = await command('check-data');
    expect(code).toBe(1);
    expect(said.split('\n').toSorted()).toEqual(
      [
        `orders ${id} breaks the rule orders_paid_in_full`,
        `orders ${id} breaks the rule orders_total_computed`,
        `orders ${id} refers to a missing row of users`,
        `checkout has the customer and currency of its orders: ${id}: expected ${customerId} usd, found nobody usd`,
        `checkout has the sum of its orders: ${checkoutId}: expected 1, found 9700`,
        `order state equals its last event: ${id}: expected unpaid, found delivered`,
        `paid order has its payment: ${id}: expected succeeded, found nothing`,
        `shipped order has no unit left to ship: ${id}: expected 0, found 20`,
        `stock.onHand equals the ledger: ${partId}: expected 100, found 105`,
      ].toSorted(),
    );
  });

  test('reports a missing database and creates none', async () => {
    mkdirSync(data);
    expect(await command('check-data')).toEqual({
      code: 1,
      said: `There is no database at ${file}.`,
    });
    expect(readdirSync(data)).toEqual([]);
  });
});

describe('check:numbers', () => {
  test('lists numbers that change and collide before the migration, which they stop', async () => {
    const store = await openSqliteStore({ file });
    const skus = ['BB-1.15', '১২-A', '12-A'];
    await storeNumbered(store, skus);
    await store.close();
    expect(await command('check-numbers')).toEqual({
      code: 0,
      said: 'All part numbers are stored as this version compares them.',
    });
    executeUnchecked(toFormerNumbers('', migrationsFolder, skus));
    const bytes = readFileSync(file);
    const { code, said } = await command('check-numbers');
    expect([code, new Set(said.split('\n'))]).toEqual([
      1,
      new Set([
        '"BB-1.15" is stored as BB115 and becomes BB1.15.',
        '"১২-A" is stored as A and becomes 12A.',
        'The same from this version on: "১২-A" = "12-A".',
        '2 numbers change, 1 collisions.',
      ]),
    ]);
    expect(await command('migrate')).toMatchObject({
      code: 1,
      said: expect.stringContaining('"১২-A" = "12-A"'),
    });
    expect(readFileSync(file)).toEqual(bytes);
  });
});

describe('backup and restore', () => {
  test('backs up under load, rejects a restore while the shop runs, and restores the snapshot', async () => {
    const shop = await startShop({ DATA_DIR: data, RATE_LIMIT: 'off' });
    const token = await signIn(shop.url, CUSTOMER);
    const parts = (await send('GET', `${shop.url}/parts`)).list;
    const placed: unknown[] = [];
    const closing = new AbortController();
    const customer = async (at: number) => {
      const { _id: orderId, Mquantity: orders } = parts[at] ?? {};
      while (!closing.signal.aborted) {
        const body = { orderId, orders, customer: CUSTOMER };
        const response = await send('POST', `${shop.url}/order`, { token, body });
        if (response.status !== 200) return;
        placed.push(response.body['insertedId']);
        await sleep(PACE_MS);
      }
    };
    const customers = parts.map((_, at) => customer(at));
    await vi.waitFor(() => expect(placed.length).toBeGreaterThan(20), { timeout: 30_000 });
    const before = [...placed];
    const made = await command('backup', backup);
    const checked = await command('check-data');
    const refused = await command('restore', backup);
    closing.abort();
    await Promise.all(customers);

    expect(made).toEqual({
      code: 0,
      said: expect.stringMatching(/^The backup is in .*\(\d+ KiB\)\.$/),
    });
    expect(checked).toEqual(CONSISTENT);
    expect(refused).toEqual({
      code: 1,
      said: `The database ${file} is in use; stop the shop and its commands first.`,
    });
    const held = orderIdsIn(backup);
    for (const id of before) expect(held).toContain(id);
    expect(orderIdsIn(file)).toEqual(new Set(placed));
    expect(await stop(shop)).toBe(0);

    const restored = await command('restore', backup);
    const kept = readdirSync(data).find((name) => name.includes('.replaced-')) ?? '';
    expect(restored).toEqual({
      code: 0,
      said: `Restored the database from ${backup}; the replaced data is in ${join(data, kept)}.`,
    });
    expect(orderIdsIn(join(data, kept))).toEqual(new Set(placed));
    expect(await command('check-data')).toEqual(CONSISTENT);
    const again = await startShop({ DATA_DIR: data });
    const mine = await send('GET', `${again.url}/order`, { token });
    expect(new Set(mine.list.map(({ _id }) => _id))).toEqual(held);
    await stop(again);
  });

  test('report existing and damaged files and leave them unchanged', async () => {
    await soldOrder();
    writeFileSync(backup, 'precious');
    expect(await command('backup', backup)).toEqual({
      code: 1,
      said: `${backup} exists already; it was left as it is.`,
    });
    expect(await command('restore', backup)).toEqual({
      code: 1,
      said: `${backup} is damaged or not a database; it was left as it is.`,
    });
    expect(readFileSync(backup, 'utf8')).toBe('precious');
  });

  test('print their usage for unknown arguments, before they change anything', async () => {
    await soldOrder();
    const bytes = readFileSync(file);
    expect((await command('backup', backup)).code).toBe(0);
    const usage = { code: 1, said: 'Usage: npm run backup -- FILE' };
    expect(await command('backup')).toEqual(usage);
    expect(await command('backup', '--help')).toEqual(usage);
    expect(await command('backup', `${backup}.2`, backup)).toEqual(usage);
    const restoreUsage = {
      code: 1,
      said: 'Usage: npm run restore -- FILE, or npm run restore -- --rehearse [FILE]; FILE may be s3:NAME or s3:newest',
    };
    expect(await command('restore')).toEqual(restoreUsage);
    // A rehearsal was meant.
    expect(await command('restore', backup, '--rehearse')).toEqual(restoreUsage);
    expect(await command('restore', '--rehearse', backup, backup)).toEqual(restoreUsage);
    expect(readFileSync(file)).toEqual(bytes);
    expect(readdirSync(data)).not.toContainEqual(expect.stringMatching(/replaced/));
  });

  test('backs up inconsistent data and reports its faults', async () => {
    const { id } = await soldOrder();
    executeUnchecked("UPDATE orders SET state = 'cancelled'");
    const { code, said } = await command('backup', backup);
    expect([code, said]).toEqual([
      1,
      expect.stringContaining(`order state equals its last event: ${id}`),
    ]);
    expect(orderIdsIn(backup)).toEqual(new Set([id]));
  });
});
