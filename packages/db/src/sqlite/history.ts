import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type Database from 'better-sqlite3';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import type { MigrationMeta } from 'drizzle-orm/migrator';
import { StoreOpenError } from '../store-errors.ts';

/** A migration of drizzle-kit's; `tag` is the name of its file, `0002_messages`. */
export interface Migration extends MigrationMeta {
  readonly tag: string;
}

/** How a database stands to the migrations that this program knows. */
export interface History {
  /** Known migrations that the database has. */
  readonly applied: number;
  /** Known migrations that it lacks, in order. */
  readonly lacking: readonly Migration[];
  /** Migrations that it has and this program does not know. */
  readonly unknown: number;
}

interface Journal {
  readonly entries: readonly { readonly tag: string }[];
}

// The table that Drizzle's own migrator and drizzle-kit keep: one row per applied migration.
const selectApplied = 'SELECT hash, created_at FROM __drizzle_migrations';

const keyOf = (hash: string, createdAt: number): string => `${createdAt} ${hash}`;

/** The migrations in a folder that drizzle-kit has written, in order. */
export function knownMigrations(folder: string): Migration[] {
  const journal: Journal = JSON.parse(readFileSync(join(folder, 'meta', '_journal.json'), 'utf8'));
  const files = readMigrationFiles({ migrationsFolder: folder });
  return files.map((file, at) => ({ ...file, tag: journal.entries[at]?.tag ?? String(at) }));
}

/** Reads what `client` has applied; its table of migrations must exist. */
export function historyOf(client: Database.Database, known: readonly Migration[]): History {
  const rows = client.prepare<[], { hash: string; created_at: number }>(selectApplied).all();
  const applied = new Set(rows.map((row) => keyOf(row.hash, row.created_at)));
  const lacking = known.filter(({ hash, folderMillis }) => !applied.has(keyOf(hash, folderMillis)));
  const both = known.length - lacking.length;
  return { applied: both, lacking, unknown: applied.size - both };
}

/** Why a database with migrations that nobody here knows must be left alone. */
export function newerThanProgram(file: string): StoreOpenError {
  return new StoreOpenError(
    'DATABASE_NEWER',
    `The database ${file} was written by a newer version of this program; start that version, or restore an older backup.`,
  );
}
