import { getTableName } from 'drizzle-orm';
import type { Client } from 'pg';
import { tables } from '../postgres/tables.ts';
import { CHANGES, REMOVALS } from '../queries/parts/part-revisions.queries.ts';

/** Referenced tables come first. */
const names = Object.values(tables)
  .map((table) => getTableName(table))
  .filter((name) => name !== 'counters');

/** Returns the statements that empty all tables, whose names begin with `prefix`. */
export function wipeStatements(prefix: 'shop.' | ''): string {
  return [
    ...names.toReversed().map((name) => `delete from ${prefix}${name}`),
    // The search index of an open store must detect the removed parts.
    `delete from ${prefix}counters where name not in ('${CHANGES}', '${REMOVALS}')`,
    `insert into ${prefix}counters (name, value) values ('${REMOVALS}', 1)
      on conflict (name) do update set value = counters.value + 1`,
  ].join(';');
}

const statements = wipeStatements('shop.');

/** Empties all tables on PostgreSQL, which is faster than a new database for each test. */
export async function wipe(client: Client): Promise<void> {
  await client.query(statements);
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
