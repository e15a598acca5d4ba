import { backUp } from '@bm/db/sqlite/maintenance/backup';
import { openSqliteReads, requireSqliteDatabase } from '@bm/db/sqlite/connection/reads';
import { restore } from '@bm/db/sqlite/maintenance/restore';
import type { Backup } from '@bm/db/store/backup';
import type { Env } from '../env/env.ts';
import { prepareDataDir } from './data-folder.ts';
import { databaseFile } from './store.ts';

/** What an operator does with the shop's data beside or without the shop, on either engine. */
export interface DataTools {
  /** Throws StoreOpenError where there is no database of a shop; a wrong DATA_DIR must not make one. */
  requireDatabase(): Promise<void>;
  /** What is wrong with the data, read as one moment of it, beside a running shop. */
  check(): Promise<Omit<Backup, 'bytes'>>;
  /** Copies one moment of the data to the new file `target`. */
  backUp(target: string): Promise<Backup>;
  /** Puts a backup in the place of the data; answers where the replaced data is kept, if there was any. */
  restore(backup: string, now: number): Promise<string | null>;
}

/** The tools for the database that the environment names. Their errors are those of `StoreError`. */
export function dataTools(env: Env): DataTools {
  const { DATABASE_URL: url } = env.variables;
  return url === undefined ? sqliteTools(env) : postgresTools(url);
}

function sqliteTools(env: Env): DataTools {
  const file = databaseFile(env);
  return {
    async requireDatabase() {
      requireSqliteDatabase(file);
    },
    async check() {
      const data = openSqliteReads({ file });
      try {
        return {
          integrityFaults: data.integrityFaults(),
          violations: await data.read.checks.findViolations(),
        };
      } finally {
        data.close();
      }
    },
    backUp: (target) => backUp(file, target),
    restore(backup, now) {
      prepareDataDir(env.dataDir);
      return restore(backup, file, now);
    },
  };
}

function postgresTools(url: string): DataTools {
  return {
    async requireDatabase() {
      const { requirePostgresDatabase } = await import('@bm/db/postgres/connection/reads');
      await requirePostgresDatabase(url);
    },
    async check() {
      const { readPostgres } = await import('@bm/db/postgres/connection/reads');
      return readPostgres(url, async ({ read, integrityFaults }) => ({
        integrityFaults: await integrityFaults(),
        violations: await read.checks.findViolations(),
      }));
    },
    async backUp(target) {
      const { backUpPostgres } = await import('@bm/db/postgres/maintenance/backup');
      return backUpPostgres(url, target);
    },
    async restore(backup, now) {
      const { restorePostgres } = await import('@bm/db/postgres/maintenance/restore');
      return restorePostgres(backup, url, now);
    },
  };
}
