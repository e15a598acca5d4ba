import { is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import type { BaseSQLiteDatabase } from 'drizzle-orm/sqlite-core';
import type { define } from './define-tables.ts';

/** All tables, with the column types of SQLite's kit. */
export type Tables = ReturnType<typeof define>;

/** Whether the tables are those of PostgreSQL, for the few statements that differ. */
export function isPostgres({ orders }: Tables): boolean {
  return is(orders, PgTable);
}

/**
 * The connection type of the queries. They only await prepared statements and count returned rows,
 * which every engine supports.
 */
export type Connection = BaseSQLiteDatabase<'sync', unknown>;

/** Whether the database of another engine has the methods of SQLite's, whose types all queries use. */
export function isConnection(database: object): database is Connection {
  return ['select', 'insert', 'update', 'delete'].every((verb) => verb in database);
}
