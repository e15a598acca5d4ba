import { getTableConfig } from 'drizzle-orm/sqlite-core';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';

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

/** A table as both engines know it. */
export function portableTable(table: SQLiteTable): Table {
  const { name, columns } = getTableConfig(table);
  return {
    name,
    columns: columns.map((column) => {
      const kind = KINDS[column.columnType];
      if (kind === undefined) throw new Error(`${name}.${column.name} is of no known kind.`);
      return { name: column.name, kind };
    }),
  };
}

/** What SQLite has in a column, as JSON carries it and PostgreSQL can keep it. */
export function portable(value: unknown, { kind }: Column): unknown {
  if (kind === 'flag') return value === null ? null : value === 1;
  if (kind === 'json' && typeof value === 'string') {
    return JSON.parse(value, (_, part: unknown) => storable(part));
  }
  return storable(value);
}

/** PostgreSQL's texts hold neither the character 0 nor half of a pair. */
function storable(value: unknown): unknown {
  return typeof value === 'string' ? value.replaceAll('\0', '\uFFFD').toWellFormed() : value;
}
