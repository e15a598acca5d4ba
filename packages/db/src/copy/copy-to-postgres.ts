import type Database from 'better-sqlite3';
import type { Client } from 'pg';
import { refuseInUse } from '../postgres/maintenance/refuse-in-use.ts';
import { openPostgres, withConnection } from '../postgres/connection/open.ts';
import { describeDatabase } from '../postgres/connection/settings.ts';
import { acquireWriterLock } from '../postgres/writer/transaction.ts';
import { migrationsFolder } from '../sqlite/maintenance/migrations-folder.ts';
import { openReadOnly } from '../sqlite/connection/open-read-only.ts';
import { tables as sqliteTables } from '../sqlite/tables.ts';
import { StoreOpenError } from '../store/store-errors.ts';
import { portable, portableTable } from './columns.ts';
import type { Table } from './columns.ts';
import { createTotals, findDifference, selectTotals } from './totals.ts';

export interface CopyOptions {
  /** SQLite's file; it may be in use. */
  readonly file: string;
  /** A database of PostgreSQL that no shop uses. */
  readonly url: string;
  /** Whether what that holds already may go. */
  readonly replace: boolean;
}

const ROWS_AT_ONCE = 2000;

/** In the order of the schema: whoever refers to a table comes after it. */
const TABLES = Object.values(sqliteTables).map(portableTable);

/**
 * Copies one committed moment of a shop on SQLite to PostgreSQL, in one transaction, and compares
 * counts and sums before its commit. Answers how many rows there were. Errors: StoreOpenError and
 * those of opening either database; PostgreSQL then holds what it held.
 */
export async function copyToPostgres({ file, url, replace }: CopyOptions): Promise<number> {
  const name = describeDatabase(url);
  const { client: source, isOlder } = openReadOnly(file, migrationsFolder);
  try {
    if (isOlder) {
      const message = `The database ${file} is older than this program; starting the shop brings it up to date.`;
      throw new StoreOpenError('DATABASE_OLDER', message);
    }
    await openPostgres(url);
    // All tables of one moment, whoever writes meanwhile.
    source.exec('begin');
    return await withConnection(url, async (target) => {
      await target.query(`begin; ${acquireWriterLock}`);
      await refuseInUse(target, name);
      await makeRoom(target, name, replace);
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

async function makeRoom(target: Client, name: string, replace: boolean): Promise<void> {
  const full = TABLES.map((table) => `select 1 from shop."${table.name}"`).join(' union all ');
  const { rows } = await target.query(`select 1 where exists (${full})`);
  if (rows.length === 0) return;
  if (!replace) {
    const message = `The database ${name} holds data already; with --replace the copy takes its place.`;
    throw new StoreOpenError('DATABASE_IN_USE', message);
  }
  await target.query(`truncate ${TABLES.map((table) => `shop."${table.name}"`).join(', ')}`);
}

async function copyTable(source: Database.Database, target: Client, table: Table): Promise<number> {
  const { totals, add } = createTotals(table);
  const insert = insertOf(table);
  const names = table.columns.map(({ name }) => `"${name}"`).join(', ');
  const select = source.prepare<[], Record<string, unknown>>(
    `select ${names} from "${table.name}"`,
  );
  let waiting: Record<string, unknown>[] = [];
  const send = async (): Promise<void> => {
    const rows = waiting;
    waiting = [];
    await target.query(insert, [JSON.stringify(rows)]);
  };
  for (const raw of select.iterate()) {
    const row = Object.fromEntries(
      table.columns.map((column) => [column.name, portable(raw[column.name], column)]),
    );
    add(row);
    waiting.push(row);
    if (waiting.length === ROWS_AT_ONCE) await send();
  }
  if (waiting.length > 0) await send();
  const { rows } = await target.query<{ totals: string }>(selectTotals(table));
  const difference = findDifference(table.name, totals, JSON.parse(rows[0]?.totals ?? '{}'));
  if (difference !== null) {
    const message = `The copy differs and was thrown away: ${difference}.`;
    throw new StoreOpenError('DATABASE_INVALID', message);
  }
  return Number(totals.get('rows'));
}

/** Takes rows as one JSON text, whose nulls would be none for a column that holds JSON. */
function insertOf({ name, columns }: Table): string {
  const names = columns.map((column) => `"${column.name}"`);
  const values = columns.map(({ name: column, kind }) => {
    return kind === 'json' ? `coalesce("${column}", 'null'::json)` : `"${column}"`;
  });
  return `insert into shop."${name}" (${names.join(', ')}) select ${values.join(', ')}
    from json_populate_recordset(null::shop."${name}", $1::json)`;
}
