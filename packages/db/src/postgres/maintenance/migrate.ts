import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Client } from 'pg';
import {
  type AppliedMigration,
  compareMigrations,
  knownMigrations,
  type Migration,
  type MigrationHistory,
  newerThanProgram,
} from '../../engine/migrations.ts';
import { StoreOpenError } from '../../store/store-errors.ts';
import { SCHEMA } from '../column-kit.ts';
import { sqlState } from '../connection/errors.ts';
import { runSteps } from './run-steps.ts';
import { acquireWriterLock } from '../writer/transaction.ts';

/** The migrations that `drizzle-kit generate` writes. */
export const migrationsFolder = fileURLToPath(new URL('../migrations', import.meta.url));

/** The advisory lock of migrations and restores. */
const SCHEMA_LOCK = 1995;

const migrationsTable = `${SCHEMA}.__drizzle_migrations`;

const createMigrationsTable = `create schema if not exists ${SCHEMA};
  create table if not exists ${migrationsTable}
    (id serial primary key, hash text not null, created_at bigint not null);
  alter table ${migrationsTable} add column if not exists compatible_since bigint`;

/** Waits for the schema lock, which is held until the transaction ends. */
export const lockSchema = `select pg_advisory_xact_lock(${SCHEMA_LOCK})`;

/**
 * Milliseconds that a migration waits for a table. Meanwhile all reads and writes of the table wait
 * behind it, so it gives up, lets them pass and tries again.
 */
const LOCK_TIMEOUT_MS = 1000;
const LOCK_PAUSE_MS = 500;
const LOCK_ATTEMPTS = 40;
const LOCK_NOT_AVAILABLE = '55P03';

/**
 * Applies the missing migrations of `folder` (drizzle-kit's output) in one transaction. Processes that
 * start at once wait for each other; servers of the previous release may serve meanwhile. Throws
 * DATABASE_NEWER, DATABASE_INVALID or the database's error; the database is then unchanged.
 */
export async function migrateDatabase(client: Client, folder: string, name: string): Promise<void> {
  const known = knownMigrations(folder);
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await applyMissing(client, known, name);
    } catch (error) {
      if (sqlState(error) !== LOCK_NOT_AVAILABLE || attempt === LOCK_ATTEMPTS) throw error;
      await sleep(LOCK_PAUSE_MS);
    }
  }
}

async function applyMissing(client: Client, known: readonly Migration[], name: string) {
  await client.query('begin');
  try {
    await client.query(lockSchema);
    const { applied, pending, incompatible } = await readMigrationHistory(client, known);
    if (incompatible > 0) throw newerThanProgram(name);
    if (applied === 0 && (await hasTables(client))) throw foreignDatabaseError(name);
    if (pending.length > 0) {
      await client.query(`set local lock_timeout = ${LOCK_TIMEOUT_MS}`);
      // Units of work of running servers lock tables in another order: that would be a deadlock.
      await client.query(acquireWriterLock);
      await client.query(createMigrationsTable);
    }
    for (const { sql, hash, folderMillis, compatibleSince, dataSteps } of pending) {
      for (const statement of sql) await client.query(statement);
      if (dataSteps !== null) await runSteps(client, dataSteps(`${SCHEMA}.`));
      await client.query(
        `insert into ${migrationsTable} (hash, created_at, compatible_since) values ($1, $2, $3)`,
        [hash, folderMillis, compatibleSince],
      );
    }
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}

/** Returns the applied migrations; none for a database without the shop's schema. */
export async function readMigrationHistory(
  client: Client,
  known: readonly Migration[],
): Promise<MigrationHistory> {
  const { rows: tables } = await client.query('select 1 where to_regclass($1) is not null', [
    migrationsTable,
  ]);
  if (tables.length === 0) return compareMigrations([], known);
  // The column is missing in a database of an older release, which may only be read.
  const { rows } = await client.query<AppliedMigration>(
    `select hash, created_at::float8 as created_at,
      (to_jsonb(applied) ->> 'compatible_since')::float8 as compatible_since
      from ${migrationsTable} applied`,
  );
  return compareMigrations(rows, known);
}

async function hasTables(client: Client): Promise<boolean> {
  const { rows } = await client.query('select 1 from pg_tables where schemaname = $1 limit 1', [
    SCHEMA,
  ]);
  return rows.length > 0;
}

/** The error for a schema whose tables no migration of the shop created. */
export function foreignDatabaseError(name: string): StoreOpenError {
  const message = `The schema ${SCHEMA} of the database ${name} is foreign or incomplete; it is unchanged.`;
  return new StoreOpenError('DATABASE_INVALID', message);
}
