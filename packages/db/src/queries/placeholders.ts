import { sql } from 'drizzle-orm';
import type { Column, SQL } from 'drizzle-orm';

/** The value of this name, given at each execution, written to `column` in the column's own form. */
export function placeholderFor(column: Column, name: string): SQL {
  return sql`${sql.param(sql.placeholder(name), column)}`;
}

/**
 * Whether `column` contains the text that `likePattern` made. Give both one case: engines differ in
 * whether they tell a capital letter from a small one.
 */
export function contains(column: Column | SQL, name: string): SQL {
  return sql`${column} like ${sql.placeholder(name)} escape '\\'`;
}

/** A pattern for `contains` in which nothing of the text is a wildcard. */
export function likePattern(text: string): string {
  return `%${text.replace(/[\\%_]/g, String.raw`\$&`)}%`;
}
