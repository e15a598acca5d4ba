import { BackupFailed } from '@bm/db/store/store-errors';
import type { RemoteBackups } from '@bm/providers/backups/remote-backups.port';
import { ProviderError } from '@bm/providers/provider-error';
import { mkdirSync, rmSync, statSync } from 'node:fs';
import { join, basename } from 'node:path';
import { dataTools } from '../../container/data-tools.ts';
import { databaseFile } from '../../container/store.ts';
import type { Env } from '../../env/env.ts';
import {
  type StoredBackup,
  listBackups,
  selectSurplus,
  toBackups,
  newestVerified,
} from './backup-folder.ts';
import { type BackupOutcome, isRecent, makeBackup, NO_BACKUP } from './make-backup.ts';

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
  const newestAt = stored[0]?.at ?? null;
  return { ...NO_BACKUP, newestAt, remoteVerifiedAt: newestVerified(stored) };
}

function makeLocalBackup(env: Env, folder: string, now: number): Promise<BackupOutcome> {
  const databaseBytes = statSync(databaseFile(env)).size;
  return makeBackup(folder, now, { databaseBytes, backUp: dataTools(env).backUp });
}

/** The backups of the shop in the bucket, newest first; other objects are ignored. */
export async function listRemote(remote: RemoteBackups): Promise<StoredBackup[]> {
  return toBackups('', await remote.list());
}

/**
 * Copies the newest backup of `folder` to the bucket unless it is there, and deletes there what the
 * retention rule does not keep. Returns the backups in the bucket, newest first. Throws ProviderError.
 */
async function copyToRemote(folder: string, remote: RemoteBackups): Promise<StoredBackup[]> {
  const stored = await listRemote(remote);
  const [newest] = listBackups(folder);
  const name = newest === undefined ? null : basename(newest.path);
  if (newest === undefined || name === null || stored.some(({ path }) => path === name)) {
    return stored;
  }
  await remote.save(name, newest.path);
  const all = toBackups('', [...stored.map(({ path }) => path), name]);
  const surplus = new Set(selectSurplus(all));
  for (const { path } of surplus) await remote.delete(path);
  return all.filter((backup) => !surplus.has(backup));
}
