import Database from 'better-sqlite3';
import { rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { publish } from '../../copy/durable-files.ts';
import {
  type AppliedMigration,
  compareMigrations,
  knownMigrations,
  type Migration,
  type MigrationHistory,
  newerThanProgram,
} from '../../engine/migrations.ts';
import { copyDatabase, timestampedSibling } from './copy-database.ts';
import { runSteps } from './run-steps.ts';

/** The migrations that `drizzle-kit generate` writes. */
export const migrationsFolder = fileURLToPath(new URL('../migrations', import.meta.url));

// All columns, as databases of older releases have fewer.
const selectApplied = 'SELECT * FROM __drizzle_migrations';

/** Returns the applied migrations. The table of migrations must exist. */
export function readMigrationHistory(
  client: Database.Database,
  known: readonly Migration[],
): MigrationHistory {
  return compareMigrations(client.prepare<[], AppliedMigration>(selectApplied).all(), known);
}

// The table of Drizzle's own migrator, and a column of ours.
const createTable = `CREATE TABLE IF NOT EXISTS __drizzle_migrations
  (id SERIAL PRIMARY KEY, hash text NOT NULL, created_at numeric)`;
const hasColumn =
  "SELECT 1 FROM pragma_table_info('__drizzle_migrations') WHERE name = 'compatible_since'";
const addColumn = 'ALTER TABLE __drizzle_migrations ADD COLUMN compatible_since numeric';
const insertApplied =
  'INSERT INTO __drizzle_migrations (hash, created_at, compatible_since) VALUES (?, ?, ?)';

/**
 * Applies the missing migrations of `folder` (drizzle-kit's output) in one transaction. Drizzle's own
 * `migrate` reads the journal before it takes the lock, so two processes could apply one migration
 * twice. A database with migrations is first copied to a timestamped file. Throws DATABASE_NEWER or
 * the error of the file, lock, copy or migration; the database is then unchanged.
 */
export function migrateDatabase(client: Database.Database, folder: string): void {
  const known = knownMigrations(folder);
  const copies: string[] = [];
  const apply = client.transaction(() => {
    client.exec(createTable);
    // BEGIN IMMEDIATE succeeds on a read-only file; an empty write does not.
    client.exec('DELETE FROM __drizzle_migrations WHERE false');
    const { applied, pending, incompatible } = readMigrationHistory(client, known);
    if (incompatible > 0) throw newerThanProgram(client.name);
    const [first] = pending;
    if (first === undefined) return;
    if (applied > 0) copies.push(copyBefore(client.name, first.tag));
    if (client.prepare(hasColumn).get() === undefined) client.exec(addColumn);
    const insert = client.prepare<[string, number, number]>(insertApplied);
    for (const { sql, hash, folderMillis, compatibleSince, dataSteps } of pending) {
      for (const statement of sql) client.exec(statement);
      if (dataSteps !== null) runSteps(client, dataSteps(''));
      insert.run(hash, folderMillis, compatibleSince);
    }
    const broken = client.prepare('PRAGMA foreign_key_check').all();
    if (broken.length > 0) throw new Error('A migration leaves dangling references.');
  });
  // A rebuilt table would cascade deletes. The pragma has no effect inside a transaction.
  client.pragma('foreign_keys = OFF');
  try {
    apply.immediate();
  } catch (error) {
    // The copies are not needed; repeated failing starts must not fill the disk.
    for (const copy of copies) rmSync(copy, { force: true });
    throw error;
  }
  client.pragma('foreign_keys = ON');
}

/** Copies over a second connection, which sees the state before the open transaction. */
function copyBefore(file: string, tag: string): string {
  const copy = timestampedSibling(file, `before-${tag}`, Date.now());
  const reader = new Database(file, { readonly: true });
  try {
    publish(copyDatabase(reader, copy), copy);
  } finally {
    reader.close();
  }
  return copy;
}
