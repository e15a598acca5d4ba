import { getTableName } from 'drizzle-orm';
import type { Client } from 'pg';
import { tables } from '../postgres/tables.ts';
import { CHANGES, REMOVALS, VOCABULARY } from '../queries/parts/part-revisions.queries.ts';

/** Referenced tables come first. */
const names = Object.values(tables)
  .map((table) => getTableName(table))
  .filter((name) => name !== 'counters');

/** The names of counters that a wipe must not delete. */
const KEPT_COUNTERS = `'${CHANGES}', '${REMOVALS}', '${VOCABULARY}'`;

/** Counts a removal: the search index of an open store must detect the removed parts. */
const countRemoval = (prefix: string) =>
  `insert into ${prefix}counters (name, value) values ('${REMOVALS}', 1)
    on conflict (name) do update set value = counters.value + 1`;

/** The statements that empty all tables on SQLite. */
export const wipeStatements = [
  ...names.toReversed().map((name) => `delete from ${name}`),
  `delete from counters where name not in (${KEPT_COUNTERS})`,
  countRemoval(''),
].join(';');

const deletions = [
  ...names.map((name) => `d_${name} as (delete from shop.${name})`),
  `d_counters as (delete from shop.counters where name not in (${KEPT_COUNTERS}))`,
];
/** One statement, which checks the references at its end. With a name it is prepared once. */
const wipeOnPostgres = {
  name: 'wipe',
  text: `with ${deletions.join(', ')} ${countRemoval('shop.')}`,
};

const restartNumbers = `select setval('shop.order_numbers', 1, false), setval('shop.checkout_numbers', 1, false)`;

/** Empties all tables on PostgreSQL, which is faster than a new database for each test. */
export async function wipe(client: Client): Promise<void> {
  await client.query(wipeOnPostgres);
  await client.query(restartNumbers);
}

/** Runs `cleanUp` when this process ends, also by SIGTERM: Vitest ends its workers with it. */
export function atExit(cleanUp: () => void): void {
  process.once('exit', cleanUp);
  process.once('SIGTERM', () => {
    process.off('exit', cleanUp);
    cleanUp();
    process.kill(process.pid, 'SIGTERM');
  });
}
