import type { MyOrdersInput } from '@bm/domain/orders/order-list.schema';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { MAX_SCANNED_ORDERS } from '../queries/orders/order-search.queries.ts';
import type { Reads } from '../store.ts';
import { storeOrder, storePart, storeUser, TEST_TIME } from '../testing.ts';
import { hasPostgres, startCluster, type Cluster } from '../testing/cluster.ts';
import { createReads } from './connection/snapshot.ts';
import { openPostgresStore } from './store.ts';

/** More than one page of a search reads. */
const ORDERS = MAX_SCANNED_ORDERS + 4000;
const CUSTOMERS = 20;

/** The rows of orders that a plan read. */
function countOrdersRead(plan: unknown): number {
  if (typeof plan !== 'object' || plan === null) return 0;
  const below = Object.values(plan).reduce((sum, each) => sum + countOrdersRead(each), 0);
  if (Reflect.get(plan, 'Relation Name') !== 'orders') return below;
  const count = (name: string) => Number(Reflect.get(plan, name) ?? 0);
  const rows = count('Actual Rows') + count('Rows Removed by Filter');
  return below + rows * count('Actual Loops');
}

describe.skipIf(!hasPostgres())('the orders of one customer among many on PostgreSQL', () => {
  let cluster: Cluster;
  let client: Client;
  let read: Reads;
  let customer = '';

  beforeAll(async () => {
    cluster = await startCluster();
    const url = await cluster.create('plans');
    const store = await openPostgresStore({ url });
    const part = await storePart(store);
    const users = [];
    for (let at = 0; at < CUSTOMERS; at += 1) users.push(await storeUser(store));
    const [first] = users;
    if (first === undefined) throw new Error('There is no customer.');
    await storeOrder(store, part, first);
    await store.close();
    customer = first.id;
    client = new Client({ connectionString: url });
    await client.connect();
    // The checkouts of the copies do not exist.
    await client.query('set session_replication_role = replica');
    // Copies of the one order, by customers in turn, one a minute; one in ten is unpaid.
    await client.query(
      `insert into shop.orders select copy.*
       from shop.orders placed, generate_series(1, $4::int) n,
         jsonb_populate_record(placed, jsonb_build_object(
           'id', 'order-' || n, 'sequence', n + 1, 'checkout_id', 'checkout-' || n, 'customer_id', ($1::text[])[1 + n % $2],
           'state', case when random() < 0.1 then 'unpaid' else 'cancelled' end,
           'created_at', $3::bigint + n * 60000)) copy`,
      [users.map(({ id }) => id), CUSTOMERS, TEST_TIME, ORDERS],
    );
    await client.query('vacuum analyze shop.orders');
    read = createReads(client);
  }, 60_000);
  afterAll(async () => {
    await client.end();
    await cluster.remove();
  });

  /** Runs `explain` with these options for each statement that the call runs. */
  async function explain(options: string, call: () => Promise<unknown>): Promise<unknown[]> {
    const query = vi.spyOn(client, 'query');
    await call();
    const statements = query.mock.calls.map(([statement]) => statement);
    query.mockRestore();
    expect(statements.length).toBeGreaterThan(0);
    const plans: unknown[] = [];
    for (const statement of statements) {
      const { text, values }: { text: string; values: unknown[] } = Object(statement);
      const { rows } = await client.query<{ 'QUERY PLAN': unknown }>(
        `explain (${options}) ${text}`,
        values,
      );
      plans.push(...rows.map((row) => row['QUERY PLAN']));
    }
    return plans;
  }

  /** Returns the plans of the statements that a page of own orders runs. */
  async function readPlans(input: MyOrdersInput): Promise<string> {
    const page = () => read.orders.pageForCustomer(customer, input);
    return (await explain('costs off', page)).join('\n');
  }

  const period = { from: TEST_TIME + 60_000, before: TEST_TIME + 1e9 };

  it.each<[MyOrdersInput, string]>([
    [{ limit: 10 }, 'orders_customer'],
    [{ limit: 10, states: ['unpaid', 'cancelled'] }, 'orders_customer_state'],
    [{ limit: 10, ...period }, 'orders_customer'],
    [{ limit: 10, states: ['unpaid'], ...period }, 'orders_customer_state'],
  ])('A page for %j is read in the order of an index, without a sort.', async (input, index) => {
    const plan = await readPlans(input);
    expect(plan).toMatch(new RegExp(`Index Scan Backward using ${index}\\b`));
    expect(plan).not.toMatch(/Seq Scan on orders|Sort/);
  });

  it('A search reads the customer’s orders by an index.', async () => {
    const plan = await readPlans({ query: 'crank', ...period });
    expect(plan).toMatch(/Index Scan (on|Backward using) orders_customer\b/);
    expect(plan).not.toMatch(/Seq Scan on orders/);
  });

  it.each([undefined, 'unpaid', 'cancelled', 'paid'] as const)(
    'Each statement of a search in state %s reads a bounded number of orders, on every page.',
    async (state) => {
      for (const query of [
        'crank',
        'customer',
        'nothing',
        'BC-1',
        'INV-2026-1',
        '01711 234',
        'pi_1',
      ]) {
        let cursor: string | undefined;
        for (let page = 1; page <= 2; page += 1) {
          const input = { query, state, limit: 2, ...(cursor !== undefined && { cursor }) };
          const plans = await explain('analyze, timing off, format json', () =>
            read.orders.page(input),
          );
          const most = Math.max(...plans.map(countOrdersRead));
          expect([query, Math.min(most, MAX_SCANNED_ORDERS + 1)]).toEqual([query, most]);
          const { nextCursor } = await read.orders.page(input);
          if (nextCursor === null) break;
          cursor = nextCursor;
        }
      }
    },
  );
});
