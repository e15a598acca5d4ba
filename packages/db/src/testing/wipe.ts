import { getTableName } from 'drizzle-orm';
import type { Client } from 'pg';
import { tables } from '../postgres/tables.ts';
import { CHANGES, REMOVALS } from '../queries/parts/part-revisions.queries.ts';

/** Whoever refers to a table comes after it. */
const names = Object.values(tables)
  .map((table) => getTableName(table))
  .filter((name) => name !== 'counters');

const statements = [
  ...names.toReversed().map((name) => `delete from shop.${name}`),
  // An open store must see that the parts that it knows are gone.
  `delete from shop.counters where name not in ('${CHANGES}', '${REMOVALS}')`,
  `insert into shop.counters (name, value) values ('${REMOVALS}', 1)
    on conflict (name) do update set value = counters.value + 1`,
];

/** Empties all tables of a shop on PostgreSQL: much quicker than a new database for each test. */
export async function wipe(client: Client): Promise<void> {
  await client.query(statements.join(';'));
}
