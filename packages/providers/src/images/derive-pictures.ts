import { memoizeAsync } from '@bm/domain/shared/memoize';
import { isPixelFormat } from '@bm/domain/shared/picture-format';
import { UPLOAD_WIDTHS, uploadFiles, uploadUrl } from '@bm/domain/shared/uploaded-picture';
import { randomBytes } from 'node:crypto';
import type { Sharp } from 'sharp';
import { ProviderError } from '../provider-error.ts';
import type { Images, PictureStorage } from './images.port.ts';

/** The files of a picture, by name. */
export type Files = Map<string, Uint8Array>;

const MAX_WIDTH = Math.max(...UPLOAD_WIDTHS);
const MAX_HEIGHT = 4 * MAX_WIDTH;
const MAX_PIXELS = 40_000_000;
const TIMEOUT_SECONDS = 30;
/** Each waiting upload holds up to 32 MB. */
const MAX_WAITING = 8;

const ENCODINGS = {
  // Effort 1 takes 1 s for 1200 pixels, effort 4 takes 11 s and saves 14 percent.
  avif: { quality: 55, effort: 1 },
  webp: { quality: 80 },
} as const;

/** The decoder, which uses one core and caches nothing between pictures. */
const loadDecoder = memoizeAsync(async () => {
  const { default: sharp } = await import('sharp');
  sharp.concurrency(1);
  sharp.cache(false);
  return sharp;
});

let last: Promise<unknown> = Promise.resolve();
let waiting = 0;

/**
 * Returns the files of an uploaded picture by name: upright, in sRGB, without metadata, and only the
 * first frame of an animation. Pictures are converted one at a time, since a large one takes 250 MB.
 * Throws ProviderError: `refused` for a file that is no picture, broken, or above 40 megapixels,
 * `unavailable` while too many others wait.
 */
export async function derivePictures(id: string, file: Uint8Array): Promise<Files> {
  if (!isPixelFormat(file)) throw new ProviderError('refused', 'The file is not a picture.');
  if (waiting >= MAX_WAITING) {
    throw new ProviderError('unavailable', 'Too many pictures wait for their conversion.');
  }
  waiting += 1;
  const derived = last.then(() => derive(id, file)).finally(() => (waiting -= 1));
  last = derived.catch(() => undefined);
  return derived;
}

async function derive(id: string, file: Uint8Array): Promise<Files> {
  const sharp = await loadDecoder();
  const { data, info } = await decode(
    sharp(file, { limitInputPixels: MAX_PIXELS, failOn: 'error', pages: 1 }),
  );
  const files: Files = new Map();
  for (const { width, format, name } of uploadFiles(id)) {
    const picture = sharp(data, { raw: info })
      .resize({ width, withoutEnlargement: true })
      .toFormat(format, ENCODINGS[format]);
    files.set(name, await picture.toBuffer());
  }
  return files;
}

/** Decodes a picture once, in the largest size that is stored. */
async function decode(source: Sharp) {
  try {
    return await source
      .timeout({ seconds: TIMEOUT_SECONDS })
      .autoOrient()
      .resize({ width: MAX_WIDTH, height: MAX_HEIGHT, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .raw({ depth: 'uchar' })
      .toBuffer({ resolveWithObject: true });
  } catch (cause) {
    throw new ProviderError('refused', 'The picture is broken or too large.', { cause });
  }
}

/** Stores uploads as AVIF and WebP in the displayed widths; their URLs are root-relative. */
export function storedImages(storage: PictureStorage): Images {
  return {
    async upload({ bytes, contentId }) {
      const id = contentId ?? randomBytes(16).toString('hex');
      const stored = contentId === undefined ? null : await readAllFiles(storage, id);
      // Also of a stored one, which is otherwise old, and may be deleted before a part refers to it.
      await storage.save(id, stored ?? (await derivePictures(id, bytes)));
      return { url: uploadUrl(id) };
    },
  };
}

/** The files of a picture; null for an incomplete one: an interrupted upload to S3 has left some of them. */
export async function readAllFiles(storage: PictureStorage, id: string): Promise<Files | null> {
  const files: Files = new Map();
  for (const { name } of uploadFiles(id)) {
    const bytes = await storage.read(name);
    if (bytes === null) return null;
    files.set(name, bytes);
  }
  return files;
}
