import { getTableColumns, sql, type Placeholder, type SQL } from 'drizzle-orm';
import type { IndexColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { Connection } from '../schema/tables.ts';
import { memoizeByKey } from '@bm/domain/shared/memoize';

/** A row by the columns' property names; other properties are ignored. */
type Row = Readonly<Record<string, unknown>>;

/** The most rows of one statement. Each number of rows is a prepared statement of its own. */
const MAX_ROWS = 25;

/**
 * The rows of one statement of a large write. SQLite notes the changed pages of each statement in a
 * journal of the savepoint, and the end of a statement walks this journal.
 */
export const LARGE_BATCH = 250;

interface InsertOptions {
  /** The columns with the same value in all rows: literals of the statement, not parameters. */
  fixed?: Readonly<Record<string, SQL | string | number | null>>;
  /** The most rows of one statement; 25. */
  largest?: number;
}

/** Returns a function that inserts rows with all columns of `table`, many with one statement. */
export function rowInserter(
  db: Connection,
  table: SQLiteTable,
  { fixed = {}, largest = MAX_ROWS }: InsertOptions = {},
) {
  const names = columnsToFill(table, fixed);
  const statement = memoizeByKey((rows: number) =>
    db
      .insert(table)
      .values(placeholderRows(names, rows, fixed))
      .prepare(),
  );

  return async (rows: readonly Row[]): Promise<void> => {
    for (const batch of rowBatches(rows, largest)) {
      await statement(batch.length).execute(numberedValues(batch, names));
    }
  };
}

interface UpsertOptions extends InsertOptions {
  /** The unique columns in which a new row may equal an existing one. */
  target: IndexColumn | IndexColumn[];
  /** How the existing row is changed; not at all where `setWhere` is false. */
  set: Record<string, SQL>;
  setWhere?: SQL;
}

/** Like `rowInserter`, but changes existing rows. Returns whether all rows were stored. */
export function rowUpserter(
  db: Connection,
  table: SQLiteTable,
  { fixed = {}, largest = MAX_ROWS, ...conflict }: UpsertOptions,
) {
  const names = columnsToFill(table, fixed);
  const statement = memoizeByKey((rows: number) =>
    db
      .insert(table)
      .values(placeholderRows(names, rows, fixed))
      .onConflictDoUpdate(conflict)
      .returning({ one: sql`1` })
      .prepare(),
  );

  return async (rows: readonly Row[]): Promise<boolean> => {
    for (const batch of rowBatches(rows, largest)) {
      const stored = await statement(batch.length).execute(numberedValues(batch, names));
      if (stored.length < batch.length) return false;
    }
    return true;
  };
}

function columnsToFill(table: SQLiteTable, fixed: Row): string[] {
  return Object.keys(getTableColumns(table)).filter((name) => !Object.hasOwn(fixed, name));
}

function placeholderRows(names: readonly string[], rows: number, fixed: Row) {
  const literals = Object.fromEntries(
    Object.entries(fixed).map(([name, value]) => [name, sql`${value}`.inlineParams()]),
  );
  return numberedPlaceholders(names, rows).map((row) => ({ ...row, ...literals }));
}

/**
 * The placeholders of rows, numbered across the rows: a statement may have thousands, and numbers are
 * the fastest keys.
 */
export function numberedPlaceholders<Name extends string>(
  names: readonly Name[],
  rows: number,
): Record<Name, Placeholder>[];
export function numberedPlaceholders(names: readonly string[], rows: number) {
  return Array.from({ length: rows }, (_, row) => {
    const first = row * names.length;
    return Object.fromEntries(names.map((name, at) => [name, sql.placeholder(String(first + at))]));
  });
}

/** The values of `numberedPlaceholders`. */
export function numberedValues(
  rows: readonly Row[],
  names: readonly string[],
): Record<string, unknown> {
  const values: Record<string, unknown> = {};
  let next = 0;
  for (const row of rows) {
    for (const name of names) {
      values[next] = row[name];
      next += 1;
    }
  }
  return values;
}

/** Splits rows into the batches of single statements: of `largest` rows each, the rest of up to 25. */
export function rowBatches<Item>(rows: readonly Item[], largest: number): Item[][] {
  const batches: Item[][] = [];
  for (let from = 0; from < rows.length; from += batches.at(-1)?.length ?? 0) {
    const size = rows.length - from < largest ? MAX_ROWS : largest;
    batches.push(rows.slice(from, from + size));
  }
  return batches;
}
