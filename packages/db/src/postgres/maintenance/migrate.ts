import type { Client } from 'pg';
import { compareMigrations, knownMigrations, newerThanProgram } from '../../schema/migrations.ts';
import type { AppliedMigration, MigrationHistory, Migration } from '../../schema/migrations.ts';
import { StoreOpenError } from '../../store/store-errors.ts';
import { SCHEMA } from '../column-kit.ts';

/** Held while the schema is brought up to date, or put in another's place. */
const SCHEMA_LOCK = 1995;

const migrationsTable = `${SCHEMA}.__drizzle_migrations`;

const prepare = `create schema if not exists ${SCHEMA};
  create table if not exists ${migrationsTable}
    (id serial primary key, hash text not null, created_at bigint not null)`;

/** Waits until nobody else changes the schema, and keeps others from it until the transaction ends. */
export const lockSchema = `select pg_advisory_xact_lock(${SCHEMA_LOCK})`;

/**
 * Brings the database to the state of `folder` (drizzle-kit's output) in one transaction, or leaves it
 * as it was; processes that start together wait for each other. Throws DATABASE_NEWER,
 * DATABASE_INVALID, or else what the database said.
 */
export async function migrateDatabase(client: Client, folder: string, name: string): Promise<void> {
  const known = knownMigrations(folder);
  await client.query('begin');
  try {
    await client.query(lockSchema);
    const { applied, pending, unknown } = await readMigrationHistory(client, known);
    if (unknown > 0) throw newerThanProgram(name);
    if (applied === 0 && (await hasTables(client))) throw foreignDatabaseError(name);
    if (pending.length > 0) await client.query(prepare);
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

/** Reads what the database has applied; nothing, when it was never one of the shop's. */
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

/** A schema of this name with tables that no migration of the shop's has made. */
export function foreignDatabaseError(name: string): StoreOpenError {
  const message = `The schema ${SCHEMA} of the database ${name} is not the shop's, or half of it; it was left as it is.`;
  return new StoreOpenError('DATABASE_INVALID', message);
}
