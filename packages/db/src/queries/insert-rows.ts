import { getTableColumns, sql, type SQL } from 'drizzle-orm';
import type { IndexColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { Connection } from '../schema/engine.ts';
import { memoizeByKey } from '@bm/domain/shared/memoize';
import { columnPlaceholders } from './placeholders.ts';

/** A row by the columns' property names; other properties are ignored. */
type Row = Readonly<Record<string, unknown>>;

/** The most rows of one statement. Each number of rows is a prepared statement of its own. */
const MAX_ROWS = 25;

/**
 * The rows of one statement of a large write. SQLite notes the changed pages of each statement in a
 * journal of the savepoint, and the end of a statement walks this journal.
 */
export const LARGE_BATCH = 250;

/** Returns a function that inserts rows with all columns of `table`, many with one statement. */
export function rowInserter(db: Connection, table: SQLiteTable, largest = MAX_ROWS) {
  const names = Object.keys(getTableColumns(table));
  const statement = memoizeByKey((rows: number) => insertOf(db, table, rows).prepare());

  return async (rows: readonly Row[]): Promise<void> => {
    for (const batch of rowBatches(rows, largest)) {
      await statement(batch.length).execute(valuesByPlace(batch, names));
    }
  };
}

interface Upsert {
  /** Values of all rows. */
  fixed?: Readonly<Record<string, SQL | number>>;
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
  { fixed = {}, ...conflict }: Upsert,
  largest = MAX_ROWS,
) {
  const names = Object.keys(getTableColumns(table)).filter((name) => !Object.hasOwn(fixed, name));
  const statement = memoizeByKey((rows: number) =>
    insertOf(db, table, rows, fixed)
      .onConflictDoUpdate(conflict)
      .returning({ one: sql`1` })
      .prepare(),
  );

  return async (rows: readonly Row[]): Promise<boolean> => {
    for (const batch of rowBatches(rows, largest)) {
      const stored = await statement(batch.length).execute(valuesByPlace(batch, names));
      if (stored.length < batch.length) return false;
    }
    return true;
  };
}

function insertOf(db: Connection, table: SQLiteTable, rows: number, fixed: Row = {}) {
  const places = Array.from({ length: rows }, (_, at) => columnPlaceholders(table, String(at)));
  return db.insert(table).values(places.map((place) => ({ ...place, ...fixed })));
}

/** Splits rows into the batches of single statements: of `largest` rows each, the rest of up to 25. */
function rowBatches(rows: readonly Row[], largest: number): Row[][] {
  const batches: Row[][] = [];
  for (let from = 0; from < rows.length; from += batches.at(-1)?.length ?? 0) {
    const size = rows.length - from < largest ? MAX_ROWS : largest;
    batches.push(rows.slice(from, from + size));
  }
  return batches;
}

/** The values of placeholders that end in the index of their row: `quantity0`, `quantity1`. */
function valuesByPlace(rows: readonly Row[], names: readonly string[]): Record<string, unknown> {
  const values: Record<string, unknown> = {};
  for (const [at, row] of rows.entries()) {
    for (const name of names) values[`${name}${at}`] = row[name];
  }
  return values;
}
