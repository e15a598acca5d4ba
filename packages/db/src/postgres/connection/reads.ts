import { StoreOpenError } from '../../store/store-errors.ts';
import type { Reads } from '../../store.ts';
import { findIntegrityFaults } from '../maintenance/integrity-check.ts';
import { beginSnapshot, createReads } from './snapshot.ts';
import { withConnection } from './open.ts';
import { describeDatabase } from './settings.ts';

/** One moment of the shop's data, for reading alone. */
export interface PostgresReads {
  readonly read: Reads;
  /** What is wrong with rows and references, a sentence each. Reads all of it. */
  readonly integrityFaults: () => Promise<string[]>;
}

/**
 * Hands one moment of an existing database to `work`, beside running servers. Errors: StoreOpenError
 * (DATABASE_MISSING, DATABASE_NEWER, DATABASE_OLDER, DATABASE_UNREACHABLE).
 */
export function readPostgres<T>(
  url: string,
  work: (data: PostgresReads) => Promise<T>,
): Promise<T> {
  const name = describeDatabase(url);
  return withConnection(url, async (client) => {
    const { isOlder } = await beginSnapshot(client, name);
    if (isOlder) {
      const message = `The database ${name} is older than this program; starting the shop brings it up to date.`;
      throw new StoreOpenError('DATABASE_OLDER', message);
    }
    return work({ read: createReads(client), integrityFaults: () => findIntegrityFaults(client) });
  });
}

/**
 * Checks that there is a shop in this database, of whatever version, and changes nothing. Errors:
 * those of `readPostgres` but DATABASE_OLDER.
 */
export function requirePostgresDatabase(url: string): Promise<void> {
  return withConnection(url, async (client) => {
    await beginSnapshot(client, describeDatabase(url));
  });
}
