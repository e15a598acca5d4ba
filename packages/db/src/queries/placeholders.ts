import { getTableColumns, sql } from 'drizzle-orm';
import type { Column, Placeholder, SQL } from 'drizzle-orm';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';

/**
 * Placeholders for an insert: one for each column of `table`, under the column's property name and
 * a suffix.
 */
export function columnPlaceholders<Table extends SQLiteTable>(
  table: Table,
  suffix?: string,
): { [Name in keyof Table['$inferInsert']]-?: Placeholder };
export function columnPlaceholders(table: SQLiteTable, suffix = ''): Record<string, Placeholder> {
  const names = Object.keys(getTableColumns(table));
  return Object.fromEntries(names.map((name) => [name, sql.placeholder(`${name}${suffix}`)]));
}

/** A placeholder whose value is encoded as `column` requires (boolean, json). */
export function placeholderFor(column: Column, name: string): SQL {
  return sql`${sql.param(sql.placeholder(name), column)}`;
}

/** Whether `column` matches a pattern of `likePattern`. Use one letter case: engines differ in LIKE. */
export function contains(column: Column | SQL, name: string): SQL {
  return sql`${column} like ${sql.placeholder(name)} escape '\\'`;
}

/** Returns a LIKE pattern for texts that contain `text`, with wildcards escaped. */
export function likePattern(text: string): string {
  return `%${text.replace(/[\\%_]/g, String.raw`\$&`)}%`;
}
