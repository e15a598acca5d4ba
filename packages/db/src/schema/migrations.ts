import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import type { MigrationMeta } from 'drizzle-orm/migrator';
import { StoreOpenError } from '../store/store-errors.ts';

/** A migration of drizzle-kit's; `tag` is the name of its file, `0002_messages`. */
export interface Migration extends MigrationMeta {
  readonly tag: string;
}

/** How a database stands to the migrations that this program knows. */
export interface MigrationHistory {
  /** Known migrations that the database has. */
  readonly applied: number;
  /** Known migrations that it lacks, in order. */
  readonly pending: readonly Migration[];
  /** Migrations that it has and this program does not know. */
  readonly unknown: number;
}

/** A row of `__drizzle_migrations`, the table that drizzle-kit keeps: one per applied migration. */
export interface AppliedMigration {
  readonly hash: string;
  readonly created_at: number;
}

interface Journal {
  readonly entries: readonly { readonly tag: string }[];
}

const migrationKey = (hash: string, createdAt: number): string => `${createdAt} ${hash}`;

/** The migrations in a folder that drizzle-kit has written, in order. */
export function knownMigrations(folder: string): Migration[] {
  const journal: Journal = JSON.parse(readFileSync(join(folder, 'meta', '_journal.json'), 'utf8'));
  const files = readMigrationFiles({ migrationsFolder: folder });
  return files.map((file, at) => ({ ...file, tag: journal.entries[at]?.tag ?? String(at) }));
}

/** Compares what a database has with what is known. */
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

/** Why a database with migrations that nobody here knows must be left alone. */
export function newerThanProgram(name: string): StoreOpenError {
  return new StoreOpenError(
    'DATABASE_NEWER',
    `The database ${name} was written by a newer version of this program; start that version, or restore an older backup.`,
  );
}
