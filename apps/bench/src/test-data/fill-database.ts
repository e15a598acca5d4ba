import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { openSqliteStore } from '@bm/db/sqlite/store';
import { BOOK_STATEMENTS } from './book-statements.ts';
import { FILL_STATEMENTS } from './fill-statements.ts';

/** The number of rows in a database. */
export interface DatabaseSize {
  parts: number;
  orders: number;
  users: number;
}

/**
 * Creates a database in `folder` with the same data in every run: parts in forty categories,
 * customers, and orders of a year. With `books`, the data check finds no fault. Returns its file.
 */
export async function createFilledDatabase(
  folder: string,
  size: DatabaseSize,
  { books = false } = {},
): Promise<string> {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, 'shop.sqlite');
  await (await openSqliteStore({ file })).close();
  fillDatabase(file, size, books ? [...FILL_STATEMENTS, ...BOOK_STATEMENTS] : FILL_STATEMENTS);
  return file;
}

const SELECT_INDEXES = `select name, sql from sqlite_master where type = 'index' and sql is not null`;

/** Fills a migrated, empty database that no other process has open. */
function fillDatabase(file: string, size: DatabaseSize, statements: readonly string[]): void {
  const database = new DatabaseSync(file);
  // SQLite would divide JavaScript numbers as floating-point numbers.
  const parameters = {
    parts: BigInt(size.parts),
    orders: BigInt(size.orders),
    users: BigInt(size.users),
  };
  try {
    database.exec('PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; PRAGMA foreign_keys = OFF');
    database.exec('PRAGMA cache_size = -131072; BEGIN EXCLUSIVE');
    // Indexes that are built at the end take a third of the time.
    const indexes = database.prepare(SELECT_INDEXES).all();
    for (const { name } of indexes) database.exec(`DROP INDEX "${String(name)}"`);
    for (const sql of statements) {
      const statement = database.prepare(sql);
      statement.setAllowUnknownNamedParameters(true);
      statement.run(parameters);
    }
    for (const { sql } of indexes) database.exec(String(sql));
    database.exec('COMMIT');
  } finally {
    database.close();
  }
}
