import type Database from 'better-sqlite3';
import { drizzle } from 'drizzle-orm/better-sqlite3';
import { readQueries } from '../../queries/queries.ts';
import { currentIndex } from '../../search/current-index.ts';
import { partSearch } from '../../search/part-search.ts';
import { StoreClosed, StoreOpenError } from '../../store/store-errors.ts';
import type { Reads } from '../../store.ts';
import {
  findCorruption,
  findDanglingReferences,
  findCheckViolations,
} from '../maintenance/integrity-check.ts';
import { toReadError, toStoreError } from './errors.ts';
import { guardMethods } from '../../store/guarded-methods.ts';
import { migrationsFolder } from '../maintenance/migrations-folder.ts';
import { openReadOnly } from './open-read-only.ts';
import { tables } from '../tables.ts';

/** The shop's data for reading alone: nothing here can write or migrate. */
export interface SqliteReads {
  readonly read: Reads;
  /** What is wrong with the file, its rows and its references, a sentence each. Reads all of it. */
  readonly integrityFaults: () => string[];
  readonly close: () => void;
}

/**
 * Opens an existing database beside running servers. Errors: StoreOpenError (DATABASE_MISSING,
 * DATABASE_INVALID, DATABASE_NEWER, DATABASE_OLDER, DATABASE_UNWRITABLE), StoreBusy.
 */
export function openSqliteReads({ file }: { readonly file: string }): SqliteReads {
  const { client, isOlder } = openReadOnly(file, migrationsFolder);
  if (isOlder) {
    client.close();
    throw new StoreOpenError(
      'DATABASE_OLDER',
      `The database ${file} is older than this program; starting the shop brings it up to date.`,
    );
  }
  return {
    read: createReads(client),
    integrityFaults: () => {
      try {
        return [
          ...findCorruption(client),
          ...findDanglingReferences(client),
          ...findCheckViolations(client),
        ];
      } catch (error) {
        throw toReadError(error, file);
      }
    },
    close: () => {
      client.close();
    },
  };
}

/**
 * Checks that there is a database of the shop's, of whatever version, and changes nothing. Errors:
 * those of `openSqliteReads` but DATABASE_OLDER.
 */
export function requireSqliteDatabase(file: string): void {
  openReadOnly(file, migrationsFolder).client.close();
}

/** All reads of the shop over a connection to a database that is up to date. */
export function createReads(client: Database.Database): Reads {
  const db = drizzle({ client });
  const search = partSearch(db, tables, currentIndex(db, tables));
  return guardMethods(readQueries(db, tables, search), {
    refuse: () => (client.open ? null : new StoreClosed()),
    mapError: toStoreError,
  });
}
