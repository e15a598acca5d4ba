import { fileURLToPath } from 'node:url';
import { MAX_COUNTED_ORDERS } from '@bm/domain/orders/order-state';
import { drizzle } from 'drizzle-orm/better-sqlite3';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { MAX_COLLECTED_ORDERS, NEWEST_READ } from '../queries/orders/order-search.queries.ts';
import { readQueries, unitQueries } from '../queries/queries.ts';
import type { Reads } from '../store.ts';
import { anOrder, aPart, aStep, aUser, insertOrder } from '../testing.ts';
import { openDatabase } from './connection/open.ts';
import { tables } from './tables.ts';

const migrationsFolder = fileURLToPath(new URL('migrations', import.meta.url));
/** More than a search collects at once; none of them is among the newest. */
const CANCELLED = MAX_COLLECTED_ORDERS + 100;
const ORDERS = CANCELLED + NEWEST_READ + 1;
const USER = aUser({ email: 'dealer@shop.test' });

let database: ReturnType<typeof openDatabase>;
let read: Reads;
const statements: string[] = [];
const noIndex = () => Promise.reject(new Error('Search reads an index.'));

beforeAll(async () => {
  database = openDatabase({ file: ':memory:', migrationsFolder });
  const { writer } = database;
  // The rows have dangling references.
  writer.pragma('foreign_keys = OFF');
  const logger = { logQuery: (statement: string) => statements.push(statement) };
  const db = drizzle({ client: writer, logger });
  read = readQueries(db, tables, { search: noIndex, list: noIndex, nearestBySku: noIndex });
  const tx = unitQueries(db, tables, () => undefined);
  await tx.users.insert(USER);
  const part = aPart({ name: 'Alloy pedal' });
  await tx.parts.insert(part, 1);
  await insertOrder(tx, anOrder(part, USER, {}), aStep());
  const copied: Record<string, string> = {
    id: "'order-' || n",
    sequence: 'n',
    state: `case when n <= ${CANCELLED} then 'cancelled' else 'unpaid' end`,
  };
  const names = writer.prepare<[], string>("select name from pragma_table_info('orders')").pluck();
  const columns = names.all();
  writer.exec(`with recursive numbers(n) as
      (select 2 union all select n + 1 from numbers where n < ${ORDERS})
    insert into orders (${columns.join()})
    select ${columns.map((name) => copied[name] ?? name).join()} from orders, numbers`);
});
afterAll(() => database.close());
beforeEach(() => (statements.length = 0));

/** The steps that read orders in the plans of the statements that join orders to what matches. */
const joinedReads = () =>
  statements
    .filter((statement) => statement.includes('cross join'))
    .flatMap((statement) =>
      database.writer
        .prepare<unknown[], { detail: string }>(`explain query plan ${statement}`)
        .all(...Array.from(statement.matchAll(/\?/g), () => null)),
    )
    .map(({ detail }) => detail)
    .filter((detail) => detail.includes(' orders '));

// A read of all orders of the state for each matching part or customer takes minutes in a grown shop.
describe.each(['alloy', 'dealer'])('A search for "%s" in one state', (query) => {
  it('reads the orders of the matching parts and customers on every page, not all of the state.', async () => {
    const { items, total, nextCursor } = await read.orders.page({
      query,
      state: 'cancelled',
      limit: 1,
    });
    expect(items[0]?.number).toBe(`BM-00${CANCELLED}`);
    expect(total).toBe(MAX_COUNTED_ORDERS);
    const cursor = nextCursor ?? '';
    const next = await read.orders.page({ query, state: 'cancelled', limit: 1, cursor });
    expect(next.items[0]?.number).toBe(`BM-00${CANCELLED - 1}`);
    expect(joinedReads()).toContainEqual(expect.stringContaining('orders_part'));
    expect(joinedReads().filter((detail) => detail.includes('orders_state'))).toEqual([]);
  });
});
