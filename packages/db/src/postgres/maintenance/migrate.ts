import { fileURLToPath } from 'node:url';
import type { Client } from 'pg';
import { compareMigrations, knownMigrations, newerThanProgram } from '../../schema/migrations.ts';
import type { AppliedMigration, MigrationHistory, Migration } from '../../schema/migrations.ts';
import { StoreOpenError } from '../../store/store-errors.ts';
import { SCHEMA } from '../column-kit.ts';

/** The migrations that `drizzle-kit generate` writes. */
export const migrationsFolder = fileURLToPath(new URL('../migrations', import.meta.url));

/** The advisory lock of migrations and restores. */
const SCHEMA_LOCK = 1995;

const migrationsTable = `${SCHEMA}.__drizzle_migrations`;

const createMigrationsTable = `create schema if not exists ${SCHEMA};
  create table if not exists ${migrationsTable}
    (id serial primary key, hash text not null, created_at bigint not null)`;

/** Waits for the schema lock, which is held until the transaction ends. */
export const lockSchema = `select pg_advisory_xact_lock(${SCHEMA_LOCK})`;

/**
 * Applies the missing migrations of `folder` (drizzle-kit's output) in one transaction. Processes that
 * start at once wait for each other. Throws DATABASE_NEWER, DATABASE_INVALID or the database's error;
 * the database is then unchanged.
 */
export async function migrateDatabase(client: Client, folder: string, name: string): Promise<void> {
  const known = knownMigrations(folder);
  await client.query('begin');
  try {
    await client.query(lockSchema);
    const { applied, pending, unknown } = await readMigrationHistory(client, known);
    if (unknown > 0) throw newerThanProgram(name);
    if (applied === 0 && (await hasTables(client))) throw foreignDatabaseError(name);
    if (pending.length > 0) await client.query(createMigrationsTable);
    for (const { sql, hash, folderMillis } of pending) {
      for (const statement of sql) await client.query(statement);
      await client.query(`insert into ${migrationsTable} (hash, created_at) values ($1, $2)`, [
        hash,
        folderMillis,
      ]);
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
  const { rows } = await client.query<AppliedMigration>(
    `select hash, created_at::float8 as created_at from ${migrationsTable}`,
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
