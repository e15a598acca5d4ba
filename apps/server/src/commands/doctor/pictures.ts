import type { PictureStorage } from '@bm/providers/images/images.port';
import { ProviderError } from '@bm/providers/provider-error';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { createDiskStorage, createS3Storage } from '../../container/object-storage.ts';
import { type Check, type Finding, ok, standIn, type Subject } from './check.ts';

export const PICTURE_CHECK: Check = {
  name: 'pictures',
  mend: 'Check IMAGE_STORE and the variables of the chosen storage.',
  run: checkPictures,
};

async function checkPictures({ env, timeoutMs }: Subject): Promise<Finding> {
  if (env.imageStore === 'disk') {
    if (!existsSync(env.dataDir)) return ok('on the disk, from the first start on');
    await tryStorage(createDiskStorage(env));
    return ok('on the disk: a picture was written, read and deleted');
  }
  const { IMAGE_HOST_URL: url, IMAGE_HOST_KEY: key, S3_BUCKET, APP_ENV } = env.variables;
  if (env.imageStore === 's3') {
    await tryStorage(await createS3Storage(env, Math.floor(timeoutMs / 4)));
    return ok(`in the bucket ${S3_BUCKET}: a picture was written, read and deleted`);
  }
  if (url === undefined || key === undefined) return standIn(APP_ENV, 'keeps the pictures');
  const { checkImageHost } = await import('@bm/providers/images/image-host.adapter');
  await checkImageHost({ url, key, timeoutMs });
  return ok(`${url} accepts the key`);
}

/** Writes, reads, lists and deletes a picture. */
async function tryStorage(storage: PictureStorage): Promise<void> {
  const id = randomBytes(16).toString('hex');
  const name = `${id}.webp`;
  const bytes = randomBytes(64);
  await storage.save(id, new Map([[name, bytes]]));
  try {
    const read = await storage.read(name);
    if (read === null || !bytes.equals(read)) {
      throw new ProviderError('unavailable', 'The picture is not what was written.');
    }
    await storage.list();
  } finally {
    await storage.delete(id);
  }
}
