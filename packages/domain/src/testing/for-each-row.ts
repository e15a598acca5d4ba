const MAX_SHOWN = 160;

/** With a tuple among them, the elements of each row keep their own types. */
type AnyRow = [unknown] | unknown[] | object | string | number | boolean | null | undefined;

/** An array is passed as arguments, as by `it.each`. */
type Arguments<Row> = Row extends readonly unknown[] ? Row : [Row];

/**
 * Checks every row of a table in one test. The error of the first row that fails is thrown, with the
 * values and the message of all that fail.
 */
export function forEachRow<Row extends AnyRow>(
  rows: readonly Row[],
  check: (...row: Arguments<Row>) => void,
): void;
export function forEachRow(rows: readonly unknown[], check: (...row: unknown[]) => void): void {
  const failed: FailedRow[] = [];
  for (const [at, row] of rows.entries()) {
    try {
      check(...toArguments(row));
    } catch (error) {
      failed.push({ at, row, error });
    }
  }
  throwFailed(rows, failed);
}

/** The same with a check that reads from a store or server, one row after another. */
export async function forEachRowInTurn<Row extends AnyRow>(
  rows: readonly Row[],
  check: (...row: Arguments<Row>) => Promise<void>,
): Promise<void>;
export async function forEachRowInTurn(
  rows: readonly unknown[],
  check: (...row: unknown[]) => Promise<void>,
): Promise<void> {
  const failed: FailedRow[] = [];
  for (const [at, row] of rows.entries()) {
    try {
      await check(...toArguments(row));
    } catch (error) {
      failed.push({ at, row, error });
    }
  }
  throwFailed(rows, failed);
}

interface FailedRow {
  at: number;
  row: unknown;
  error: unknown;
}

const toArguments = (row: unknown): unknown[] => (Array.isArray(row) ? row : [row]);

const toError = (thrown: unknown): Error =>
  thrown instanceof Error ? thrown : new Error(String(thrown));

function throwFailed(rows: readonly unknown[], failed: readonly FailedRow[]): void {
  if (rows.length === 0) throw new Error('The table has no rows.');
  const [first] = failed;
  if (first === undefined) return;
  const lines = failed.map(
    ({ at, row, error }) => `Row ${at + 1}, ${describeRow(row)}: ${toError(error).message}`,
  );
  // The error keeps its stack and the values that it compares, which the reporter shows.
  const error = toError(first.error);
  error.message = lines.join('\n');
  throw error;
}

/** JSON tells neither undefined from a missing value nor NaN from null. */
function describeRow(row: unknown): string {
  const text = JSON.stringify(row, (_, value: unknown) => {
    const isLost = typeof value === 'number' && !Number.isFinite(value);
    return isLost || value === undefined || typeof value === 'bigint' ? `${value}` : value;
  });
  return text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}…` : text;
}
