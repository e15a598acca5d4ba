import type Database from 'better-sqlite3';
import { historyOf } from '../migrations.ts';
import type { AppliedMigration, History, Migration } from '../migrations.ts';

const selectApplied = 'SELECT hash, created_at FROM __drizzle_migrations';

/** Reads what `client` has applied; its table of migrations must exist. */
export function historyIn(client: Database.Database, known: readonly Migration[]): History {
  return historyOf(client.prepare<[], AppliedMigration>(selectApplied).all(), known);
}
