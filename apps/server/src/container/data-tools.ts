import type { PartNumberReport } from '@bm/db/engine/part-numbers';
import {
  openSqliteReads,
  readPartNumbers,
  requireSqliteDatabase,
} from '@bm/db/sqlite/connection/reads';
import { backUp } from '@bm/db/sqlite/maintenance/backup';
import type { CheckDepth } from '@bm/db/sqlite/maintenance/integrity-check';
import { type DamageCheck, restore } from '@bm/db/sqlite/maintenance/restore';
import type { Backup } from '@bm/db/store/checks';
import { statSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import type { Env } from '../env/env.ts';
import { prepareDataDir } from './data-folder.ts';
import { databaseFile } from './store.ts';

/** Faults of the shop's data: damage to the file or schema, and violated invariants. */
export type IntegrityReport = Omit<Backup, 'bytes'>;

/** Formats a report, one line per fault. */
export function formatIntegrityReport({ integrityFaults, violations }: IntegrityReport): string[] {
  return [
    ...integrityFaults,
    ...violations.map(
      ({ invariant, subject, expected, found }) =>
        `${invariant}: ${subject}: expected ${expected}, found ${found}`,
    ),
  ];
}

/** Maintenance of the shop's data on either engine. The shop may be running unless noted. */
export interface DataTools {
  /** Throws StoreOpenError if the shop's database does not exist; never creates one. */
  requireDatabase(): Promise<void>;
  /** Checks one snapshot of the data; on PostgreSQL always in the same depth. */
  check(depth?: CheckDepth): Promise<IntegrityReport>;
  /** Compares the part numbers with what this version makes of them, also before its migration. */
  partNumbers(): Promise<PartNumberReport>;
  /** Copies one snapshot of the data to the new file `target`. */
  backUp: (target: string) => Promise<Backup>;
  /**
   * Replaces the data by a backup while the shop is stopped. Returns where the old data is, or null.
   * PostgreSQL's program checks its backup always.
   */
  restore(backup: string, now: number, check?: DamageCheck): Promise<string | null>;
}

/** The tools for the configured database. They throw StoreError. */
export function dataTools(env: Env): DataTools {
  const { DATABASE_URL: url } = env.variables;
  return url === undefined ? sqliteTools(env) : postgresTools(url);
}

const MAX_THREADS = 4;
/** From this size on a check in several threads is worth their start. */
const LARGE_BYTES = 256 * 1024 * 1024;

function sqliteTools(env: Env): DataTools {
  const file = databaseFile(env);
  return {
    async requireDatabase() {
      requireSqliteDatabase(file);
    },
    async check(depth = 'full') {
      const data = openSqliteReads({ file });
      try {
        const threads = Math.min(availableParallelism(), MAX_THREADS);
        if (threads > 1 && statSync(file).size >= LARGE_BYTES) {
          const { checkInThreads } = await import('./check-in-threads.ts');
          // An error loses its class between threads; the check below reports a damaged page in words.
          const report = await checkInThreads(file, depth, threads).catch(() => null);
          if (report !== null) return report;
        }
        return {
          integrityFaults: data.integrityFaults(depth),
          violations: await data.read.checks.findViolations(),
        };
      } finally {
        data.close();
      }
    },
    partNumbers: async () => readPartNumbers(file),
    backUp: (target) => backUp(file, target),
    restore(backup, now, check) {
      prepareDataDir(env.dataDir);
      return restore(backup, file, now, check);
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
    async partNumbers() {
      const { readPartNumbers: read } = await import('@bm/db/postgres/connection/reads');
      return read(url);
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
