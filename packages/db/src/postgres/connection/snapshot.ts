import type { Client } from 'pg';
import { guardMethods } from '../../engine/guarded-methods.ts';
import { knownMigrations, newerThanProgram } from '../../engine/migrations.ts';
import { readQueries } from '../../queries/queries.ts';
import { currentIndex } from '../../search/current-index.ts';
import { partSearch } from '../../search/part-search.ts';
import { StoreOpenError } from '../../store/store-errors.ts';
import type { Reads } from '../../store.ts';
import { toStoreError } from './errors.ts';
import { migrationsFolder, readMigrationHistory } from '../maintenance/migrate.ts';
import { createConnection } from './statements.ts';
import { tables } from '../tables.ts';

/**
 * Begins a read-only transaction on one snapshot; writers are not blocked. Returns whether the
 * database lacks migrations of this program. Throws DATABASE_MISSING, DATABASE_NEWER.
 */
export async function beginSnapshot(client: Client, name: string): Promise<{ isOlder: boolean }> {
  await client.query('begin transaction isolation level repeatable read, read only');
  const { applied, pending, incompatible } = await readMigrationHistory(
    client,
    knownMigrations(migrationsFolder),
  );
  if (incompatible > 0) throw newerThanProgram(name);
  if (applied === 0) {
    throw new StoreOpenError('DATABASE_MISSING', `There is no shop in the database ${name}.`);
  }
  return { isOlder: pending.length > 0 };
}

/** Returns all reads over a connection to a fully migrated database. */
export function createReads(client: Client): Reads {
  const db = createConnection(client);
  const search = partSearch(db, tables, currentIndex(db, tables));
  return guardMethods(readQueries(db, tables, search), {
    refuse: () => null,
    mapError: toStoreError,
  });
}
