import type { MyOrdersInput } from '@bm/domain/orders/order.schema';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Reads } from '../store.ts';
import { storeOrder, storePart, storeUser, TEST_TIME } from '../testing.ts';
import { hasPostgres, startCluster, type Cluster } from '../testing/cluster.ts';
import { createReads } from './connection/snapshot.ts';
import { openPostgresStore } from './store.ts';

const ORDERS = 8000;
const CUSTOMERS = 20;

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
    // Copies of the one order, by customers in turn, one a minute; one in ten is unpaid.
    await client.query(
      `insert into shop.orders select copy.*
       from shop.orders placed, generate_series(1, $4::int) n,
         jsonb_populate_record(placed, jsonb_build_object(
           'id', 'order-' || n, 'sequence', n + 1, 'customer_id', ($1::text[])[1 + n % $2],
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

  /** Returns the plans of the statements that a page of own orders runs. */
  async function readPlans(input: MyOrdersInput): Promise<string> {
    const query = vi.spyOn(client, 'query');
    await read.orders.pageForCustomer(customer, input);
    const statements = query.mock.calls.map(([statement]) => statement);
    query.mockRestore();
    expect(statements.length).toBeGreaterThan(0);
    const plans: string[] = [];
    for (const statement of statements) {
      const { text, values }: { text: string; values: unknown[] } = Object(statement);
      const { rows } = await client.query<{ 'QUERY PLAN': string }>(
        `explain (costs off) ${text}`,
        values,
      );
      plans.push(...rows.map((row) => row['QUERY PLAN']));
    }
    return plans.join('\n');
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
});
