import { getTableColumns } from 'drizzle-orm';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { Connection } from '../schema/engine.ts';
import { memoizeByKey } from '@bm/domain/shared/memoize';
import { columnPlaceholders } from './placeholders.ts';

/** The most rows of one statement. Each number of rows is a prepared statement of its own. */
const MAX_ROWS = 25;

/**
 * The rows of one statement of a large write. SQLite notes the changed pages of each statement in a
 * journal of the savepoint, and the end of a statement walks this journal.
 */
export const LARGE_BATCH = 250;

/**
 * Returns a function that inserts rows with all columns of `table` in batches of `rowBatches`. A row
 * is a record by the columns' property names; other properties are ignored.
 */
export function rowInserter(db: Connection, table: SQLiteTable, largest = MAX_ROWS) {
  const names = Object.keys(getTableColumns(table));
  const statement = memoizeByKey((rows: number) =>
    db
      .insert(table)
      .values(Array.from({ length: rows }, (_, at) => columnPlaceholders(table, String(at))))
      .prepare(),
  );

  return async (rows: readonly Readonly<Record<string, unknown>>[]): Promise<void> => {
    for (const batch of rowBatches(rows, largest)) {
      const values: Record<string, unknown> = {};
      for (const [at, row] of batch.entries()) {
        for (const name of names) values[`${name}${at}`] = row[name];
      }
      await statement(batch.length).execute(values);
    }
  };
}

/** Splits rows into the batches of single statements: of `largest` rows each, the rest of up to 25. */
export function rowBatches<Row>(rows: readonly Row[], largest = MAX_ROWS): Row[][] {
  const batches: Row[][] = [];
  for (let from = 0; from < rows.length; from += batches.at(-1)?.length ?? 0) {
    const size = rows.length - from < largest ? MAX_ROWS : largest;
    batches.push(rows.slice(from, from + size));
  }
  return batches;
}

/** The values of placeholders that end in the index of their row: `quantity0`, `quantity1`. */
export function valuesByPlace<Row>(
  rows: readonly Row[],
  fields: (row: Row) => Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  return Object.fromEntries(
    rows.flatMap((row, at) =>
      Object.entries(fields(row)).map(([name, value]) => [`${name}${at}`, value]),
    ),
  );
}
