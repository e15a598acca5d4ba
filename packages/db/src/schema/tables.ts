import { is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import type { define } from './define-tables.ts';

/** All tables, with the column types of SQLite's kit. */
export type Tables = ReturnType<typeof define>;

/** Whether the tables are those of PostgreSQL, for the few statements that differ. */
export function isPostgres({ orders }: Tables): boolean {
  return is(orders, PgTable);
}
