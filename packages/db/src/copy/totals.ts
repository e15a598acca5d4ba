import type { Column, ColumnKind, Table } from './columns.ts';

/**
 * Checksums of a table by their names: the row count and, for each column, how many values are not null
 * and their sum (of numbers, the bits of a real number, flags, or bytes of text).
 */
export type Totals = Readonly<Record<string, string>>;

const ROWS = 'rows';
const countName = (column: string): string => `count of ${column}`;
const sumName = (column: string): string => `sum of ${column}`;

/** Adds up the totals of rows, given in the order of the table's columns. */
export function createTotals({ columns }: Table): {
  add: (row: readonly (string | null)[]) => void;
  totals: () => Totals;
} {
  let rows = 0;
  const sums = columns.map(({ name, kind }) => ({ name, count: 0, sum: 0n, weigh: WEIGHTS[kind] }));
  return {
    add(row) {
      rows += 1;
      for (const [at, column] of sums.entries()) {
        const value = row[at] ?? null;
        if (value === null) continue;
        column.count += 1;
        column.sum += column.weigh(value);
      }
    },
    totals() {
      const found: Record<string, string> = { [ROWS]: String(rows) };
      for (const { name, count, sum } of sums) {
        found[countName(name)] = String(count);
        found[sumName(name)] = String(sum);
      }
      return found;
    },
  };
}

const bytes = (value: string): bigint => BigInt(Buffer.byteLength(value));

const float = new DataView(new ArrayBuffer(8));

function floatBits(value: string): bigint {
  float.setFloat64(0, Number(value));
  return float.getBigInt64(0);
}

/** What a value, as PostgreSQL reads it, adds to the sum of its column. */
const WEIGHTS: Readonly<Record<ColumnKind, (value: string) => bigint>> = {
  text: bytes,
  json: bytes,
  integer: BigInt,
  real: floatBits,
  flag: (value) => (value === 'true' ? 1n : 0n),
};

/** The same in SQL, of a quoted column. */
const SQL_WEIGHTS: Readonly<Record<ColumnKind, (column: string) => string>> = {
  text: (column) => `octet_length(${column})`,
  json: (column) => `octet_length(${column}::text)`,
  integer: (column) => column,
  // Sums of floating-point numbers depend on their order, those of their bits do not.
  real: (column) => `('x' || encode(float8send(${column}), 'hex'))::bit(64)::bigint`,
  flag: (column) => `${column}::integer`,
};

/** Returns a PostgreSQL statement that selects the totals of a table as one JSON object, `totals`. */
export function selectTotals({ name: table, columns }: Table): string {
  const fields = [`count(*)::text as "${ROWS}"`, ...columns.flatMap(columnTotals)].join(', ');
  return `select row_to_json(t)::text as totals from (select ${fields} from shop."${table}") t`;
}

function columnTotals({ name, kind }: Column): string[] {
  const column = `"${name}"`;
  return [
    `count(${column})::text as "${countName(name)}"`,
    `coalesce(sum(${SQL_WEIGHTS[kind](column)}), 0)::text as "${sumName(name)}"`,
  ];
}

/** Returns a description of the first total that differs; null when all agree. */
export function findDifference(sent: Totals, found: unknown): string | null {
  const known = new Map<string, unknown>(Object.entries(Object(found)));
  for (const [name, total] of Object.entries(sent)) {
    const stored = String(known.get(name));
    if (stored !== total) return `${name}: sent ${total}, found ${stored}`;
  }
  return null;
}
