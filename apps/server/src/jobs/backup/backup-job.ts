import { Counter, Gauge, Registry } from 'prom-client';
import type { Job } from '../jobs.ts';
import { type BackupOutcome, isRecent } from './make-backup.ts';

const CHECK_INTERVAL_MS = 5 * 60_000;

export interface Backups {
  job: Job;
  /** The metrics of the backups that this process made. */
  registry: Registry;
}

/**
 * The job that backs up the shop's database every hour. `makeBackup` makes one if it is due and
 * rejects if it fails. A failure is retried at the next run.
 */
export function createBackups(
  makeBackup: (signal: AbortSignal) => Promise<BackupOutcome>,
  clock: () => number = Date.now,
): Backups {
  let last: BackupOutcome | null = null;
  const { registry, failures } = createMetrics(() => last, clock);
  return {
    registry,
    job: {
      name: 'backup',
      everyMs: CHECK_INTERVAL_MS,
      async run(api, signal = new AbortController().signal): Promise<Record<string, number>> {
        // Without this check each run would start a process.
        if (typeof last?.newestAt === 'number' && isRecent(last.newestAt, clock())) return {};
        try {
          last = await makeBackup(signal);
        } catch (error) {
          // The shop shuts down.
          if (signal.aborted) return {};
          failures.inc();
          throw error;
        }
        const { made, pruned } = last;
        if (made === null) return {};
        if (made.faults.length === 0) return { made: 1, pruned, failed: 0 };
        failures.inc();
        api.log.error(made, 'the backup has faults');
        return { made: 1, pruned, failed: 1 };
      },
    },
  };
}

function createMetrics(last: () => BackupOutcome | null, clock: () => number) {
  const registry = new Registry();
  const failures = new Counter({
    name: 'backup_failures_total',
    help: 'Scheduled backups that failed or have faults.',
    registers: [registry],
  });
  const age = new Gauge({
    name: 'backup_newest_age_seconds',
    help: 'Age of the newest verified backup in BACKUP_DIR.',
    registers: [],
    collect() {
      const at = last()?.verifiedAt ?? null;
      if (at === null) this.remove();
      else this.set((clock() - at) / 1000);
    },
  });
  registry.registerMetric(age);
  return { registry, failures };
}
