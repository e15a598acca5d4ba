import type { PictureMove } from '@bm/api/pictures/move-pictures.service';
import { parseUploadUrl } from '@bm/domain/shared/uploaded-picture';
import { storedImages } from '@bm/providers/images/derive-pictures';
import { downloadPicture } from '@bm/providers/images/download-picture';
import { imageHost } from '@bm/providers/images/image-host.adapter';
import type { Images, PictureStorage } from '@bm/providers/images/images.port';
import { join } from 'node:path';
import type { Env } from '../env/env.ts';
import { StartupError } from '../startup-error.ts';
import { createDiskStorage, createS3Storage } from './object-storage.ts';

const PLACES = ['disk', 's3', 'image-host'] as const;

/** The storages from and to which pictures can be moved. */
export type PicturePlace = (typeof PLACES)[number];

export function toPicturePlace(name: string): PicturePlace | null {
  return PLACES.find((place) => place === name) ?? null;
}

/** The storage of a place; null for the image host. Throws StartupError without its variables. */
export async function createStorage(env: Env, place: PicturePlace): Promise<PictureStorage | null> {
  if (place === 'image-host') return null;
  if (place === 'disk') return createDiskStorage(env);
  if (env.variables.S3_BUCKET === undefined) throw new StartupError('S3_BUCKET is not set.');
  return createS3Storage(env);
}

/**
 * The move between the image host and a storage; null is the image host. Throws StartupError
 * without the variables of the image host where it is the target.
 */
export async function createPictureMove(
  env: Env,
  { source, target }: { source: PictureStorage | null; target: PictureStorage | null },
): Promise<PictureMove> {
  const images = target === null ? configuredImageHost(env) : storedImages(target);
  const origins = pictureOrigins(env);
  const isHosted = (url: string) =>
    url.startsWith(STAND_IN_PATH) || origins.has(URL.parse(url)?.origin ?? '');
  const readHosted = (url: string) =>
    url.startsWith(STAND_IN_PATH) ? readStandIn(env, url) : downloadPicture(url, { origins });
  return {
    isSource: (url) => (source === null ? isHosted(url) : parseUploadUrl(url) !== null),
    download: (url) => (source === null ? readHosted(url) : readStored(source, url)),
    async upload(bytes) {
      const { url } = await images.upload({ bytes, filename: 'picture' });
      await (target === null ? downloadPicture(url, { origins }) : readStored(target, url));
      return url;
    },
  };
}

/** Where the configured image host has its pictures: the URLs of parts may name any address. */
function pictureOrigins({ variables }: Env): ReadonlySet<string> {
  const { IMAGE_HOST_URL: host, IMAGE_HOST_PICTURES_URL: pictures } = variables;
  return new Set([host, pictures].flatMap((url) => URL.parse(url ?? '')?.origin ?? []));
}

/** Pictures of a demo are at the stand-in of the image host. */
const STAND_IN_PATH = '/1/i/';

async function readStandIn({ dataDir }: Env, url: string): Promise<Uint8Array> {
  const { createPictureStore } = await import('@bm/stand-ins/images/picture.store');
  const [id = '', name = ''] = url.slice(STAND_IN_PATH.length).split('/');
  return requirePicture(await createPictureStore(join(dataDir, 'images')).read(id, name));
}

async function readStored(storage: PictureStorage, url: string): Promise<Uint8Array> {
  return requirePicture(await storage.read(`${parseUploadUrl(url)}.webp`));
}

function requirePicture(bytes: Uint8Array | null | undefined): Uint8Array {
  if (bytes === null || bytes === undefined) throw new Error('There is no such picture.');
  return bytes;
}

function configuredImageHost({ variables }: Env): Images {
  const { IMAGE_HOST_URL: url, IMAGE_HOST_KEY: key } = variables;
  if (url === undefined || key === undefined) throw new StartupError('IMAGE_HOST_URL is not set.');
  return imageHost({ url, key });
}
