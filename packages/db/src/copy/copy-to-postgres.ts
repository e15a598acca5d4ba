import type Database from 'better-sqlite3';
import type { Client } from 'pg';
import { refuseInUse } from '../postgres/maintenance/refuse-in-use.ts';
import { openPostgres, withConnection } from '../postgres/connection/open.ts';
import { describeDatabase } from '../postgres/connection/settings.ts';
import { acquireWriterLock } from '../postgres/writer/transaction.ts';
import { olderThanProgram } from '../engine/migrations.ts';
import { openReadOnly } from '../sqlite/connection/open-read-only.ts';
import { tables as sqliteTables } from '../sqlite/tables.ts';
import { StoreOpenError } from '../store/store-errors.ts';
import { portable, portableTable, type Table } from './columns.ts';
import { createTotals, findDifference, selectTotals } from './totals.ts';

export interface CopyOptions {
  /** The SQLite file; it may be in use. */
  readonly file: string;
  /** A PostgreSQL database that no shop uses. */
  readonly url: string;
  /** Whether existing data of the target may be deleted. */
  readonly replace: boolean;
}

const ROWS_PER_INSERT = 2000;

/** In the order of the schema: referenced tables come first. */
const TABLES = Object.values(sqliteTables).map(portableTable);

/**
 * Copies a snapshot of a SQLite database to PostgreSQL in one transaction, and compares counts and sums
 * before the commit. Returns the number of rows. Errors: StoreOpenError and those of opening either
 * database; PostgreSQL is then unchanged.
 */
export async function copyToPostgres({ file, url, replace }: CopyOptions): Promise<number> {
  const name = describeDatabase(url);
  const { client: source, isOlder } = openReadOnly(file);
  try {
    if (isOlder) throw olderThanProgram(file);
    await openPostgres(url);
    // One snapshot for all tables.
    source.exec('begin');
    return await withConnection(url, async (target) => {
      await target.query(`begin; ${acquireWriterLock}`);
      await refuseInUse(target, name);
      await emptyTables(target, name, replace);
      let rows = 0;
      for (const table of TABLES) rows += await copyTable(source, target, table);
      await target.query('commit');
      await target.query('analyze');
      return rows;
    });
  } finally {
    source.close();
  }
}

async function emptyTables(target: Client, name: string, replace: boolean): Promise<void> {
  const anyRow = TABLES.map((table) => `select 1 from shop."${table.name}"`).join(' union all ');
  const { rows } = await target.query(`select 1 where exists (${anyRow})`);
  if (rows.length === 0) return;
  if (!replace) {
    const message = `The database ${name} holds data already; with --replace the copy takes its place.`;
    throw new StoreOpenError('DATABASE_IN_USE', message);
  }
  await target.query(`truncate ${TABLES.map((table) => `shop."${table.name}"`).join(', ')}`);
}

async function copyTable(source: Database.Database, target: Client, table: Table): Promise<number> {
  const { totals, add } = createTotals(table);
  const insert = insertStatement(table);
  const names = table.columns.map(({ name }) => `"${name}"`).join(', ');
  const select = source.prepare<[], Record<string, unknown>>(
    `select ${names} from "${table.name}"`,
  );
  let buffer: Record<string, unknown>[] = [];
  const flush = async (): Promise<void> => {
    const rows = buffer;
    buffer = [];
    await target.query(insert, [JSON.stringify(rows)]);
  };
  for (const raw of select.iterate()) {
    const row = Object.fromEntries(
      table.columns.map((column) => [column.name, portable(raw[column.name], column)]),
    );
    add(row);
    buffer.push(row);
    if (buffer.length === ROWS_PER_INSERT) await flush();
  }
  if (buffer.length > 0) await flush();
  const { rows } = await target.query<{ totals: string }>(selectTotals(table));
  const difference = findDifference(table.name, totals, JSON.parse(rows[0]?.totals ?? '{}'));
  if (difference !== null) {
    const message = `The copy differs and was thrown away: ${difference}.`;
    throw new StoreOpenError('DATABASE_INVALID', message);
  }
  return Number(totals.get('rows'));
}

/** Inserts rows from one JSON array. A JSON null would become SQL NULL, hence the `coalesce`. */
function insertStatement({ name, columns }: Table): string {
  const names = columns.map((column) => `"${column.name}"`);
  const values = columns.map(({ name: column, kind }) => {
    return kind === 'json' ? `coalesce("${column}", 'null'::json)` : `"${column}"`;
  });
  return `insert into shop."${name}" (${names.join(', ')}) select ${values.join(', ')}
    from json_populate_recordset(null::shop."${name}", $1::json)`;
}
