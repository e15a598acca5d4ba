import type Database from 'better-sqlite3';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import type { MigrationMeta } from 'drizzle-orm/migrator';
import { StoreOpenError } from '../store-errors.ts';

// The table that Drizzle's own migrator and drizzle-kit keep: one row per applied migration.
const createTable = `CREATE TABLE IF NOT EXISTS __drizzle_migrations
  (id SERIAL PRIMARY KEY, hash text NOT NULL, created_at numeric)`;
const selectApplied = 'SELECT hash, created_at FROM __drizzle_migrations';
const insertApplied = 'INSERT INTO __drizzle_migrations (hash, created_at) VALUES (?, ?)';

const keyOf = (hash: string, createdAt: number): string => `${createdAt} ${hash}`;

/** The migrations that the database lacks, in order. Throws DATABASE_NEWER when it has one too many. */
function missing(client: Database.Database, known: readonly MigrationMeta[]): MigrationMeta[] {
  const rows = client.prepare<[], { hash: string; created_at: number }>(selectApplied).all();
  const applied = new Set(rows.map((row) => keyOf(row.hash, row.created_at)));
  const lacking = known.filter(({ hash, folderMillis }) => !applied.has(keyOf(hash, folderMillis)));
  if (known.length - lacking.length < applied.size) {
    throw new StoreOpenError(
      'DATABASE_NEWER',
      `The database ${client.name} was written by a newer version of this program; start that version, or restore an older backup.`,
    );
  }
  return lacking;
}

/**
 * Brings the database to the state of `folder` (drizzle-kit's output) in one transaction, or leaves it
 * as it was. Drizzle's `migrate` looks before it takes the lock, so two processes that start together
 * would both apply the same migration; here the look is inside. Throws DATABASE_NEWER, or else what
 * the file, the lock or the migration itself gave.
 */
export function migrateDatabase(client: Database.Database, folder: string): void {
  const known = readMigrationFiles({ migrationsFolder: folder });
  const apply = client.transaction(() => {
    client.exec(createTable);
    // A file that may only be read lets IMMEDIATE pass in silence; a write of nothing does not.
    client.exec('DELETE FROM __drizzle_migrations WHERE false');
    const lacking = missing(client, known);
    if (lacking.length === 0) return;
    const insert = client.prepare<[string, number]>(insertApplied);
    for (const { sql, hash, folderMillis } of lacking) {
      for (const statement of sql) client.exec(statement);
      insert.run(hash, folderMillis);
    }
    const broken = client.prepare('PRAGMA foreign_key_check').all();
    if (broken.length > 0) throw new Error('A migration leaves references that point at nothing.');
  });
  // Rebuilding a table would cascade into others, and the pragma has no effect inside a transaction.
  client.pragma('foreign_keys = OFF');
  apply.immediate();
  client.pragma('foreign_keys = ON');
}
