import { getTableColumns, sql } from 'drizzle-orm';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { Connection } from '../schema/engine.ts';
import { memoizeByKey } from '@bm/domain/shared/memoize';

/** The most rows of one statement. Each number of rows is a prepared statement of its own. */
const MAX_ROWS = 25;

/**
 * Returns a function that inserts rows with all columns of `table`, up to 25 with one statement. A row
 * is a record by the columns' property names; other properties are ignored.
 */
export function rowInserter(db: Connection, table: SQLiteTable) {
  const names = Object.keys(getTableColumns(table));
  const statement = memoizeByKey((rows: number) =>
    db
      .insert(table)
      .values(
        Array.from({ length: rows }, (_, at) =>
          Object.fromEntries(names.map((name) => [name, sql.placeholder(`${name}${at}`)])),
        ),
      )
      .prepare(),
  );

  return async (rows: readonly Readonly<Record<string, unknown>>[]): Promise<void> => {
    for (let from = 0; from < rows.length; from += MAX_ROWS) {
      const batch = rows.slice(from, from + MAX_ROWS);
      const values: Record<string, unknown> = {};
      for (const [at, row] of batch.entries()) {
        for (const name of names) values[`${name}${at}`] = row[name];
      }
      await statement(batch.length).execute(values);
    }
  };
}

/** Splits rows into the batches of single statements. */
export function rowBatches<Row>(rows: readonly Row[]): Row[][] {
  const length = Math.ceil(rows.length / MAX_ROWS);
  return Array.from({ length }, (_, at) => rows.slice(at * MAX_ROWS, (at + 1) * MAX_ROWS));
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
