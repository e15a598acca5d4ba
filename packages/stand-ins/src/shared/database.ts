import { chmodSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';

export type Db = Database.Database;

/**
 * Opens or creates `name` in `dataDir`, readable by its owner only, with the tables of `schema`. A
 * commit is on the disk when it returns, so what was acknowledged survives a killed process and a
 * power failure.
 */
export function openDatabase(dataDir: string, name: string, schema: string): Db {
  mkdirSync(dataDir, { recursive: true });
  const file = join(dataDir, name);
  const db = new Database(file, { timeout: 5000 });
  // SQLite gives the files beside it the same mode.
  chmodSync(file, 0o600);
  db.pragma('journal_mode = WAL');
  db.pragma('synchronous = FULL');
  db.pragma('foreign_keys = ON');
  db.exec(schema);
  return db;
}
