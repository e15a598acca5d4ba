import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type Database from 'better-sqlite3';
import type { Client } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { refuseInUse } from '../postgres/maintenance/refuse-in-use.ts';
import { openPostgres, withConnection } from '../postgres/connection/open.ts';
import { describeDatabase } from '../postgres/connection/settings.ts';
import { acquireWriterLock } from '../postgres/writer/transaction.ts';
import { CHECKOUT_NUMBERS, ORDER_NUMBERS } from '../queries/numbers.queries.ts';
import { olderThanProgram } from '../engine/migrations.ts';
import { openReadOnly } from '../sqlite/connection/open-read-only.ts';
import { tables as sqliteTables } from '../sqlite/tables.ts';
import { StoreError, StoreOpenError } from '../store/store-errors.ts';
import { portableTable, type SqliteValue, type Table, toPostgresText } from './columns.ts';
import { formatCopyRow } from './copy-text.ts';
import { createTotals, findDifference, selectTotals } from './totals.ts';

export interface CopyOptions {
  /** The SQLite file; it may be in use. */
  readonly file: string;
  /** A PostgreSQL database that no shop uses. */
  readonly url: string;
  /** Whether existing data of the target may be deleted. */
  readonly replace: boolean;
}

/** The number of characters that are sent at once. */
const CHUNK_CHARACTERS = 65_536;

/** In the order of the schema: referenced tables come first. */
const TABLES = Object.values(sqliteTables).map(portableTable);

const quotedTables = TABLES.map(({ name }) => `shop."${name}"`).join(', ');

/**
 * Copies a snapshot of a SQLite database to PostgreSQL in one transaction, and compares counts and sums
 * before the commit. Returns the number of rows. Memory use does not depend on it. Errors: StoreOpenError
 * and those of opening either database; PostgreSQL is then unchanged, and the message of COPY_FAILED names
 * the step or table.
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
      await runStep('emptying the target', () => emptyTables(target, name, replace));
      // The compared values are those of the source.
      await target.query(switchTriggers('disable'));
      let rows = 0;
      for (const table of TABLES) {
        rows += await runStep(`table ${table.name}`, () => copyTable(source, target, table));
      }
      await target.query(switchTriggers('enable'));
      await runStep('numbers', () => target.query(setNumbers));
      await runStep('analyze', () => target.query(`analyze ${quotedTables}`));
      await runStep('commit', () => target.query('commit'));
      return rows;
    });
  } finally {
    source.close();
  }
}

/** The triggers that set revisions and counters. */
const switchTriggers = (to: 'enable' | 'disable'): string =>
  [
    ['parts', 'parts_revision'],
    ['attributes', 'attributes_vocabulary'],
    ['settings', 'settings_vocabulary'],
  ]
    .map(([table, trigger]) => `alter table shop.${table} ${to} trigger ${trigger}`)
    .join(';');

/** PostgreSQL takes numbers from sequences, SQLite from counters. */
const setNumbers = `select setval('shop.order_numbers', greatest(max(value), 1), max(value) > 0)
    from shop.counters where name = '${ORDER_NUMBERS}' having count(*) > 0
  union all select setval('shop.checkout_numbers', greatest(max(value), 1), max(value) > 0)
    from shop.counters where name = '${CHECKOUT_NUMBERS}' having count(*) > 0`;

/** Runs a step of the copy. Throws its failure as COPY_FAILED, with the name of the step. */
async function runStep<T>(step: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof StoreError) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    throw copyFailed(step, reason, error);
  }
}

function copyFailed(step: string, reason: string, cause?: unknown): StoreOpenError {
  const message = `The copy failed at ${step} and was rolled back: ${reason}.`;
  return new StoreOpenError('COPY_FAILED', message, cause);
}

async function emptyTables(target: Client, name: string, replace: boolean): Promise<void> {
  const anyRow = TABLES.map((table) => `select 1 from shop."${table.name}"`).join(' union all ');
  const { rows } = await target.query(`select 1 where exists (${anyRow})`);
  if (rows.length === 0) return;
  if (!replace) {
    const message = `The database ${name} holds data already; with --replace the copy takes its place.`;
    throw new StoreOpenError('DATABASE_IN_USE', message);
  }
  await target.query(`truncate ${quotedTables}`);
}

/** Copies a table and compares its totals. Returns the number of rows. */
async function copyTable(source: Database.Database, target: Client, table: Table): Promise<number> {
  const { add, totals } = createTotals(table);
  const names = table.columns.map(({ name }) => `"${name}"`).join(', ');
  const copy = target.query(copyFrom(`copy shop."${table.name}" (${names}) from stdin`));
  await pipeline(Readable.from(readChunks(source, table, add)), copy);
  const { rows } = await target.query<{ totals: string }>(selectTotals(table));
  const found: unknown = JSON.parse(rows[0]?.totals ?? '{}');
  const difference = findDifference(totals(), found);
  if (difference !== null) throw copyFailed(`table ${table.name}`, difference);
  return copy.rowCount;
}

/** Yields all rows of a table in COPY's text format, in chunks; calls `onRow` for each row. */
function* readChunks(
  source: Database.Database,
  { name, columns }: Table,
  onRow: (row: readonly (string | null)[]) => void,
): Generator<string> {
  const names = columns.map((column) => `"${column.name}"`).join(', ');
  const select = source.prepare<[], SqliteValue[]>(`select ${names} from "${name}"`).raw();
  let chunk = '';
  for (const values of select.iterate()) {
    const row = columns.map((column, at) => toPostgresText(values[at] ?? null, column));
    onRow(row);
    chunk += formatCopyRow(row);
    if (chunk.length < CHUNK_CHARACTERS) continue;
    yield chunk;
    chunk = '';
  }
  if (chunk !== '') yield chunk;
}
