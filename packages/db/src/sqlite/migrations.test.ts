import Database from 'better-sqlite3';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { aReview, storeOrder, storePart, storeUser, TEST_TIME } from '../testing.ts';
import { CHANGED_NUMBERS, storeNumbered, toFormerNumbers } from '../testing/former-numbers.ts';
import {
  copyMigrationsBefore,
  MIGRATED_CHECKOUTS,
  readMigratedCheckouts,
  SHOP_BEFORE_CHECKOUTS,
} from '../testing/shop-before-checkouts.ts';
import { readPartNumbers } from './connection/reads.ts';
import { migrateDatabase, migrationsFolder } from './maintenance/migrate.ts';
import { openSqliteStore } from './store.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'bm-migration-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const migrationsBefore = (tagEnd: string): string =>
  copyMigrationsBefore(tagEnd, migrationsFolder, folder);

it('A shop whose search was in SQL is migrated with its parts and orders.', async () => {
  const file = join(folder, 'shop.db');
  const client = new Database(file);
  migrateDatabase(client, migrationsBefore('search_in_memory'));
  client.pragma('journal_mode = WAL');
  client.exec(`
    insert into users (id, email, display_name, role, status, created_at, updated_at)
      values ('u', 'u@shop.test', 'U', 'customer', 'active', 1, 1);
    insert into parts (id, sku, sku_normal, name, name_key, description, search_words, image,
      category, price_minor, on_hand, reserved, min_order_qty, order_multiple, status, rank,
      created_at, updated_at)
      values ('p', 'LN-1', 'LN1', 'Lantern', 'lantern', 'Bright.', 'lantern ln 1 ln1', '', null,
        100, 50, 20, 10, 10, 'active', 1, 1, 1);
    update part_counts set parts = 1;
    insert into counters values ('catalogue', 41), ('orders', 1);
    insert into orders (id, sequence, checkout_id, customer_id, part_id, sku, sku_normal, part_name,
      image, unit_price_minor, quantity, total_minor, currency, customer_name, customer_email, phone,
      address, state, revision, created_at, expires_at)
      values ('o', 1, 'c', 'u', 'p', 'LN-1', 'LN1', 'Lantern', '', 100, 20, 2000, 'usd', 'U',
        'u@shop.test', '', '', 'unpaid', 0, 1, 2);`);
  client.close();

  const store = await openSqliteStore({ file });
  const found = await store.read.parts.search({ query: 'lantrn' });
  expect(found).toMatchObject({ total: 1, items: [{ id: 'p', available: 30 }] });
  expect(await store.read.orders.byId('o')).toMatchObject({ number: 'BM-000001', quantity: 20 });
  await store.write((tx) => tx.parts.setStatus('p', 'archived', 2));
  expect((await store.read.parts.search({ query: 'lantern' })).total).toBe(0);
  await store.close();

  const migrated = new Database(file);
  const names = migrated.prepare<[], string>('select name from sqlite_schema').pluck().all();
  migrated.close();
  expect(names.filter((name) => /^part_(documents|search|words|vocabulary)/.test(name))).toEqual(
    [],
  );
});

it('The migration to half stars keeps the ratings of reviews and accepts halves afterwards.', async () => {
  const file = join(folder, 'shop.db');
  const client = new Database(file);
  migrateDatabase(client, migrationsBefore('half_star_ratings'));
  client.pragma('journal_mode = WAL');
  const insertReview = client.prepare(`insert into reviews
    (id, author_name, feedback, rating, image, demo, hidden, created_at)
    values (?, 'U', 'Good.', ?, '', false, false, ?)`);
  for (const rating of [1, 4, 5]) insertReview.run(`review-${rating}`, rating, rating);
  client.close();

  const store = await openSqliteStore({ file });
  await store.write((tx) => tx.reviews.insert(aReview({ rating: 2.5, createdAt: 9 })));
  const { items } = await store.read.reviews.list({});
  expect(items.map(({ rating }) => rating)).toEqual([1, 4, 5, 2.5]);
  await store.close();
});

it('Parts from before price breaks have none after the migration and can get some.', async () => {
  const file = join(folder, 'shop.db');
  const client = new Database(file);
  migrateDatabase(client, migrationsBefore('price_breaks'));
  client.pragma('journal_mode = WAL');
  client.exec(`
    insert into parts (id, sku, sku_normal, name, name_key, description, image, category,
      price_minor, on_hand, reserved, min_order_qty, order_multiple, status, rank, revision,
      created_at, updated_at)
      values ('p', 'LN-1', 'LN1', 'Lantern', 'lantern', 'Bright.', '', null,
        100, 500, 0, 10, 10, 'active', 1, 1, 1, 1);
    update part_counts set parts = 1;`);
  client.close();

  const store = await openSqliteStore({ file });
  const part = await store.read.parts.stockedById('p');
  if (part === null) throw new Error('The part is missing.');
  expect(part).toMatchObject({ sku: 'LN-1', onHand: 500, priceMinor: 100, priceBreaks: [] });
  const priceBreaks = [{ minQty: 50, unitPriceMinor: 90 }];
  await store.write((tx) => tx.parts.update({ ...part, priceBreaks }, TEST_TIME));
  expect((await store.read.parts.search({ query: 'lantern' })).items).toMatchObject([
    { priceBreaks },
  ]);
  await store.close();
});

