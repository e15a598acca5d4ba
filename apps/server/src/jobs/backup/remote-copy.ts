import { basename } from 'node:path';
import type { RemoteBackups } from '@bm/providers/backups/remote-backups.port';
import { listBackups, selectSurplus, type StoredBackup, toBackups } from './backup-folder.ts';

/** The backups of the shop in the bucket, newest first; other objects are ignored. */
export async function listRemote(remote: RemoteBackups): Promise<StoredBackup[]> {
  return toBackups('', await remote.list());
}

/**
 * Copies the newest backup of `folder` to the bucket unless it is there, and deletes there what the
 * retention rule does not keep. Returns the backups in the bucket, newest first. Throws ProviderError.
 */
export async function copyToRemote(folder: string, remote: RemoteBackups): Promise<StoredBackup[]> {
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
