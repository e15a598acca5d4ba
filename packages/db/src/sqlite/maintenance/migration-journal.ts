import { fileURLToPath } from 'node:url';
import type Database from 'better-sqlite3';
import { compareMigrations } from '../../schema/migrations.ts';
import type { AppliedMigration, MigrationHistory, Migration } from '../../schema/migrations.ts';

/** The migrations that `drizzle-kit generate` writes. */
export const migrationsFolder = fileURLToPath(new URL('../migrations', import.meta.url));

// All columns, as databases of older releases have fewer.
const selectApplied = 'SELECT * FROM __drizzle_migrations';

/** Returns the applied migrations. The table of migrations must exist. */
export function readMigrationHistory(
  client: Database.Database,
  known: readonly Migration[],
): MigrationHistory {
  return compareMigrations(client.prepare<[], AppliedMigration>(selectApplied).all(), known);
}
