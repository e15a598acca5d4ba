import type { RemoteBackups } from '@bm/providers/backups/remote-backups.port';
import { diskFiles } from '@bm/providers/files/disk-files.adapter';
import type { FileStorage } from '@bm/providers/files/files.port';
import { diskStorage } from '@bm/providers/images/disk-storage.adapter';
import type { PictureStorage } from '@bm/providers/images/images.port';
import type { S3Settings } from '@bm/providers/s3/client';
import { join } from 'node:path';
import type { Env } from '../env/env.ts';

/** The pictures below DATA_DIR. */
export function createDiskStorage({ dataDir }: Pick<Env, 'dataDir'>): PictureStorage {
  return diskStorage(join(dataDir, 'pictures'));
}

/** The pictures in the bucket; `timeoutMs` limits one request. */
export async function createS3Storage(env: Env, timeoutMs?: number): Promise<PictureStorage> {
  const { s3Storage } = await import('@bm/providers/images/s3-storage.adapter');
  return s3Storage({ ...s3Settings(env, timeoutMs), bucket: env.variables.S3_BUCKET ?? '' });
}

/** The S3 service without a bucket; `timeoutMs`: of one request. */
function s3Settings({ variables }: Env, timeoutMs?: number): Omit<S3Settings, 'bucket'> {
  return {
    endpoint: variables.S3_ENDPOINT ?? '',
    region: variables.S3_REGION,
    accessKeyId: variables.S3_ACCESS_KEY_ID ?? '',
    secretAccessKey: variables.S3_SECRET_ACCESS_KEY ?? '',
    timeoutMs,
  };
}

/**
 * The uploaded pictures that this shop serves. With the image host they are those that were
 * uploaded to the disk before.
 */
export async function createPictureStorage(env: Env): Promise<PictureStorage> {
  return env.imageStore === 's3' ? createS3Storage(env) : createDiskStorage(env);
}

/** The files of parts: in the bucket if the pictures are there, otherwise below DATA_DIR. */
export async function createFileStorage(env: Env, pictures = env.imageStore): Promise<FileStorage> {
  if (pictures !== 's3') return diskFiles(join(env.dataDir, 'files'));
  const { s3Files } = await import('@bm/providers/files/s3-files.adapter');
  return s3Files({ ...s3Settings(env), bucket: env.variables.S3_BUCKET ?? '' });
}

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
