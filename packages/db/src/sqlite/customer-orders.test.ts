import { fileURLToPath } from 'node:url';
import { MAX_SEARCHED_ORDERS } from '@bm/domain/orders/order-state';
import type { MyOrdersInput } from '@bm/domain/orders/order-list.schema';
import { MAX_COUNTED } from '@bm/domain/shared/page-limits';
import { drizzle } from 'drizzle-orm/better-sqlite3';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readQueries, unitQueries } from '../queries/queries.ts';
import type { Reads } from '../store.ts';
import { anOrder, aPart, aStep, aUser, insertOrder, TEST_TIME } from '../testing.ts';
import { openDatabase } from './connection/open.ts';
import { tables } from './tables.ts';

const migrationsFolder = fileURLToPath(new URL('migrations', import.meta.url));
const USER = aUser();
const NEWEST = MAX_SEARCHED_ORDERS + 2;

let database: ReturnType<typeof openDatabase>;
let read: Reads;

const noIndex = () => Promise.reject(new Error('Search reads an index.'));

/** One paid order of a part that was renamed since, then one more than a page of a search reads. */
beforeAll(async () => {
  database = openDatabase({ file: ':memory:', migrationsFolder });
  const { writer } = database;
  // The rows have dangling references.
  writer.pragma('foreign_keys = OFF');
  const db = drizzle({ client: writer });
  read = readQueries(db, tables, {
    search: noIndex,
    list: noIndex,
    browse: noIndex,
    adminPage: noIndex,
    nearestBySku: noIndex,
    attributes: noIndex,
  });
  const tx = unitQueries(db, tables, () => undefined);
  const old = { sku: 'OLD-1', createdAt: TEST_TIME - 1 };
  const first = await insertOrder(tx, anOrder(aPart(), USER, old), aStep());
  const copied: Record<string, string> = {
    id: "'order-' || n",
    sequence: 'n',
    checkout_id: "'checkout-' || n",
    sku_normal: "'NEW1'",
    created_at: 'created_at + 1',
  };
  const names = writer.prepare<[], string>("select name from pragma_table_info('orders')").pluck();
  const columns = names.all();
  writer.exec(`with recursive numbers(n) as
      (select 2 union all select n + 1 from numbers where n < ${NEWEST})
    insert into orders (${columns.join()})
    select ${columns.map((name) => copied[name] ?? name).join()} from orders, numbers`);
  await tx.orders.transition(first.id, 'unpaid', 'paid', aStep(), { transactionId: 'pi_Old' });
});
afterAll(() => database.close());

it.each<[MyOrdersInput, number | undefined, number]>([
  [{}, NEWEST, MAX_COUNTED],
  [{ states: ['unpaid'] }, NEWEST, MAX_COUNTED],
  [{ query: 'crank' }, NEWEST, MAX_COUNTED],
  // The oldest order is not among those that the first page reads.
  [{ query: 'old1' }, undefined, 0],
  [{ query: 'old1', before: TEST_TIME }, 1, 1],
  [{ query: 'pi_Old' }, 1, 1],
  [{ query: 'BM-000001', states: ['paid'] }, 1, 1],
])('Of many orders of one customer, %o finds %s first and counts %d.', async (filter, ...found) => {
  const { items, total } = await read.orders.pageForCustomer(USER.id, { ...filter, limit: 1 });
  expect([items[0] && Number(items[0].number.slice(3)), total]).toEqual(found);
});

it('A search with more matches than are counted returns all pages.', async () => {
  let pages = 0;
  let cursor: string | undefined;
  do {
    const page = await read.orders.pageForCustomer(USER.id, {
      query: 'crank',
      limit: 100,
      ...(cursor && { cursor }),
    });
    cursor = page.nextCursor ?? undefined;
    pages += 1;
  } while (cursor !== undefined);
  expect(pages).toBe(Math.ceil(NEWEST / 100));
});

it.each([undefined, TEST_TIME - 10])(
  'A search that stops says where, and the next page goes on there. From: %s.',
  async (from) => {
    const search = { query: 'old1', byCheckout: true, ...(from !== undefined && { from }) };
    const first = await read.orders.pageForCustomer(USER.id, search);
    expect(first).toMatchObject({ items: [], searchedBackTo: TEST_TIME });
    const next = await read.orders.pageForCustomer(USER.id, {
      ...search,
      cursor: first.nextCursor ?? '',
    });
    expect(next).toMatchObject({ items: [{ number: 'BM-000001' }], nextCursor: null });
    expect(next.searchedBackTo).toBeUndefined();
  },
);
