import { rmSync } from 'node:fs';
import Database from 'better-sqlite3';
import { publish } from '../../copy/durable-files.ts';
import { copyDatabase } from './copy-database.ts';
import { timestampedSibling } from './timestamped-copy.ts';
import { knownMigrations, newerThanProgram } from '../../schema/migrations.ts';
import { readMigrationHistory } from './migration-journal.ts';

// As Drizzle's own migrator makes it.
const createTable = `CREATE TABLE IF NOT EXISTS __drizzle_migrations
  (id SERIAL PRIMARY KEY, hash text NOT NULL, created_at numeric)`;
const insertApplied = 'INSERT INTO __drizzle_migrations (hash, created_at) VALUES (?, ?)';

/**
 * Brings the database to the state of `folder` (drizzle-kit's output) in one transaction, or leaves it
 * as it was. Drizzle's `migrate` looks before it takes the lock, so two processes that start together
 * would both apply the same migration; here the look is inside. A database that has been migrated
 * before is copied first, to a dated file beside it that stays. Throws DATABASE_NEWER, or else what
 * the file, the lock, the copy or the migration itself gave.
 */
export function migrateDatabase(client: Database.Database, folder: string): void {
  const known = knownMigrations(folder);
  const copies: string[] = [];
  const apply = client.transaction(() => {
    client.exec(createTable);
    // A file that may only be read lets IMMEDIATE pass in silence; a write of nothing does not.
    client.exec('DELETE FROM __drizzle_migrations WHERE false');
    const { applied, pending, unknown } = readMigrationHistory(client, known);
    if (unknown > 0) throw newerThanProgram(client.name);
    const [first] = pending;
    if (first === undefined) return;
    if (applied > 0) copies.push(copyBefore(client.name, first.tag));
    const insert = client.prepare<[string, number]>(insertApplied);
    for (const { sql, hash, folderMillis } of pending) {
      for (const statement of sql) client.exec(statement);
      insert.run(hash, folderMillis);
    }
    const broken = client.prepare('PRAGMA foreign_key_check').all();
    if (broken.length > 0) throw new Error('A migration leaves references that point at nothing.');
  });
  // Rebuilding a table would cascade into others, and the pragma has no effect inside a transaction.
  client.pragma('foreign_keys = OFF');
  try {
    apply.immediate();
  } catch (error) {
    // Nothing has changed, and a start that fails again and again must not fill the disk.
    for (const copy of copies) rmSync(copy, { force: true });
    throw error;
  }
  client.pragma('foreign_keys = ON');
}

/** A second connection sees what was there before this transaction, whose lock keeps others out. */
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
