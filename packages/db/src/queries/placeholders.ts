import { eq, getTableColumns, sql, type Column, type Placeholder, type SQL } from 'drizzle-orm';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';

export type ColumnName<Table extends SQLiteTable> = keyof Table['$inferInsert'] & string;

/** Placeholders for an insert: one for each column of `table`, under the column's property name. */
export function columnPlaceholders<Table extends SQLiteTable>(
  table: Table,
): { [Name in ColumnName<Table>]-?: Placeholder };
export function columnPlaceholders(table: SQLiteTable): Record<string, Placeholder> {
  const names = Object.keys(getTableColumns(table));
  return Object.fromEntries(names.map((name) => [name, sql.placeholder(name)]));
}

/** A placeholder whose value is encoded as `column` requires (boolean, json). */
export function placeholderFor(column: Column, name: string): SQL {
  return sql`${sql.param(sql.placeholder(name), column)}`;
}

/** For an update: placeholders of some columns, under their property names. */
export function placeholdersFor<Table extends SQLiteTable, Name extends ColumnName<Table>>(
  table: Table,
  ...names: Name[]
): Record<Name, SQL>;
export function placeholdersFor(table: SQLiteTable, ...names: string[]): Record<string, SQL> {
  return mapColumns(table, names, placeholderFor);
}

/** For an upsert: columns of the existing row that take the values of the new one. */
export function replaced<Table extends SQLiteTable, Name extends ColumnName<Table>>(
  table: Table,
  ...names: Name[]
): Record<Name, SQL>;
export function replaced(table: SQLiteTable, ...names: string[]): Record<string, SQL> {
  return mapColumns(table, names, ({ name }) => sql`excluded.${sql.identifier(name)}`);
}

/** For an upsert: columns of the existing row to which the values of the new one are added. */
export function increased<Table extends SQLiteTable, Name extends ColumnName<Table>>(
  table: Table,
  ...names: Name[]
): Record<Name, SQL>;
export function increased(table: SQLiteTable, ...names: string[]): Record<string, SQL> {
  return mapColumns(
    table,
    names,
    (column) => sql`${column} + excluded.${sql.identifier(column.name)}`,
  );
}

function mapColumns(
  table: SQLiteTable,
  names: readonly string[],
  map: (column: Column, name: string) => SQL,
): Record<string, SQL> {
  const columns = Object.entries(getTableColumns(table));
  const chosen = columns.filter(([name]) => names.includes(name));
  return Object.fromEntries(chosen.map(([name, column]) => [name, map(column, name)]));
}

/** Whether `column` equals the placeholder `name`, by default that of the column's property name. */
export function equals(column: Column, name = propertyName(column)): SQL {
  return eq(column, sql.placeholder(name));
}

function propertyName(column: Column): string {
  const columns = Object.entries<Column>(getTableColumns(column.table));
  const [name] = columns.find(([, { name: known }]) => known === column.name) ?? [];
  if (name === undefined) throw new Error(`${column.name} is no column of a table.`);
  return name;
}

/** Whether `column` matches a pattern of `likePattern`. Use one letter case: engines differ in LIKE. */
export function contains(column: Column | SQL, name: string): SQL {
  return sql`${column} like ${sql.placeholder(name)} escape '\\'`;
}

/** Returns a LIKE pattern for texts that contain `text`, with wildcards escaped. */
export function likePattern(text: string): string {
  return `%${text.replace(/[\\%_]/g, String.raw`\$&`)}%`;
}

/** Whether the text begins with the one whose bounds are `NAMEFrom` and `NAMETo`. */
export function startsWith(text: Column | SQL, name: string): SQL {
  return sql`(${text} >= ${sql.placeholder(`${name}From`)} and ${text} < ${sql.placeholder(`${name}To`)})`;
}

/** An integer where PostgreSQL cannot infer the type of a placeholder. */
export function asInteger(name: string): SQL {
  return sql`cast(${sql.placeholder(name)} as bigint)`;
}
