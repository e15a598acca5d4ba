import { fileURLToPath } from 'node:url';
import { ORDER_STATES } from '@bm/domain/orders/order-state';
import { drizzle } from 'drizzle-orm/better-sqlite3';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readQueries, unitQueries } from '../queries/queries.ts';
import type { Reads, Tx } from '../store.ts';
import { aMove, aStep, TEST_TIME } from '../testing.ts';
import { openDatabase } from './open.ts';
import { partSearch } from './search.ts';
import { searchSql } from './search-sql.ts';
import { tables } from './tables.ts';

const migrationsFolder = fileURLToPath(new URL('migrations', import.meta.url));
const statements: string[] = [];

let database: ReturnType<typeof openDatabase>;
let read: Reads;
let tx: Tx;
beforeAll(() => {
  database = openDatabase({ file: ':memory:', migrationsFolder });
  const logger = { logQuery: (statement: string) => statements.push(statement) };
  const db = drizzle({ client: database.writer, logger });
  const search = partSearch(database.writer);
  read = readQueries(db, tables, search);
  tx = unitQueries(db, tables, search, () => undefined);
});
afterAll(() => database.close());

const planOf = (statement: string): string[] =>
  database.writer
    .prepare<unknown[], { detail: string }>(`explain query plan ${statement}`)
    .all(...Array.from(statement.matchAll(/\?/g), () => null))
    .map(({ detail }) => detail);

/** The plans of every statement that the call runs. */
async function plansOf(call: () => Promise<unknown>): Promise<string[]> {
  statements.length = 0;
  await call();
  expect(statements.length).toBeGreaterThan(0);
  return statements.flatMap(planOf);
}

describe('hot queries', () => {
  it.each<[string, () => Promise<unknown>]>([
    ['the catalogue', () => read.parts.list({})],
    ['the catalogue of a category', () => read.parts.list({ category: 'c' })],
    ['parts by name', () => read.parts.list({ sort: 'name' })],
    ['parts by price', () => read.parts.list({ sort: 'price-asc' })],
    ['parts by price, dear first', () => read.parts.list({ sort: 'price-desc' })],
    ['all active parts', () => read.parts.all()],
    ['a part', () => read.parts.byId('p')],
    ['a part with its stock', () => read.parts.stockedById('p')],
    ['whether a number is taken', () => read.parts.skuTaken('p')],
    ['whether a part has orders', () => read.parts.hasOrders('p')],
    ['a reservation', () => tx.parts.reserve(aMove('p'))],
    ['an order', () => read.orders.byId('o')],
    ['orders of a customer', () => read.orders.pageOfCustomer('u', {})],
    ['orders of a state', () => read.orders.page({ state: 'paid' })],
    ['an order by its number', () => read.orders.page({ query: 'BM-000123' })],
    ['unpaid orders by total', () => read.orders.unpaidByTotal('u', 1)],
    ['orders whose hold has ended', () => read.orders.heldUntil(TEST_TIME, 10)],
    ['the timeline', () => read.orders.events('o')],
    ['a transition', () => tx.orders.transition('o', 'unpaid', 'cancelled', aStep())],
    [
      'a payment',
      () => tx.orders.transition('o', 'unpaid', 'paid', aStep(), { transactionId: 't' }),
    ],
    ['an intent', () => read.payments.byIntent('pi')],
    ['the open intent', () => read.payments.openOf('o')],
    ['the attempts', () => read.payments.ofOrder('o')],
    ['intents to ask about', () => read.payments.openBefore(TEST_TIME, 10)],
    ['a user', () => read.users.byId('u')],
    ['a user by email', () => read.users.byEmail('u')],
    ['a user by uid', () => read.users.byUid('u')],
    ['the number of admins', () => read.users.countAdmins()],
    ['reviews', () => read.reviews.list({})],
    ['reviews of a part', () => read.reviews.list({ partId: 'p' })],
    ['when somebody wrote', () => read.messages.timesOf('v', TEST_TIME)],
    ['an idempotency key', () => tx.idempotency.find('s', 'k')],
    ['old idempotency keys', () => tx.idempotency.prune(TEST_TIME)],
  ])('%s: searched by index, neither scanned nor sorted', async (_, call) => {
    const plans = await plansOf(call);
    expect(plans.filter((detail) => /^SCAN|TEMP B-TREE/.test(detail))).toEqual([]);
  });

  it('walk all orders by their number, without sorting them', async () => {
    const plans = await plansOf(() => read.orders.page({}));
    // The counts have one row for each state.
    expect(plans).toEqual(['SCAN orders USING INDEX orders_sequence', 'SCAN order_counts']);
  });

  it.each<[string, () => Promise<unknown>]>([
    ['messages', () => read.messages.list({})],
    ['newsletter addresses', () => read.messages.addresses()],
  ])('walk all %s by time, without sorting them', async (_, call) => {
    const plans = await plansOf(call);
    expect(plans.filter((detail) => /^SCAN (?!.*INDEX)|TEMP B-TREE/.test(detail))).toEqual([]);
  });

  it('reach a later page of messages by index', async () => {
    database.writer.exec(`insert into contact_messages values ('m', 'M', 'm@shop.test', 'One', 1),
      ('n', 'N', 'n@shop.test', 'Two', 2)`);
    const { nextCursor } = await read.messages.list({ limit: 1 });
    const plans = await plansOf(() => read.messages.list({ cursor: nextCursor ?? '' }));
    expect(plans[0]).toMatch(
      /^SEARCH contact_messages USING INDEX contact_messages_created \(\(created_at,id\)</,
    );
  });

  it.each([1, 2, 6])('look at the orders of one customer for those in %i states', async (count) => {
    const plans = await plansOf(() => read.orders.ofCustomerIn('u', ORDER_STATES.slice(0, count)));
    expect(plans[0]).toMatch(/^SEARCH orders USING INDEX orders_customer\w* \(customer_id=\?/);
  });

  it('look at the orders of one customer for unpaid ones', async () => {
    const plans = await plansOf(() => read.orders.unpaidByTotal('u', 1));
    expect(plans).toEqual([
      'SEARCH orders USING INDEX orders_customer_state (customer_id=? AND state=?)',
    ]);
  });

  it('reach a later page by index', async () => {
    database.writer.exec(`insert into parts values ('p', 'P', 'P', 'P', 'p', '', 'p', '', 'c',
      1, 0, 0, 1, 1, 'active', 1, 1, 1), ('q', 'Q', 'Q', 'Q', 'q', '', 'q', '', 'c',
      1, 0, 0, 1, 1, 'active', 2, 1, 1)`);
    const sorts = ['catalogue', 'name', 'price-asc', 'price-desc'] as const;
    for (const sort of sorts) {
      const { nextCursor } = await read.parts.list({ sort, limit: 1 });
      const plans = await plansOf(() => read.parts.list({ sort, cursor: nextCursor ?? '' }));
      expect(plans[0]).toMatch(/^SEARCH parts USING INDEX \w+ \(status=\? AND \([\w,]+\)[<>]\(/);
    }
  });

  it('search the trigram index, the numbers and the documents by key', () => {
    const bound = searchSql('relevance', true).replace(/:\w+/g, '?');
    const scans = planOf(bound).filter((detail) => detail.startsWith('SCAN parts'));
    expect(scans).toEqual([]);
  });
});
