import { StoreFull } from '@bm/db/store/store-errors';
import type { RemoteBackups } from '@bm/providers/backups/remote-backups.port';
import { join } from 'node:path';
import { createRemoteBackups } from '../../container/object-storage.ts';
import type { Env } from '../../env/env.ts';
import { StartupError } from '../../startup-error.ts';
import { listRemote } from './remote-copy.ts';

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
