import type Database from 'better-sqlite3';
import { compareMigrations } from '../../schema/migrations.ts';
import type { AppliedMigration, MigrationHistory, Migration } from '../../schema/migrations.ts';

const selectApplied = 'SELECT hash, created_at FROM __drizzle_migrations';

/** Reads what `client` has applied; its table of migrations must exist. */
export function readMigrationHistory(
  client: Database.Database,
  known: readonly Migration[],
): MigrationHistory {
  return compareMigrations(client.prepare<[], AppliedMigration>(selectApplied).all(), known);
}
