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
        if (last !== null && !isDue(last, clock())) return {};
        try {
          last = keepRemoteAge(await makeBackup(signal), last);
        } catch (error) {
          // The shop shuts down.
          if (signal.aborted) return {};
          failures.inc();
          throw error;
        }
        const { made, pruned, remoteFailure } = last;
        const hasFaults = made !== null && made.faults.length > 0;
        if (hasFaults) api.log.error(made, 'the backup has faults');
        if (remoteFailure !== null) {
          api.log.error({ reason: remoteFailure }, 'the backup was not copied to S3');
        }
        const failed = Number(hasFaults) + Number(remoteFailure !== null);
        if (failed > 0) failures.inc();
        if (made === null) return failed > 0 ? { failed } : {};
        return { made: 1, pruned, failed };
      },
    },
  };
}

function isDue({ newestAt, remoteFailure }: BackupOutcome, now: number): boolean {
  return remoteFailure !== null || newestAt === null || !isRecent(newestAt, now);
}

/** While the bucket is unavailable, its newest backup is the last known one. */
function keepRemoteAge(outcome: BackupOutcome, last: BackupOutcome | null): BackupOutcome {
  if (outcome.remoteFailure === null) return outcome;
  return { ...outcome, remoteVerifiedAt: last?.remoteVerifiedAt ?? null };
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
    help: 'Age of the newest verified backup, in the folder and in S3.',
    labelNames: ['target'],
    registers: [],
    collect() {
      this.reset();
      const { verifiedAt = null, remoteVerifiedAt = null } = last() ?? {};
      if (verifiedAt !== null) this.set({ target: 'folder' }, (clock() - verifiedAt) / 1000);
      if (remoteVerifiedAt !== null)
        this.set({ target: 's3' }, (clock() - remoteVerifiedAt) / 1000);
    },
  });
  registry.registerMetric(age);
  return { registry, failures };
}
