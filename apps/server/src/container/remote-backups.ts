import type { RemoteBackups } from '@bm/providers/backups/remote-backups.port';
import type { Env } from '../env/env.ts';
import { s3Settings } from './picture-storage.ts';

/** The backups in BACKUP_S3_BUCKET, or null without it; `timeoutMs`: of one request about them. */
export async function createRemoteBackups(
  env: Env,
  timeoutMs?: number,
): Promise<RemoteBackups | null> {
  const { BACKUP_S3_BUCKET: bucket } = env.variables;
  if (bucket === undefined) return null;
  const { s3Backups } = await import('@bm/providers/backups/s3-backups.adapter');
  return s3Backups({ ...s3Settings(env, timeoutMs), bucket });
}
