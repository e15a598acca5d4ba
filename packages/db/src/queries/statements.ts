import { memoizeByKey } from '@bm/domain/shared/memoize';
import { count, getTableColumns, inArray, sql } from 'drizzle-orm';
import type { Column, Placeholder, SQL } from 'drizzle-orm';
import type { SQLiteColumn, SQLiteInsertValue, SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { Connection } from '../schema/tables.ts';
import { type ColumnName, columnPlaceholders, equals, placeholdersFor } from './placeholders.ts';

/** A query of the builder. */
export interface Query<Result> {
  prepare(): { execute(values?: Record<string, unknown>): PromiseLike<Result> };
}

/** The values of a statement's placeholders, by their names; other properties are ignored. */
type Values = object;

/**
 * Makes a statement the method of a group: `values` takes the arguments of the method and returns the
 * values of the placeholders. `convert` converts the result.
 */
export function bind<Args extends unknown[], Found>(
  values: (...args: Args) => Values,
  statement: (values: Values) => Promise<Found>,
): (...args: Args) => Promise<Found>;
export function bind<Args extends unknown[], Found, Result>(
  values: (...args: Args) => Values,
  statement: (values: Values) => Promise<Found>,
  convert: (found: Found) => Result,
): (...args: Args) => Promise<Result>;
export function bind(
  values: (...args: unknown[]) => Values,
  statement: (values: Values) => Promise<unknown>,
  convert?: (found: unknown) => unknown,
) {
  if (convert === undefined) return (...args: unknown[]) => statement(values(...args));
  return async (...args: unknown[]) => convert(await statement(values(...args)));
}

/** The values of a method without arguments. */
export const noValues = (): Values => ({});

/** Prepares a query; returns a function that runs it and returns all its rows. */
export function readRows<Row>(query: Query<Row[]>): (values?: Values) => Promise<Row[]> {
  const statement = query.prepare();
  return async (values) => statement.execute({ ...values });
}

/** Prepares a query; returns a function that runs it and returns its first row, or null. */
export function readFirst<Row>(query: Query<Row[]>): (values?: Values) => Promise<Row | null> {
  const read = readRows(query);
  return async (values) => (await read(values))[0] ?? null;
}

interface UnfilteredQuery<Row> {
  where(condition: SQL): Query<Row[]>;
}

/** Makes a query the method that returns the row whose unique `column` has a value, or null. */
export function findBy<Row, Key extends SQLiteColumn>(
  query: UnfilteredQuery<Row>,
  column: Key,
): (value: Key['_']['data']) => Promise<Row | null>;
export function findBy<Row, Key extends SQLiteColumn, Result>(
  query: UnfilteredQuery<Row>,
  column: Key,
  convert: (row: Row) => Result,
): (value: Key['_']['data']) => Promise<Result | null>;
export function findBy(
  query: UnfilteredQuery<unknown>,
  column: SQLiteColumn,
  convert: (row: unknown) => unknown = (row) => row,
) {
  const read = readFirst(query.where(equals(column, 'value')));
  return async (value: unknown) => {
    const row = await read({ value });
    return row && convert(row);
  };
}

/** Prepares a query; returns a function that runs it and returns whether it has any row. */
export function hasRows(query: Query<unknown[]>): (values?: Values) => Promise<boolean> {
  const read = readRows(query);
  return async (values) => (await read(values)).length > 0;
}

/** Prepares the question whether a table has a row under a condition. */
export function rowExists(db: Connection, table: SQLiteTable, condition: SQL | undefined) {
  return hasRows(
    db
      .select({ one: sql`1` })
      .from(table)
      .where(condition)
      .limit(1),
  );
}

/** Prepares a count, selected as `total`. */
export function readTotal(query: Query<{ total: number }[]>): (values?: Values) => Promise<number> {
  const read = readFirst(query);
  return async (values) => (await read(values))?.total ?? 0;
}

/** Prepares the count of the rows of a table under a condition. */
export function countRows(db: Connection, table: SQLiteTable, condition?: SQL) {
  return readTotal(db.select({ total: count() }).from(table).where(condition));
}

/** Prepares the count of the rows of a table under a condition. It reads at most `most` rows. */
export function countUpTo(most: number, db: Connection, table: SQLiteTable, condition?: SQL) {
  const counted = db
    .select({ one: sql`1`.as('one') })
    .from(table)
    .where(condition)
    .limit(most)
    .as('counted');
  return readTotal(db.select({ total: count() }).from(counted));
}

/** Prepares a write. */
export function write(query: Query<unknown>): (values?: Values) => Promise<void> {
  const statement = query.prepare();
  return async (values) => {
    await statement.execute({ ...values });
  };
}

interface Write {
  returning(fields: { one: SQL }): Query<unknown[]>;
}

/** Prepares a write; returns a function that runs it and returns the number of changed rows. */
export function countChanges(query: Write): (values?: Values) => Promise<number> {
  const run = readRows(query.returning({ one: sql`1` }));
  return async (values) => (await run(values)).length;
}

/** Prepares a write; returns a function that runs it and returns whether it changed a row. */
export function hasChanged(query: Write): (values?: Values) => Promise<boolean> {
  const run = countChanges(query);
  return async (values) => (await run(values)) > 0;
}

/** An insert of one row. The columns without a fixed value are placeholders. */
export function insertRow<Table extends SQLiteTable>(
  db: Connection,
  table: Table,
  fixed?: Partial<SQLiteInsertValue<Table>>,
) {
  const anyTable: SQLiteTable = table;
  return db.insert(anyTable).values({ ...columnPlaceholders(anyTable), ...fixed });
}

/** An update of some columns, whose values are placeholders under their property names. */
export function updateColumns<Table extends SQLiteTable>(
  db: Connection,
  table: Table,
  ...names: ColumnName<Table>[]
) {
  const anyTable: SQLiteTable = table;
  return db.update(anyTable).set(placeholdersFor(anyTable, ...names));
}

/** A delete of at most `most` rows under a condition. `key` is unique in its table. */
export function deleteSome(
  db: Connection,
  table: SQLiteTable,
  key: SQLiteColumn,
  condition: SQL | undefined,
  most: number,
) {
  const some = db.select({ key }).from(table).where(condition).limit(most);
  return db.delete(table).where(inArray(key, some));
}

/** The most values of one statement of `readByValues`. */
const MAX_VALUES = 256;

/** Returns the query over a list, whose values are placeholders. */
type BuildQuery<Row> = (values: Placeholder[]) => Query<Row[]>;

/**
 * Prepares queries over a list of texts, such as ids, or of numbers. Returns a function that returns the
 * rows for all values of a list, read in batches. Statements exist for powers of two only; surplus
 * placeholders repeat the first value.
 */
export function readByValues<Row>(build: BuildQuery<Row>) {
  const statement = memoizeByKey((size: number) =>
    build(Array.from({ length: size }, (_, at) => sql.placeholder(`value${at}`))).prepare(),
  );
  return async (list: readonly (string | number)[], others?: Values): Promise<Row[]> => {
    const found: Row[] = [];
    for (let from = 0; from < list.length; from += MAX_VALUES) {
      const batch = list.slice(from, from + MAX_VALUES);
      const size = 2 ** Math.ceil(Math.log2(batch.length));
      const values = Array.from({ length: size }, (_, at) => [`value${at}`, batch[at] ?? batch[0]]);
      found.push(...(await statement(size).execute({ ...others, ...Object.fromEntries(values) })));
    }
    return found;
  };
}

/** Some columns of a table, in its own order. */
export function columnsOf<Table extends SQLiteTable, Name extends keyof Table['_']['columns']>(
  table: Table,
  ...names: Name[]
): Pick<Table['_']['columns'], Name>;
export function columnsOf(table: SQLiteTable, ...names: string[]): Record<string, Column> {
  const columns = Object.entries(getTableColumns(table));
  return Object.fromEntries(columns.filter(([name]) => names.includes(name)));
}

/** The columns of a table but some. */
export function columnsWithout<Table extends SQLiteTable, Name extends keyof Table['_']['columns']>(
  table: Table,
  ...names: Name[]
): Omit<Table['_']['columns'], Name>;
export function columnsWithout(table: SQLiteTable, ...names: string[]): Record<string, Column> {
  const columns = Object.entries(getTableColumns(table));
  return Object.fromEntries(columns.filter(([name]) => !names.includes(name)));
}
