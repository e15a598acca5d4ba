import { builtScript } from '@bm/db/engine/built-script';
import type { Log } from '@bm/api/context';
import { BackupFailed } from '@bm/db/store/store-errors';
import { fork } from 'node:child_process';
import { Counter, Gauge, type Registry } from 'prom-client';
import { z } from 'zod';
import type { Job } from '../jobs.ts';
import type { BackupState } from './backup-state.ts';
import { type BackupOutcome, isRecent, backupOutcomeSchema } from './make-backup.ts';

const CHECK_INTERVAL_MS = 5 * 60_000;

/**
 * The job that backs up the shop's database every hour. `makeBackup` makes one if it is due and
 * rejects if it fails. A failure is retried at the next run. `record` stores the result of each run.
 */
export function createBackupJob(
  registry: Registry,
  makeBackup: (signal: AbortSignal) => Promise<BackupOutcome>,
  clock: () => number = Date.now,
  record: (state: BackupState) => void = () => undefined,
): Job {
  let last: BackupOutcome | null = null;
  const failureCount = registerMetrics(registry, () => last, clock);
  const recordResult = (log: Log, hasFailed: boolean): void => {
    try {
      record({ hasFailed, verifiedAt: newestVerifiedAt(last) });
    } catch (error) {
      log.error({ err: error }, 'the result of the backup was not stored');
    }
  };
  return {
    name: 'backup',
    everyMs: CHECK_INTERVAL_MS,
    async run(api, signal = new AbortController().signal): Promise<Record<string, number>> {
      // Without this check each run would start a process.
      if (last !== null && !isDue(last, clock())) return {};
      try {
        last = keepAges(await makeBackup(signal), last);
      } catch (error) {
        // The shop shuts down.
        if (signal.aborted) return {};
        failureCount.inc();
        recordResult(api.log, true);
        throw error;
      }
      const { made, pruned, remoteFailure, folderFailure } = last;
      const hasFaults = made !== null && made.faults.length > 0;
      if (hasFaults) api.log.error(made, 'the backup has faults');
      if (remoteFailure !== null) {
        api.log.error({ reason: remoteFailure }, 'the backup was not copied to S3');
      }
      if (folderFailure !== null) {
        api.log.error({ reason: folderFailure }, 'the backup is in S3 only');
      }
      const failures = [hasFaults, remoteFailure !== null, folderFailure !== null];
      const failed = failures.filter(Boolean).length;
      if (failed > 0) failureCount.inc();
      recordResult(api.log, failed > 0);
      if (made === null) return failed > 0 ? { failed } : {};
      return { made: 1, pruned, failed };
    },
  };
}

/** When the newest verified backup was made, in the folder or in S3. */
function newestVerifiedAt(last: BackupOutcome | null): number | null {
  const newest = Math.max(last?.verifiedAt ?? 0, last?.remoteVerifiedAt ?? 0);
  return newest === 0 ? null : newest;
}

function isDue(last: BackupOutcome, now: number): boolean {
  const { newestAt, remoteFailure, folderFailure } = last;
  if (remoteFailure !== null || folderFailure !== null) return true;
  return newestAt === null || !isRecent(newestAt, now);
}

/** While a place is unavailable, its newest backup is the last known one. */
function keepAges(outcome: BackupOutcome, last: BackupOutcome | null): BackupOutcome {
  const { remoteFailure, folderFailure } = outcome;
  return {
    ...outcome,
    ...(remoteFailure !== null && { remoteVerifiedAt: last?.remoteVerifiedAt ?? null }),
    ...(folderFailure !== null && { verifiedAt: last?.verifiedAt ?? null }),
  };
}

/** Returns the counter of failures. */
function registerMetrics(
  registry: Registry,
  last: () => BackupOutcome | null,
  clock: () => number,
): Counter {
  const failures = new Counter({
    name: 'backup_failures_total',
    help: 'Scheduled backups that failed, have faults, or are missing in one place.',
    registers: [registry],
  });
  registry.registerMetric(
    new Gauge({
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
    }),
  );
  return failures;
}

const ENTRY = builtScript(new URL('./backup-process.ts', import.meta.url));

/** A target that does not respond, such as a lost network share, would block a process for ever. */
const TIMEOUT_MS = 30 * 60 * 1000;

const replySchema = z.union([
  z.object({ outcome: backupOutcomeSchema }),
  z.object({ failure: z.string() }),
]);

/**
 * Makes a backup if one is due, in a process of its own with this process's environment. Throws
 * BackupFailed. When `signal` is aborted the process is killed; the next run removes its copy.
 */
export async function forkBackup(signal: AbortSignal): Promise<BackupOutcome> {
  const reply = Promise.withResolvers<unknown>();
  const child = fork(ENTRY, {
    execArgv: [],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
    killSignal: 'SIGKILL',
  });
  child.once('message', reply.resolve);
  child.once('error', (error) => reply.reject(new BackupFailed('The backup was aborted.', error)));
  child.once('exit', (code, killer) => {
    const reason = killer ?? `exit code ${code}`;
    reply.reject(new BackupFailed(`The process of the backup ended early (${reason}).`));
  });
  const response = replySchema.parse(await reply.promise);
  if ('failure' in response) throw new BackupFailed(response.failure);
  return response.outcome;
}