it('Every order from before there were checkouts becomes a checkout of one line.', async () => {
  const file = join(folder, 'shop.db');
  const client = new Database(file);
  migrateDatabase(client, migrationsBefore('checkouts'));
  client.pragma('journal_mode = WAL');
  client.exec(SHOP_BEFORE_CHECKOUTS);
  client.close();

  const store = await openSqliteStore({ file });
  expect(await readMigratedCheckouts(store)).toEqual(MIGRATED_CHECKOUTS);
  await store.close();
});

it('A shop without orders is migrated to one without checkouts.', async () => {
  const file = join(folder, 'shop.db');
  const client = new Database(file);
  migrateDatabase(client, migrationsBefore('checkouts'));
  client.close();

  const store = await openSqliteStore({ file });
  const [part, user] = [await storePart(store), await storeUser(store)];
  const { checkoutId } = await storeOrder(store, part, user);
  expect((await store.read.checkouts.byId(checkoutId))?.number).toBe('BC-000001');
  await store.close();
});

it('Shipped and refunded orders from before shipments and refunds get their rows.', async () => {
  const file = join(folder, 'shop.db');
  const client = new Database(file);
  migrateDatabase(client, migrationsBefore('checkouts'));
  client.pragma('journal_mode = WAL');
  client.exec(SHOP_BEFORE_CHECKOUTS);
  rmSync(join(folder, 'migrations'), { recursive: true });
  migrateDatabase(client, migrationsBefore('fulfilment'));
  client.exec(SHOP_BEFORE_FULFILMENT);
  client.close();

  const store = await openSqliteStore({ file });
  const { checks, orders, refunds, shipments } = store.read;
  expect(await checks.findViolations()).toEqual([]);
  expect(await orders.listForCheckout('m')).toMatchObject([
    { id: 'm1', shippedUnits: 10, releasedUnits: 0, refundedUnits: 10, refundedMinor: 1150 },
    { id: 'm2', shippedUnits: 0, releasedUnits: 10, refundedUnits: 10, refundedMinor: 1150 },
  ]);
  expect(await shipments.listForCheckout('m')).toMatchObject([
    { number: 1, at: 3, lines: [{ orderId: 'm1', quantity: 10, takenBackAt: null }] },
  ]);
  expect(
    (await refunds.listForCheckout('m')).map(({ amountMinor, deliveryMinor, lines }) => [
      amountMinor,
      deliveryMinor,
      lines.map(({ orderId, quantity }) => `${orderId} ${quantity}`),
    ]),
  ).toEqual([
    [1150, 0, ['m2 10']],
    [1150, 0, ['m1 10']],
    [575, 500, []],
  ]);
  expect(await refunds.listForCheckout('of-refunded')).toMatchObject([
    { providerRefundId: 're_1', amountMinor: 2000, reason: 'other' },
  ]);
  expect(await refunds.listForCheckout('of-cancelled')).toMatchObject([
    { providerRefundId: 're_2', amountMinor: 2000, reason: 'late payment', lines: [] },
  ]);
  await store.close();
});

/** A shop as the version before left it: parts and an order with these numbers. */
async function formerShop(skus: readonly string[]): Promise<string> {
  const file = join(folder, 'shop.db');
  const store = await openSqliteStore({ file });
  await storeNumbered(store, skus);
  await store.close();
  const client = new Database(file);
  client.exec(toFormerNumbers('', migrationsFolder, skus));
  client.close();
  return file;
}
const storedNumbers = (file: string) => {
  const client = new Database(file, { readonly: true });
  const read = (table: string) =>
    client.prepare<[], [string, string]>(`select sku, sku_normal from ${table}`).raw().all();
  const rows = { parts: Object.fromEntries(read('parts')), orders: read('orders') };
  client.close();
  return rows;
};

