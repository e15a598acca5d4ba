import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import type { MigrationMeta } from 'drizzle-orm/migrator';
import { StoreOpenError } from '../store/store-errors.ts';

/** A migration of drizzle-kit; `tag` is the name of its file, `0002_messages`. */
export interface Migration extends MigrationMeta {
  readonly tag: string;
}

/** The migrations of a database compared with those of this program. */
export interface MigrationHistory {
  /** Number of known migrations that are applied. */
  readonly applied: number;
  /** Known migrations that are not applied, in order. */
  readonly pending: readonly Migration[];
  /** Number of applied migrations that this program does not know. */
  readonly unknown: number;
}

/** A row of Drizzle's table `__drizzle_migrations`: one per applied migration. */
export interface AppliedMigration {
  readonly hash: string;
  readonly created_at: number;
}

interface Journal {
  readonly entries: readonly { readonly tag: string }[];
}

const migrationKey = (hash: string, createdAt: number): string => `${createdAt} ${hash}`;

/** Returns the migrations in a folder of drizzle-kit, in order. */
export function knownMigrations(folder: string): Migration[] {
  const journal: Journal = JSON.parse(readFileSync(join(folder, 'meta', '_journal.json'), 'utf8'));
  const files = readMigrationFiles({ migrationsFolder: folder });
  return files.map((file, at) => ({ ...file, tag: journal.entries[at]?.tag ?? String(at) }));
}

/** Compares the applied migrations with the known ones. */
export function compareMigrations(
  rows: readonly AppliedMigration[],
  known: readonly Migration[],
): MigrationHistory {
  const applied = new Set(rows.map((row) => migrationKey(row.hash, row.created_at)));
  const pending = known.filter(
    ({ hash, folderMillis }) => !applied.has(migrationKey(hash, folderMillis)),
  );
  const both = known.length - pending.length;
  return { applied: both, pending, unknown: applied.size - both };
}

/** The error for a database that needs a newer program. */
export function newerThanProgram(name: string): StoreOpenError {
  return new StoreOpenError(
    'DATABASE_NEWER',
    `The database ${name} was written by a newer version of this program; start that version, or restore an older backup.`,
  );
}

/** The error for a database that lacks migrations, where none may be applied. */
export function olderThanProgram(name: string): StoreOpenError {
  return new StoreOpenError(
    'DATABASE_OLDER',
    `The database ${name} is older than this program; starting the shop brings it up to date.`,
  );
}
