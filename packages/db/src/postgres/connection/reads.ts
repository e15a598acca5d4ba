import { olderThanProgram } from '../../engine/migrations.ts';
import { comparePartNumbers, type PartNumberReport } from '../../engine/part-numbers.ts';
import type { Reads } from '../../store.ts';
import { SCHEMA } from '../column-kit.ts';
import { findIntegrityFaults } from '../maintenance/integrity-check.ts';
import { runSteps } from '../maintenance/run-steps.ts';
import { beginSnapshot, createReads } from './snapshot.ts';
import { withConnection } from './open.ts';
import { describeDatabase } from './settings.ts';

/** A read-only snapshot of the shop's data. */
export interface PostgresReads {
  readonly read: Reads;
  /** Returns one sentence for each invalid row or reference. Reads all tables. */
  readonly integrityFaults: () => Promise<string[]>;
}

/**
 * Runs `work` on a snapshot of an existing database. Servers may run meanwhile. Errors: StoreOpenError
 * (DATABASE_MISSING, DATABASE_NEWER, DATABASE_OLDER, DATABASE_UNREACHABLE).
 */
export function readPostgres<T>(
  url: string,
  work: (data: PostgresReads) => Promise<T>,
): Promise<T> {
  const name = describeDatabase(url);
  return withConnection(url, async (client) => {
    const { isOlder } = await beginSnapshot(client, name);
    if (isOlder) throw olderThanProgram(name);
    return work({ read: createReads(client), integrityFaults: () => findIntegrityFaults(client) });
  });
}

/**
 * Throws unless the database holds a shop of this version or an older one. Changes nothing. Errors:
 * those of `readPostgres` except DATABASE_OLDER.
 */
export function requirePostgresDatabase(url: string): Promise<void> {
  return withConnection(url, async (client) => {
    await beginSnapshot(client, describeDatabase(url));
  });
}

/**
 * Compares the part numbers of a database, of this version or an older one, with what this version makes
 * of them. Changes nothing. Errors: those of `readPostgres` except DATABASE_OLDER.
 */
export function readPartNumbers(url: string): Promise<PartNumberReport> {
  return withConnection(url, async (client) => {
    await beginSnapshot(client, describeDatabase(url));
    return runSteps(client, comparePartNumbers(`${SCHEMA}.`));
  });
}
