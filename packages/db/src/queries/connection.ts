import type { BaseSQLiteDatabase } from 'drizzle-orm/sqlite-core';

/**
 * A connection as the queries see it. They only await prepared statements and count returned rows,
 * which every engine offers in this form.
 */
export type Connection = BaseSQLiteDatabase<'sync', unknown>;
