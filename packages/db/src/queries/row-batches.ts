/** The most rows of one statement. Each number of rows is a prepared statement of its own. */
const MAX_ROWS = 25;

/** Splits rows into the batches of single statements. */
export function rowBatches<Row>(rows: readonly Row[]): Row[][] {
  const length = Math.ceil(rows.length / MAX_ROWS);
  return Array.from({ length }, (_, at) => rows.slice(at * MAX_ROWS, (at + 1) * MAX_ROWS));
}

/** The values of placeholders that carry the place of their row: `quantity0`, `quantity1`. */
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
