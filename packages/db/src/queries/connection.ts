import type { BaseSQLiteDatabase } from 'drizzle-orm/sqlite-core';

/**
 * The connection type of the queries. They only await prepared statements and count returned rows,
 * which every engine supports.
 */
export type Connection = BaseSQLiteDatabase<'sync', unknown>;

/** Whether the database of another engine has the methods of SQLite's, whose types all queries use. */
export function isConnection(database: object): database is Connection {
  return ['select', 'insert', 'update', 'delete'].every((verb) => verb in database);
}
