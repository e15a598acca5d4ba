const MAX_SHOWN = 160;

/** With a tuple among them, the elements of each row keep their own types. */
type AnyRow = [unknown] | unknown[] | object | string | number | boolean | null | undefined;

/**
 * Checks every row of a table in one test: an array is passed as arguments, as by `it.each`. The error
 * of the first row that fails is thrown, with the values and the message of all that fail.
 */
export function forEachRow<Row extends AnyRow>(
  rows: readonly Row[],
  check: (...row: Row extends readonly unknown[] ? Row : [Row]) => void,
): void;
export function forEachRow(rows: readonly unknown[], check: (...row: unknown[]) => void): void {
  if (rows.length === 0) throw new Error('The table has no rows.');
  const failed: { line: string; error: Error }[] = [];
  for (const [at, row] of rows.entries()) {
    try {
      check(...(Array.isArray(row) ? row : [row]));
    } catch (cause) {
      const error = cause instanceof Error ? cause : new Error(String(cause));
      failed.push({ line: `Row ${at + 1}, ${describeRow(row)}: ${error.message}`, error });
    }
  }
  const [first] = failed;
  if (first === undefined) return;
  // The error keeps its stack and the values that it compares, which the reporter shows.
  first.error.message = failed.map(({ line }) => line).join('\n');
  throw first.error;
}

/** JSON tells neither undefined from a missing value nor NaN from null. */
function describeRow(row: unknown): string {
  const text = JSON.stringify(row, (_, value: unknown) => {
    const isLost = typeof value === 'number' && !Number.isFinite(value);
    return isLost || value === undefined || typeof value === 'bigint' ? `${value}` : value;
  });
  return text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}…` : text;
}
