import Database from 'better-sqlite3';
import { statSync } from 'node:fs';
import { knownMigrations, newerThanProgram } from '../../engine/migrations.ts';
import { StoreOpenError } from '../../store/store-errors.ts';
import { migrationsFolder, readMigrationHistory } from '../maintenance/migrate.ts';
import { toReadError, unwritable } from './errors.ts';

export interface ReadOnlyDatabase {
  /** Read-only; sees committed data only. */
  readonly client: Database.Database;
  /** Whether the database lacks migrations that this program has. */
  readonly isOlder: boolean;
}

/**
 * Checks and copies read the whole file, indexes in random order. Mapped pages are neither copied nor read
 * twice: the check of a gigabyte takes two thirds of the CPU, and far less time on a slow disk.
 */
const MAPPED_BYTES = 2 ** 40;

const hasMigrations = "SELECT 1 FROM sqlite_master WHERE name = '__drizzle_migrations'";

// A reader waits for a lock only while another process recovers, closes or restores the database.
export const readerTimeoutMs = 1000;

/**
 * Opens an existing database of the shop read-only; writers are not blocked. Errors: StoreOpenError
 * (DATABASE_MISSING, DATABASE_INVALID, DATABASE_NEWER, DATABASE_UNWRITABLE), StoreBusy.
 */
export function openReadOnly(file: string): ReadOnlyDatabase {
  requireFile(file);
  try {
    return connect(file);
  } catch (error) {
    throw toReadError(error, file);
  }
}

/** Throws DATABASE_MISSING, or DATABASE_UNWRITABLE for a folder that this user may not enter. */
function requireFile(file: string): void {
  try {
    if (statSync(file, { throwIfNoEntry: false }) !== undefined) return;
  } catch (error) {
    throw unwritable(error, file);
  }
  throw new StoreOpenError('DATABASE_MISSING', `There is no database at ${file}.`);
}

function connect(file: string): ReadOnlyDatabase {
  const client = new Database(file, { readonly: true, timeout: readerTimeoutMs });
  client.pragma(`mmap_size = ${MAPPED_BYTES}`);
  try {
    if (client.prepare(hasMigrations).get() === undefined) throw foreignDatabaseError(file);
    const { applied, pending, incompatible } = readMigrationHistory(
      client,
      knownMigrations(migrationsFolder),
    );
    if (applied === 0) throw foreignDatabaseError(file);
    if (incompatible > 0) throw newerThanProgram(file);
    return { client, isOlder: pending.length > 0 };
  } catch (error) {
    client.close();
    throw error;
  }
}

function foreignDatabaseError(file: string): StoreOpenError {
  return new StoreOpenError('DATABASE_INVALID', `${file} is no database of this shop.`);
}
