import { mkdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { BackupFailed } from '@bm/db/store/store-errors';
import type { RemoteBackups } from '@bm/providers/backups/remote-backups.port';
import { ProviderError } from '@bm/providers/provider-error';
import { dataTools, formatIntegrityReport } from '../../container/data-tools.ts';
import { databaseFile } from '../../container/store.ts';
import type { Env } from '../../env/env.ts';
import type { StoredBackup } from './backup-folder.ts';
import { type BackupOutcome, isRecent, makeBackup } from './make-backup.ts';
import { copyToRemote, listRemote } from './remote-copy.ts';

/**
 * Makes a backup in BACKUP_DIR if one is due, and copies it to the bucket. Without BACKUP_DIR it is
 * made in DATA_DIR and deleted after the copy, and so it is while BACKUP_DIR is away or full. An
 * unavailable folder or bucket is part of the outcome: the next run tries again. Errors: those of
 * `makeBackup`; without BACKUP_DIR also ProviderError.
 */
export async function runBackup(
  env: Env,
  remote: RemoteBackups | null,
  now: number,
): Promise<BackupOutcome> {
  const { backupDir } = env;
  if (remote === null) return makeLocalBackup(env, backupDir ?? '', now);
  if (backupDir === undefined) return runRemoteOnly(env, remote, now);
  let outcome: BackupOutcome;
  try {
    outcome = await makeLocalBackup(env, backupDir, now);
  } catch (error) {
    if (!(error instanceof BackupFailed)) throw error;
    return runWithoutFolder(env, remote, now, error);
  }
  try {
    return { ...outcome, remoteVerifiedAt: newestVerified(await copyToRemote(backupDir, remote)) };
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    return { ...outcome, remoteFailure: error.message };
  }
}

/** Throws the failure of the folder when there is no other place for a backup. */
async function runWithoutFolder(
  env: Env,
  remote: RemoteBackups,
  now: number,
  reason: BackupFailed,
) {
  try {
    return { ...(await runRemoteOnly(env, remote, now)), folderFailure: reason.message };
  } catch (error) {
    const isPlace = error instanceof ProviderError || error instanceof BackupFailed;
    throw isPlace ? new BackupFailed(`${reason.message} ${error.message}`, error) : error;
  }
}

async function runRemoteOnly(env: Env, remote: RemoteBackups, now: number): Promise<BackupOutcome> {
  const folder = join(env.dataDir, 'backup-to-copy');
  const present = await listRemote(remote);
  const [newest] = present;
  if (newest !== undefined && isRecent(newest.at, now)) return describe(present);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const { made } = await makeLocalBackup(env, folder, now);
  const stored = await copyToRemote(folder, remote);
  rmSync(folder, { recursive: true, force: true });
  return { ...describe(stored), made };
}

function describe(stored: readonly StoredBackup[]): BackupOutcome {
  return {
    newestAt: stored[0]?.at ?? null,
    verifiedAt: null,
    remoteVerifiedAt: newestVerified(stored),
    remoteFailure: null,
    folderFailure: null,
    made: null,
    pruned: 0,
  };
}

const newestVerified = (backups: readonly StoredBackup[]): number | null =>
  backups.find(({ isVerified }) => isVerified)?.at ?? null;

function makeLocalBackup(env: Env, folder: string, now: number): Promise<BackupOutcome> {
  const tools = dataTools(env);
  return makeBackup({
    folder,
    now,
    databaseBytes: statSync(databaseFile(env)).size,
    backUp: (target) => tools.backUp(target),
    formatFaults: formatIntegrityReport,
  });
}