describe('part numbers of every script', () => {
  it('The migration normalises parts and orders anew, also where numbers change places.', async () => {
    const skus = Object.keys(CHANGED_NUMBERS);
    const file = await formerShop([...skus, 'LN-1']);
    expect(readPartNumbers(file)).toMatchObject({ changed: skus.map(() => ({})), collisions: [] });
    const store = await openSqliteStore({ file });
    const found = await store.read.parts.stockedBySkus(['bb 1.15', 'চাকা ১', 'bb115']);
    expect(new Set(found.map(({ sku }) => sku))).toEqual(new Set(['BB-1.15', 'চাকা-1']));
    await store.close();
    expect(storedNumbers(file)).toEqual({
      parts: { ...CHANGED_NUMBERS, 'LN-1': 'LN1' },
      orders: [['BB-1.15', 'BB1.15']],
    });
    expect(readPartNumbers(file)).toEqual({ changed: [], collisions: [] });
  });

  it('More numbers than one statement takes are migrated.', async () => {
    const skus = Array.from({ length: 1100 }, (_, at) => `BB-${at}.5`);
    const file = await formerShop(skus);
    await (await openSqliteStore({ file })).close();
    expect(Object.keys(storedNumbers(file).parts)).toHaveLength(1100);
    expect(readPartNumbers(file).changed).toEqual([]);
  });

  it('Numbers that are the same now stop the migration with their names, and nothing changes.', async () => {
    const file = await formerShop(['১২-A', 'BB-1.15', '১3-B', '12-A', '13-b', '15-৪-C']);
    const before = storedNumbers(file);
    const expected = [
      ['১২-A', '12-A'],
      ['১3-B', '13-b'],
    ];
    const { collisions } = readPartNumbers(file);
    expect(new Set(collisions.map((skus) => skus.toSorted().join()))).toEqual(
      new Set(expected.map((skus) => skus.toSorted().join())),
    );
    await expect(openSqliteStore({ file })).rejects.toMatchObject({
      code: 'MIGRATION_FAILED',
      message: expect.stringMatching(
        /the same in this version: (?=.*"১২-A" = "12-A")(?=.*"১3-B" = "13-b").*unchanged/,
      ),
    });
    expect(storedNumbers(file)).toEqual(before);
    expect(readdirSync(folder).filter((name) => name.includes('before'))).toEqual([]);
  });
});

const refundedOrder = (id: string, sequence: number, revision: number) =>
  `('${id}', ${sequence}, 'm', 'u', 'p', 'LN-1', 'LN1', 'Lantern', '', 100, 10, 1000, 150, 'usd', 'U',
    'u@shop.test', '', '', 'refunded', ${revision}, 'pi_m', 1, 9000, 2)`;

const refundedEvent = (id: string, position: number, from: string, to: string) =>
  `('${id}-${position}', '${id}', ${position}, ${from === '' ? 'null' : `'${from}'`}, '${to}',
    'admin', 'u', '', ${position})`;

/** A refunded checkout of two orders with tax and delivery; the first had been shipped. */
const SHOP_BEFORE_FULFILMENT = `
  insert into checkouts (id, sequence, customer_id, po_number, note, phone, address, currency,
    lines_minor, delivery_minor, delivery_tax_minor, tax_name, tax_rate_bp, tax_minor, total_minor,
    created_at)
    values ('m', 5, 'u', '', '', '', '', 'usd', 2000, 500, 75, 'VAT', 1500, 375, 2875, 1);
  update counters set value = 5 where name = 'checkouts';
  update counters set value = 7 where name = 'orders';
  update counters set value = 490 where name = 'units on hand';
  update order_counts set orders = 3 where state = 'refunded';
  update parts set on_hand = 490;
  insert into settlements (transaction_id, checkout_id) values ('pi_m', 'm');
  insert into orders (id, sequence, checkout_id, customer_id, part_id, sku, sku_normal, part_name,
    image, unit_price_minor, quantity, total_minor, tax_minor, currency, customer_name,
    customer_email, phone, address, state, revision, transaction_id, created_at, expires_at, paid_at)
    values ${refundedOrder('m1', 6, 4)}, ${refundedOrder('m2', 7, 2)};
  insert into order_events (id, order_id, position, from_state, to_state, actor, actor_id, note, at)
    values ${refundedEvent('m1', 0, '', 'unpaid')}, ${refundedEvent('m1', 1, 'unpaid', 'paid')},
      ${refundedEvent('m1', 2, 'paid', 'processing')},
      ${refundedEvent('m1', 3, 'processing', 'shipped')},
      ${refundedEvent('m1', 4, 'shipped', 'refunded')}, ${refundedEvent('m2', 0, '', 'unpaid')},
      ${refundedEvent('m2', 1, 'unpaid', 'paid')}, ${refundedEvent('m2', 2, 'paid', 'refunded')};
  insert into stock_ledger (id, part_id, kind, on_hand_delta, reserved_delta, order_id, actor, at)
    values ('m1a', 'p', 'reservation', 0, 10, 'm1', 'system', 1),
      ('m1b', 'p', 'shipment', -10, -10, 'm1', 'system', 1),
      ('m2a', 'p', 'reservation', 0, 10, 'm2', 'system', 1),
      ('m2b', 'p', 'release', 0, -10, 'm2', 'system', 1);
  insert into payments (id, checkout_id, transaction_id, amount_minor, currency, status, attempt,
    refund_id, created_at, updated_at)
    values ('pay-m', 'm', 'pi_m', 2875, 'usd', 'refunded', 1, 're_9', 1, 9);`;
