import { getTableConfig, type SQLiteTable } from 'drizzle-orm/sqlite-core';

export type ColumnKind = 'text' | 'number' | 'flag' | 'json';

export interface Column {
  readonly name: string;
  readonly kind: ColumnKind;
}

export interface Table {
  readonly name: string;
  readonly columns: readonly Column[];
}

const KINDS: Readonly<Record<string, ColumnKind>> = {
  SQLiteText: 'text',
  SQLiteInteger: 'number',
  SQLiteReal: 'number',
  SQLiteBoolean: 'flag',
  SQLiteTextJson: 'json',
};

/** Returns the name and columns of a table, which are the same on both engines. */
export function portableTable(table: SQLiteTable): Table {
  const { name, columns } = getTableConfig(table);
  return {
    name,
    columns: columns.map((column) => {
      const kind = KINDS[column.columnType];
      if (kind === undefined) throw new Error(`${name}.${column.name} has an unknown type.`);
      return { name: column.name, kind };
    }),
  };
}

/** Converts a value of SQLite to JSON that PostgreSQL can store. */
export function portable(value: unknown, { kind }: Column): unknown {
  if (kind === 'flag') return value === null ? null : value === 1;
  if (kind === 'json' && typeof value === 'string') {
    return JSON.parse(value, (_, part: unknown) => toStorableText(part));
  }
  return toStorableText(value);
}

/** PostgreSQL's `text` holds neither U+0000 nor lone surrogates. */
function toStorableText(value: unknown): unknown {
  return typeof value === 'string' ? value.replaceAll('\0', '\uFFFD').toWellFormed() : value;
}
