import { getTableConfig, type SQLiteTable } from 'drizzle-orm/sqlite-core';

/** A value as better-sqlite3 reads it from the columns of the schema. */
export type SqliteValue = string | number | null;

export type ColumnKind = 'text' | 'integer' | 'real' | 'flag' | 'json';

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
  SQLiteInteger: 'integer',
  SQLiteReal: 'real',
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

/**
 * Converts a value of SQLite to the text that PostgreSQL reads as the same value. Null is SQL NULL; the
 * JSON value null is the text `null`.
 */
export function toPostgresText(value: SqliteValue, { kind }: Column): string | null {
  if (value === null) return null;
  if (kind === 'flag') return value === 1 ? 'true' : 'false';
  const text = String(value);
  if (kind === 'json') return toStorableJson(text);
  return kind === 'text' ? toStorableText(text) : text;
}

/** PostgreSQL's `text` holds neither U+0000 nor lone surrogates. */
function toStorableText(text: string): string {
  return text.replaceAll('\0', '\uFFFD').toWellFormed();
}

/** Escapes in JSON that may stand for a character that PostgreSQL cannot store. */
const UNSTORABLE_ESCAPE = /\\u(?:0000|d[89a-f])/i;

/** Returns the JSON text itself unless it contains such an escape. */
function toStorableJson(json: string): string {
  if (!UNSTORABLE_ESCAPE.test(json)) return toStorableText(json);
  const toStorable = (_: string, part: unknown): unknown =>
    typeof part === 'string' ? toStorableText(part) : part;
  return JSON.stringify(JSON.parse(json, toStorable));
}
