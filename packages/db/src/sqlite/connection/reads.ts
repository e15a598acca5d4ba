import type Database from 'better-sqlite3';
import { drizzle } from 'drizzle-orm/better-sqlite3';
import { readQueries } from '../../queries/queries.ts';
import { currentIndex } from '../../search/current-index.ts';
import { partSearch } from '../../search/part-search.ts';
import { StoreClosed } from '../../store/store-errors.ts';
import type { Reads } from '../../store.ts';
import { type CheckDepth, findDamage } from '../maintenance/integrity-check.ts';
import { toReadError, toStoreError } from './errors.ts';
import { guardMethods } from '../../engine/guarded-methods.ts';
import { olderThanProgram } from '../../engine/migrations.ts';
import { comparePartNumbers, type PartNumberReport } from '../../engine/part-numbers.ts';
import { runSteps } from '../maintenance/run-steps.ts';
import { openReadOnly } from './open-read-only.ts';
import { tables } from '../tables.ts';

export type SqliteReads = ReturnType<typeof openSqliteReads>;

/**
 * Opens an existing database read-only. Servers may run meanwhile. Errors: StoreOpenError
 * (DATABASE_MISSING, DATABASE_INVALID, DATABASE_NEWER, DATABASE_OLDER, DATABASE_UNWRITABLE), StoreBusy.
 */
export function openSqliteReads({ file }: { readonly file: string }) {
  const { client, isOlder } = openReadOnly(file);
  if (isOlder) {
    client.close();
    throw olderThanProgram(file);
  }
  return {
    read: createReads(client),
    /** Returns one sentence for each corrupt page, invalid row or reference. Reads the whole file. */
    integrityFaults: (depth?: CheckDepth): string[] => {
      try {
        return findDamage(client, isOlder, depth);
      } catch (error) {
        throw toReadError(error, file);
      }
    },
    close: () => void client.close(),
  };
}

/**
 * Throws unless `file` is a database of the shop, of this version or an older one. Changes nothing.
 * Errors: those of `openSqliteReads` except DATABASE_OLDER.
 */
export function requireSqliteDatabase(file: string): void {
  openReadOnly(file).client.close();
}

/**
 * Compares the part numbers of a database, of this version or an older one, with what this version makes
 * of them. Changes nothing. Errors: those of `openSqliteReads` except DATABASE_OLDER.
 */
export function readPartNumbers(file: string): PartNumberReport {
  const { client } = openReadOnly(file);
  try {
    return runSteps(client, comparePartNumbers(''));
  } catch (error) {
    throw toReadError(error, file);
  } finally {
    client.close();
  }
}

/** Returns all reads over a connection to a fully migrated database. */
export function createReads(client: Database.Database): Reads {
  const db = drizzle({ client });
  const search = partSearch(db, tables, currentIndex(db, tables));
  return guardMethods(readQueries(db, tables, search), {
    refuse: () => (client.open ? null : new StoreClosed()),
    mapError: toStoreError,
  });
}
