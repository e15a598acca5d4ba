import { BackupFailed, StoreError, StoreFull } from '@bm/db/store/store-errors';
import { MINUTE_MS } from '@bm/domain/shared/durations';
import { accessSync, constants, rmSync } from 'node:fs';
import { z } from 'zod';
import { type DataTools, formatIntegrityReport } from '../../container/data-tools.ts';
import {
  finishBackup,
  freeBytes,
  listBackups,
  newestVerified,
  pruneBackups,
  removeUnfinished,
  unfinishedPath,
} from './backup-folder.ts';

/** The age from which a new backup is due: with the job's interval of 5 minutes at most an hour. */
const BACKUP_DUE_MS = 55 * MINUTE_MS;

/** Space that a backup leaves on its disk, because the shop's own data may be there too. */
const RESERVED_BYTES = 64 * 1024 * 1024;
/** A database can have as many faults as rows. */
const REPORTED_FAULTS = 20;

/** The database of the shop. */
export interface BackupSource {
  databaseBytes: number;
  /** Writes and checks one copy. Throws StoreError and leaves no file. */
  backUp: DataTools['backUp'];
}

const timeSchema = z.number().nullable();

/** The state of the folder after a run. Crosses a process boundary. */
export const backupOutcomeSchema = z.object({
  /** When the newest backup was made, and the newest verified one. Milliseconds. */
  newestAt: timeSchema,
  verifiedAt: timeSchema,
  /** The same of the bucket, and why the backup could not be copied there. */
  remoteVerifiedAt: timeSchema,
  remoteFailure: z.string().nullable(),
  /** Why the backup could not be made in BACKUP_DIR but is in the bucket. */
  folderFailure: z.string().nullable(),
  /** The backup of this run; null when none was due. */
  made: z.object({ path: z.string(), bytes: z.number(), faults: z.array(z.string()) }).nullable(),
  pruned: z.number(),
});
export type BackupOutcome = z.infer<typeof backupOutcomeSchema>;

/** The outcome of a run that found no backup and made none. */
export const NO_BACKUP: BackupOutcome = {
  newestAt: null,
  verifiedAt: null,
  remoteVerifiedAt: null,
  remoteFailure: null,
  folderFailure: null,
  made: null,
  pruned: 0,
};

/**
 * Makes a backup in `folder` if one is due, and deletes those that the retention rule does not keep.
 * A copy gets its name after its check. Throws BackupFailed or StoreFull; no unfinished copy remains.
 */
export async function makeBackup(
  folder: string,
  now: number,
  source: BackupSource,
): Promise<BackupOutcome> {
  try {
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
    removeUnfinished(folder);
    const [newest] = listBackups(folder);
    const isDue = newest === undefined || !isRecent(newest.at, now);
    const made = isDue ? await makeCopy(folder, now, source) : null;
    const pruned = made === null ? 0 : pruneBackups(folder);
    const backups = listBackups(folder);
    const newestAt = backups[0]?.at ?? null;
    return { ...NO_BACKUP, newestAt, verifiedAt: newestVerified(backups), made, pruned };
  } catch (error) {
    if (error instanceof StoreFull) throw outOfSpace(folder, error);
    if (error instanceof StoreError) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    throw new BackupFailed(`BACKUP_DIR=${folder} cannot be used (${reason}).`, error);
  }
}

/** Whether a backup of that time makes a new one unnecessary; one of the future does not. */
export function isRecent(at: number, now: number): boolean {
  return at <= now && now - at < BACKUP_DUE_MS;
}

async function makeCopy(folder: string, now: number, { databaseBytes, backUp }: BackupSource) {
  if (freeBytes(folder) < databaseBytes + RESERVED_BYTES) throw outOfSpace(folder);
  const unfinished = unfinishedPath(folder, now);
  try {
    const backup = await backUp(unfinished);
    const faults = formatIntegrityReport(backup);
    const path = finishBackup(unfinished, faults.length === 0);
    return { path, bytes: backup.bytes, faults: faults.slice(0, REPORTED_FAULTS) };
  } finally {
    rmSync(unfinished, { force: true });
  }
}

function outOfSpace(folder: string, cause?: unknown): BackupFailed {
  return new BackupFailed(`The disk of BACKUP_DIR=${folder} has too little free space.`, cause);
}
