import type Database from 'better-sqlite3';
import { getTableName } from 'drizzle-orm';
import { getTableConfig, type SQLiteColumn, type SQLiteTable } from 'drizzle-orm/sqlite-core';
import { type ColumnKind, portableTable, type SqliteValue } from '../copy/columns.ts';
import { tables } from '../sqlite/tables.ts';

/**
 * A `full` row has a value in every column; a `sparse` row has SQL NULL in every column that may be null,
 * and a `json-null` row has the JSON value null in those of JSON.
 */
const VARIANTS = ['full', 'sparse', 'json-null'] as const;
type Variant = (typeof VARIANTS)[number];

type SampleRow = Record<string, SqliteValue>;

/** Characters that COPY, JSON and PostgreSQL treat specially. */
const SPECIAL_TEXT = 'tab \t line \n return \r "quoted" \\N \\ \0 é \u{1f6b2}';

/** Returns the values of columns that the checks of their table restrict. */
const OVERRIDES: Readonly<Record<string, (variant: Variant) => SampleRow>> = {
  settings: () => ({ id: 'shop' }),
  shop_currency: () => ({ id: 'shop' }),
  parts: () => ({ on_hand: 5, reserved: 2, min_order_qty: 10, order_multiple: 5 }),
  // A part has no relation to itself.
  part_relations: (variant) => ({
    to_part_id: `parts.id ${variant === 'full' ? 'sparse' : 'full'} ${SPECIAL_TEXT}`,
  }),
  stock_ledger: (variant) =>
    variant === 'full'
      ? { kind: 'reservation', on_hand_delta: 0, reserved_delta: 2 }
      : { kind: 'adjustment', on_hand_delta: -3, reserved_delta: 0 },
  imports: (variant) => ({ state: variant === 'full' ? 'applied' : 'dry-run', refused: 0 }),
  reviews: (variant) => ({ rating: variant === 'full' ? 4.5 : 3 }),
  checkouts: () => ({ lines_minor: 970, delivery_minor: 20, tax_minor: 10, total_minor: 1000 }),
  orders: (variant) => ({
    unit_price_minor: 485,
    quantity: 2,
    total_minor: 970,
    state: variant === 'full' ? 'paid' : 'unpaid',
  }),
  bank_credits: (variant) => ({ status: variant === 'full' ? 'kept' : 'open' }),
  refund_lines: () => ({ quantity: 3, released_units: 1, restocked_units: 2 }),
  returns: (variant) => ({
    quantity: 3,
    restocked_units: 0,
    state: variant === 'full' ? 'refunded' : 'requested',
    ...(variant === 'full' && { received_units: 2 }),
  }),
  disputes: (variant): SampleRow => (variant === 'full' ? { decision: 'credit-note' } : {}),
  documents: (variant) => ({
    kind: variant === 'sparse' ? 'proforma' : 'invoice',
    net_minor: 900,
    tax_minor: 70,
    total_minor: 970,
  }),
  mails: (variant) => ({
    state: variant === 'full' ? 'sent' : 'queued',
    // A sent mail has no next attempt.
    next_attempt_at: variant === 'full' ? null : 1,
  }),
};

/** Tables that may have one row only. */
const ONE_ROW = new Set(['settings', 'shop_currency']);

/**
 * Inserts rows in every table of the schema, so that every column that may be null has SQL NULL, a value
 * and, for JSON, the JSON value null. A table with checks that the generated values violate needs an
 * entry in OVERRIDES. The foreign keys of the database must be enforced.
 */
export function insertSampleRows(database: Database.Database): void {
  for (const table of Object.values(tables)) {
    const name = getTableName(table);
    for (const variant of VARIANTS.slice(0, ONE_ROW.has(name) ? 1 : undefined)) {
      const row = { ...generateRow(table, variant), ...OVERRIDES[name]?.(variant) };
      const columns = Object.keys(row).map((column) => `"${column}"`);
      const values = columns.map(() => '?').join(', ');
      try {
        database
          .prepare(`insert into "${name}" (${columns.join(', ')}) values (${values})`)
          .run(Object.values(row));
      } catch (error) {
        throw new Error(`OVERRIDES must make the ${variant} row of ${name} valid`, {
          cause: error,
        });
      }
    }
  }
}

function generateRow(table: SQLiteTable, variant: Variant): SampleRow {
  const { columns } = getTableConfig(table);
  const kinds = new Map(portableTable(table).columns.map(({ name, kind }) => [name, kind]));
  const values = columns.map((column) => {
    const kind = kinds.get(column.name) ?? 'text';
    const isNull =
      !column.notNull && (variant === 'sparse' || (variant === 'json-null' && kind !== 'json'));
    return [column.name, isNull ? null : generateValue(column, kind, variant)];
  });
  return Object.fromEntries(values);
}

function generateValue(column: SQLiteColumn, kind: ColumnKind, variant: Variant): SqliteValue {
  const place = VARIANTS.indexOf(variant);
  if (kind === 'integer' || kind === 'real') return place + 1;
  if (kind === 'flag') return place === 0 ? 1 : 0;
  if (kind === 'json') {
    const value = { z: SPECIAL_TEXT, a: [1.5, null, '\uD800'] };
    return JSON.stringify(variant === 'full' ? value : null);
  }
  const choice = column.enumValues?.at(place % (column.enumValues.length || 1));
  if (choice !== undefined) return choice;
  const { table, name } = referencedColumn(column);
  return `${getTableName(table)}.${name} ${variant} ${SPECIAL_TEXT}`;
}

/** The column whose values a reference repeats; the column itself when it refers to none. */
function referencedColumn(column: SQLiteColumn): SQLiteColumn {
  for (const key of getTableConfig(column.table).foreignKeys) {
    const { columns, foreignColumns } = key.reference();
    const referenced = foreignColumns[columns.indexOf(column)];
    if (referenced !== undefined) return referencedColumn(referenced);
  }
  return column;
}
