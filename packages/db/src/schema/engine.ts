import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { sqliteKit } from '../sqlite/column-kit.ts';
import type { AnySQLiteColumn, ReferenceConfig } from 'drizzle-orm/sqlite-core';

/**
 * The column types of a table. Each engine has its own kit of the same shape (integer or bigint, 0/1 or
 * boolean), so tables and queries are written once.
 */
export type Kit = typeof sqliteKit;

/** Whether the kit of another engine has the shape of SQLite's kit, whose types all tables use. */
export function isKit(kit: object): kit is Kit {
  return Object.keys(sqliteKit).every((kind) => Object.hasOwn(kit, kind));
}

/** `column in ('a', 'b')` with literal values, as DDL requires. Use it for constant lists only. */
export function among(column: SQLWrapper, values: readonly string[]): SQL {
  return sql`${column} in (${sql.raw(values.map((value) => `'${value}'`).join(', '))})`;
}

/** A column that refers to a row of another table, and is never null. */
export function reference<Name extends string>(
  kit: Kit,
  name: Name,
  column: () => AnySQLiteColumn,
  actions?: ReferenceConfig['actions'],
) {
  return kit.text(name).notNull().references(column, actions);
}
