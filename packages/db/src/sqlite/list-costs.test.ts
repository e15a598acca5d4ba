import type Database from 'better-sqlite3';
import { drizzle } from 'drizzle-orm/better-sqlite3';
import { VISIBLE_STATES } from '@bm/domain/orders/order-state';
import { expect, it } from 'vitest';
import { readQueries, unitQueries } from '../queries/queries.ts';
import { currentIndex } from '../search/current-index.ts';
import { partSearch } from '../search/part-search.ts';
import type { Reads } from '../store.ts';
import { aPart, anOrder, aStep, aUser, insertOrder, TEST_TIME } from '../testing.ts';
import { openDatabase } from './connection/open.ts';
import { migrationsFolder } from './maintenance/migrate.ts';
import { tables } from './tables.ts';

const CUSTOMER = aUser({ id: 'customer' });

/** The client of a database that counts the rows which its statements return. */
function countingClient(client: Database.Database, count: (rows: number) => void) {
  const countingStatement = (statement: Database.Statement): Database.Statement =>
    new Proxy(statement, {
      get(target, name, proxy) {
        const value: unknown = Reflect.get(target, name);
        if (typeof value !== 'function') return value;
        return (...args: unknown[]): unknown => {
          const result: unknown = Reflect.apply(value, target, args);
          if (result === target) return proxy;
          count(Array.isArray(result) && name === 'all' ? result.length : 1);
          return result;
        };
      },
    });
  return new Proxy(client, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name);
      if (name === 'prepare') return (sql: string) => countingStatement(target.prepare(sql));
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}

type Call = (read: Reads) => Promise<unknown>;

const CALLS: Readonly<Record<string, Call>> = {
  'manage products': (read) => read.parts.adminPage({ limit: 25 }),
  'manage products, page 4': (read) => read.parts.adminPage({ limit: 25, offset: 75 }),
  'manage products, a search': (read) => read.parts.adminPage({ limit: 25, query: 'bell' }),
  'edit a part': (read) => read.parts.stockedById('part-100000'),
  users: (read) => read.users.list({ limit: 25 }),
  'users, a search': (read) => read.users.list({ limit: 25, query: 'shop.test' }),
  'newsletter addresses': (read) => read.messages.addresses({ limit: 25 }),
  'orders of a customer': (read) =>
    read.orders.pageInStates(VISIBLE_STATES, { customerId: CUSTOMER.id, limit: 20 }),
};

/** The rows that each call reads, and the characters that it returns, in a shop of some size. */
async function costsAt(size: number): Promise<Record<string, { rows: number; bytes: number }>> {
  const database = openDatabase({ file: ':memory:', migrationsFolder });
  const { writer } = database;
  // The copied rows have dangling references.
  writer.pragma('foreign_keys = OFF');
  const tx = unitQueries(drizzle({ client: writer }), tables, () => undefined);
  const part = aPart({ id: 'part-100000', sku: 'P100000', name: 'Bell' });
  await tx.parts.insert(part, TEST_TIME);
  await tx.users.insert(CUSTOMER);
  await tx.messages.subscribe({ email: 'reader-100000@shop.test', createdAt: TEST_TIME });
  await insertOrder(tx, anOrder(part, CUSTOMER, { id: 'order-100000' }), aStep());
  const copies = (table: string, changes: Record<string, string>) => {
    const select = writer.prepare<[], string>(`select name from pragma_table_info('${table}')`);
    const names = select.pluck().all();
    writer.exec(`insert into ${table} (${names.join()})
      with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < ${size - 1})
      select ${names.map((name) => changes[name] ?? name).join()} from numbers, (select * from ${table} limit 1)`);
  };
  copies('parts', {
    id: "'part-' || (100000 + n)",
    sku: "'P' || (100000 + n)",
    sku_normal: "'P' || (100000 + n)",
    rank: 'n + 1',
  });
  copies('users', { id: "'user-' || (100000 + n)", email: "(100000 + n) || '@shop.test'" });
  copies('newsletter_addresses', { email: "'reader-' || (100000 + n) || '@shop.test'" });
  copies('orders', { id: "'order-' || (100000 + n)", sequence: 'sequence + n' });

  let rows = 0;
  const db = drizzle({
    client: countingClient(writer, (more) => {
      rows += more;
    }),
  });
  const read = readQueries(db, tables, partSearch(db, tables, currentIndex(db, tables)));
  const costs: Record<string, { rows: number; bytes: number }> = {};
  for (const [name, call] of Object.entries(CALLS)) {
    // The first call builds the search index.
    await call(read);
    rows = 0;
    const page = await call(read);
    costs[name] = { rows, bytes: (JSON.stringify(page) ?? '').length };
  }
  database.close();
  return costs;
}

it('The pages of lists read the same rows, and have the same size, in a shop of ten times the size.', async () => {
  const [small, large] = [await costsAt(200), await costsAt(2000)];
  for (const [name, { rows, bytes }] of Object.entries(small)) {
    const cost = large[name];
    expect([name, cost?.rows]).toEqual([name, rows]);
    // Totals have one digit more.
    expect([name, (cost?.bytes ?? Infinity) - bytes < 20, bytes < 60_000]).toEqual([
      name,
      true,
      true,
    ]);
  }
});
