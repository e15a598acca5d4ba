import type { BaseSQLiteDatabase } from 'drizzle-orm/sqlite-core';

/**
 * A connection as the queries see it. They only await prepared statements and count returned rows,
 * which every engine offers in this form.
 */
export type Connection = BaseSQLiteDatabase<'sync', unknown>;

/** Whether another engine's database begins statements as SQLite's does, whose types the queries carry. */
export function isConnection(database: object): database is Connection {
  return ['select', 'insert', 'update', 'delete'].every((verb) => verb in database);
}
