import type { Client } from 'pg';
import { guardMethods } from '../../store/guarded-methods.ts';
import { knownMigrations, newerThanProgram } from '../../schema/migrations.ts';
import { readQueries } from '../../queries/queries.ts';
import { currentIndex } from '../../search/current-index.ts';
import { partSearch } from '../../search/part-search.ts';
import { StoreOpenError } from '../../store/store-errors.ts';
import type { Reads } from '../../store.ts';
import { toStoreError } from './errors.ts';
import { readMigrationHistory } from '../maintenance/migrate.ts';
import { migrationsFolder } from '../maintenance/migrations-folder.ts';
import { createConnection } from './statements.ts';
import { tables } from '../tables.ts';

/**
 * Shows one committed moment of the database to all further statements, beside whoever writes. Answers
 * whether it lacks migrations that this program has. Throws DATABASE_MISSING, DATABASE_NEWER.
 */
export async function beginSnapshot(client: Client, name: string): Promise<{ isOlder: boolean }> {
  await client.query('begin transaction isolation level repeatable read, read only');
  const { applied, pending, unknown } = await readMigrationHistory(
    client,
    knownMigrations(migrationsFolder),
  );
  if (unknown > 0) throw newerThanProgram(name);
  if (applied === 0) {
    throw new StoreOpenError('DATABASE_MISSING', `There is no shop in the database ${name}.`);
  }
  return { isOlder: pending.length > 0 };
}

/** All reads of the shop over a connection to a database that is up to date. */
export function createReads(client: Client): Reads {
  const db = createConnection(client);
  const search = partSearch(db, tables, currentIndex(db, tables));
  return guardMethods(readQueries(db, tables, search), {
    refuse: () => null,
    mapError: toStoreError,
  });
}
