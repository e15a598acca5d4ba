import { StoreFull } from '@bm/db/store/store-errors';
import type { RemoteBackups } from '@bm/providers/backups/remote-backups.port';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { dataTools, formatIntegrityReport } from '../../container/data-tools.ts';
import { createRemoteBackups } from '../../container/object-storage.ts';
import { openStore } from '../../container/store.ts';
import type { Env } from '../../env/env.ts';
import { StartupError } from '../../startup-error.ts';
import { backupTime, listBackups } from './backup-folder.ts';
import { listRemote } from './run-backup.ts';

/** Names a backup in the bucket: `s3:shop-20260105T102030Z.sqlite`, or `s3:newest`. */
export const REMOTE_PREFIX = 's3:';
const SHOWN = 5;

/**
 * Downloads a backup of the bucket into `folder` and returns its path. `name`: with `s3:` before
 * it. Throws StartupError for an unknown one, ProviderError when the bucket is unavailable.
 */
export async function fetchRemoteBackup(
  env: Env,
  name: string,
  folder: string,
  bucket?: RemoteBackups,
): Promise<string> {
  const remote = bucket ?? (await createRemoteBackups(env));
  if (remote === null) throw new StartupError('BACKUP_S3_BUCKET is not set.');
  const backups = await listRemote(remote);
  const wanted = name.slice(REMOTE_PREFIX.length);
  const found =
    wanted === 'newest'
      ? backups.find(({ isVerified }) => isVerified)
      : backups.find(({ path }) => path === wanted);
  if (found === undefined) {
    const newest = backups.slice(0, SHOWN).map(({ path }) => path);
    const there = newest.length === 0 ? 'it has none yet' : `the newest are ${newest.join(', ')}`;
    throw new StartupError(`The bucket has no backup ${wanted}; ${there}.`);
  }
  const file = join(folder, found.path);
  const isLoaded = await remote.load(found.path, file).catch((error: unknown) => {
    const isFull = error instanceof Error && /ENOSPC/.test(String(error.cause));
    throw isFull ? new StoreFull(error) : error;
  });
  if (!isLoaded) {
    throw new StartupError(`The bucket deleted ${found.path} meanwhile; run the command again.`);
  }
  return file;
}

export interface Rehearsal {
  backup: string;
  /** How long the restore with its migrations took, and the data check. */
  restoreMs: number;
  checkMs: number;
  /** The age of the backup: data that is newer would be lost. */
  ageMs: number;
  /** One line for each fault of the restored data. */
  faults: string[];
}

/**
 * Restores a backup into a scratch folder, checks the data and deletes the folder. Indexes are not
 * compared again, as they were when the backup was made. The shop's own data is not touched. Errors: those of `DataTools.restore`.
 */
export async function rehearseRestore(env: Env, backup: string, now: number): Promise<Rehearsal> {
  const dataDir = mkdtempSync(join(tmpdir(), 'bm-rehearsal-'));
  try {
    const scratch = { ...env, dataDir };
    const tools = dataTools(scratch);
    const start = performance.now();
    // The data check below reads the same pages for damage, and nothing is lost meanwhile.
    await tools.restore(backup, now, 'by-caller');
    // As the next start of the shop does, which migrates an older backup.
    await (await openStore(scratch)).close();
    const restored = performance.now();
    const faults = formatIntegrityReport(await tools.check('without-indexes'));
    return {
      backup,
      restoreMs: restored - start,
      checkMs: performance.now() - restored,
      ageMs: now - (backupTime(basename(backup)) ?? statSync(backup).mtimeMs),
      faults,
    };
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** The newest verified backup in BACKUP_DIR. Throws StartupError when there is none. */
export function newestBackup({ backupDir }: Env): string {
  if (backupDir === undefined) {
    throw new StartupError('BACKUP_DIR is not set; name a backup: --rehearse FILE or s3:newest');
  }
  try {
    const newest = listBackups(backupDir).find(({ isVerified }) => isVerified);
    if (newest !== undefined) return newest.path;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartupError(`BACKUP_DIR=${backupDir} cannot be read (${reason}).`);
  }
  throw new StartupError(`BACKUP_DIR=${backupDir} has no verified backup yet.`);
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;

/** Formats the result of a rehearsal for the operator. */
export function formatRehearsal({ backup, ageMs, faults, ...took }: Rehearsal): string {
  const lines = [
    `Rehearsed the restore of ${backup}: restored in ${seconds(took.restoreMs)}, checked in ${seconds(took.checkMs)}.`,
    `The data is ${formatAge(ageMs)} old; a restore now loses what came later.`,
  ];
  if (faults.length === 0)
    return [...lines, 'Stock, ledger, orders and payments agree.'].join('\n');
  return [...lines, 'The backup has faults:', ...faults].join('\n');
}

/** A duration in the largest unit that gives at least 2: `119 minutes`, `3 hours`. */
export function formatAge(ms: number): string {
  const minutes = Math.max(0, Math.round(ms / 60_000));
  if (minutes < 120) return minutes === 1 ? '1 minute' : `${minutes} minutes`;
  const hours = Math.round(minutes / 60);
  return hours < 48 ? `${hours} hours` : `${Math.round(hours / 24)} days`;
}
