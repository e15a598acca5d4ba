import { fileURLToPath } from 'node:url';
import type { OrderPage } from '@bm/domain/orders/order-list.schema';
import { MAX_COUNTED } from '@bm/domain/shared/page-limits';
import { drizzle } from 'drizzle-orm/better-sqlite3';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  MAX_COLLECTED_ORDERS,
  MAX_SCANNED_ORDERS,
} from '../queries/orders/order-search.queries.ts';
import { readQueries, unitQueries } from '../queries/queries.ts';
import type { Reads } from '../store.ts';
import { anOrder, aPart, aStep, aUser, insertOrder } from '../testing.ts';
import { openDatabase } from './connection/open.ts';
import { tables } from './tables.ts';

const migrationsFolder = fileURLToPath(new URL('migrations', import.meta.url));
/** The oldest orders: more than a search collects at once, and none of them among the newest. */
const CANCELLED = MAX_COLLECTED_ORDERS + 100;
const ORDERS = CANCELLED + MAX_SCANNED_ORDERS + 1;
const USER = aUser({ email: 'dealer@shop.test' });

let database: ReturnType<typeof openDatabase>;
let read: Reads;
const statements: { text: string; values: unknown[] }[] = [];
const noIndex = () => Promise.reject(new Error('Search reads an index.'));

beforeAll(async () => {
  database = openDatabase({ file: ':memory:', migrationsFolder });
  const { writer } = database;
  // The rows have dangling references.
  writer.pragma('foreign_keys = OFF');
  const logger = {
    logQuery: (text: string, values: unknown[]) => void statements.push({ text, values }),
  };
  const db = drizzle({ client: writer, logger });
  read = readQueries(db, tables, {
    search: noIndex,
    list: noIndex,
    browse: noIndex,
    adminPage: noIndex,
    nearestBySku: noIndex,
    attributes: noIndex,
  });
  const tx = unitQueries(db, tables, () => undefined);
  await tx.users.insert(USER);
  const [alloy, steel] = [
    aPart({ id: 'alloy', name: 'Alloy pedal' }),
    aPart({ id: 'steel', name: 'Steel hub' }),
  ];
  for (const part of [alloy, steel]) await tx.parts.insert(part, 1);
  await insertOrder(tx, anOrder(alloy, USER, { createdAt: 0 }), aStep());
  const isOld = `n <= ${CANCELLED}`;
  const copied: Record<string, string> = {
    id: "'order-' || n",
    sequence: 'n',
    checkout_id: "'checkout-' || n",
    created_at: 'n',
    part_id: `iif(${isOld}, 'alloy', 'steel')`,
    part_name: `iif(${isOld}, 'Alloy pedal', 'Steel hub')`,
    state: `iif(${isOld}, 'cancelled', 'unpaid')`,
  };
  const names = writer.prepare<[], string>("select name from pragma_table_info('orders')").pluck();
  const columns = names.all();
  writer.exec(`with recursive numbers(n) as
      (select 2 union all select n + 1 from numbers where n < ${ORDERS})
    insert into orders (${columns.join()})
    select ${columns.map((name) => copied[name] ?? name).join()} from orders, numbers`);
});
afterAll(() => database.close());

/** The steps that read orders in the plans of the statements without an offset, which bounds their rows. */
const orderReads = () =>
  statements
    .filter(({ text }) => !text.includes(' offset ?'))
    .flatMap(({ text, values }) =>
      database.writer
        .prepare<unknown[], { detail: string }>(`explain query plan ${text}`)
        .all(...values)
        .map(({ detail }) => detail)
        .filter((detail) => / orders\b/.test(detail)),
    );

const QUERIES = [
  'alloy',
  'steel',
  'dealer',
  'nothing',
  'shop.test',
  'BM-0000',
  'BC-000002',
  'INV-2026-000001',
  'PO 7',
  'pi_1',
  '+880 1711 000',
  'HUB-44',
  'tracking',
  '%',
];

/** Whether the step reads all orders of a state, instead of those between two numbers. */
const readsState = (detail: string) =>
  detail.includes('orders_state') && !detail.includes('(state=? AND sequence');

describe.each([undefined, 'cancelled', 'unpaid', 'paid'] as const)(
  'searches in state %s',
  (state) => {
    it.each(QUERIES)(
      'A search for "%s" reads orders by an index, within its bound, on every page.',
      async (query) => {
        let cursor: string | undefined;
        for (let page = 1; page <= 3; page += 1) {
          statements.length = 0;
          const found: OrderPage = await read.orders.page({
            query,
            state,
            limit: 1,
            ...(cursor !== undefined && { cursor }),
          });
          // Without an index, or by the index of the state for each part or customer, it takes minutes.
          const reads = orderReads();
          expect(reads.filter((detail) => !/^SEARCH (orders|line) USING/.test(detail))).toEqual([]);
          // The state with most orders is not read as a whole.
          const whole = state === 'unpaid' ? reads.filter(readsState) : [];
          expect(whole).toEqual([]);
          if (found.nextCursor === null) return;
          cursor = found.nextCursor;
        }
      },
    );
  },
);

describe('a search with more matches than are collected', () => {
  it('It reads the orders of the state.', async () => {
    const first = await read.orders.page({ query: 'alloy', state: 'cancelled', limit: 1 });
    expect(first.items[0]?.number).toBe(`BM-00${CANCELLED}`);
    expect(first).toMatchObject({ total: MAX_COUNTED });
    expect(first.searchedBackTo).toBeUndefined();
  });

  it('It reads and counts the orders of a period.', async () => {
    const period = { from: 51, before: 101 };
    const found = await read.orders.page({ query: 'alloy', limit: 1, ...period });
    expect(found).toMatchObject({ items: [{ number: 'BM-000100' }], total: 50 });
    expect(found.searchedBackTo).toBeUndefined();
    const none = await read.orders.page({ query: 'steel', ...period });
    expect(none).toMatchObject({ items: [], total: 0, nextCursor: null });
  });

  it.each([false, true])(
    'It stops after a bounded number of orders; the next page goes on there. By checkout: %s.',
    async (byCheckout) => {
      const search = { query: 'alloy', limit: 2, byCheckout };
      const first = await read.orders.page(search);
      expect(first).toMatchObject({ items: [], searchedBackTo: CANCELLED + 1 });
      const next = await read.orders.page({ ...search, cursor: first.nextCursor ?? '' });
      expect(next.items.map(({ number }) => number)).toEqual([
        `BM-00${CANCELLED}`,
        `BM-00${CANCELLED - 1}`,
      ]);
      expect(next.searchedBackTo).toBeUndefined();
    },
  );
});
