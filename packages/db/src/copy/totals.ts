import type { Column, Table } from './columns.ts';

/** Checksums of a table: the row count and, per column, the sum of numbers, flags or bytes of text. */
export type Totals = ReadonlyMap<string, bigint>;

const ROWS = 'rows';

/** Returns totals that `add` updates by one row. */
export function createTotals({ columns }: Table): {
  totals: Totals;
  add: (row: Readonly<Record<string, unknown>>) => void;
} {
  const totals = new Map<string, bigint>([[ROWS, 0n]]);
  for (const { name } of columns) totals.set(name, 0n);
  const add = (name: string, more: bigint): void => {
    totals.set(name, (totals.get(name) ?? 0n) + more);
  };
  return {
    totals,
    add(row) {
      add(ROWS, 1n);
      for (const column of columns) add(column.name, columnWeight(row[column.name], column));
    },
  };
}

function columnWeight(value: unknown, { kind }: Column): bigint {
  if (kind === 'json') return 1n;
  if (value === null) return 0n;
  if (typeof value === 'string') return BigInt(Buffer.byteLength(value));
  return BigInt(Number(value));
}

/** Returns a PostgreSQL statement that selects the same totals as one JSON object. */
export function selectTotals({ name: table, columns }: Table): string {
  const sums = columns.map(({ name, kind }) => `${SUMS[kind](`"${name}"`)} as "${name}"`);
  const texts = [`count(*) as "${ROWS}"`, ...sums].join(', ');
  return `select row_to_json(t)::text as totals
    from (select ${texts} from shop."${table}") t`;
}

const SUMS: Readonly<Record<Column['kind'], (column: string) => string>> = {
  text: (column) => `coalesce(sum(octet_length(${column})), 0)::text`,
  number: (column) => `coalesce(sum(${column}), 0)::text`,
  flag: (column) => `coalesce(sum(${column}::int), 0)::text`,
  json: (column) => `count(${column})::text`,
};

/** Returns a description of the first total that differs; null when all agree. */
export function findDifference(table: string, sent: Totals, found: unknown): string | null {
  const known = new Map(Object.entries(Object(found)));
  for (const [name, total] of sent) {
    const stored = String(known.get(name));
    if (stored !== String(total)) return `${table}: ${name}: sent ${total}, found ${stored}`;
  }
  return null;
}
