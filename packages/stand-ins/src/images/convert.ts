import { isPixelFormat } from '@bm/domain/shared/picture-format';
import { lazily } from '@bm/domain/shared/memoize-async';
import type { ResizeOptions } from 'sharp';
import { notAPicture } from './host-error.ts';

/** A picture as it is served. */
export interface Variant {
  /** WebP. */
  data: Buffer;
  width: number;
  height: number;
}

/** Largest widths in pixels; a smaller picture keeps its own. */
const WIDTHS = { full: 1600, medium: 640, thumb: 180 } as const;
export type VariantName = keyof typeof WIDTHS;
export type Variants = Record<VariantName, Variant>;

const MOST_PIXELS = 40_000_000;
const MOST_SECONDS = 30;
const QUALITY = 82;
/** A strip of paper taller than this is scaled down further. */
const TALLEST = 4;

/** The decoder, kept from using every core and from holding memory between pictures. */
const decoder = lazily(async () => {
  const { default: sharp } = await import('sharp');
  sharp.concurrency(1);
  sharp.cache(false);
  return sharp;
});

let lastConversion: Promise<unknown> = Promise.resolve();

/**
 * Turns an uploaded file upright, drops its metadata and makes WebP in three widths. One picture at
 * a time: a large one takes some 200 MB while it is decoded.
 * @throws HostError 400 for what is no picture, is broken or has more than 40 megapixels
 */
export function convertPicture(file: Uint8Array): Promise<Variants> {
  const conversion = lastConversion.then(() => convert(file));
  lastConversion = conversion.catch(() => undefined);
  return conversion;
}

async function convert(file: Uint8Array): Promise<Variants> {
  if (!isPixelFormat(file)) throw notAPicture();
  const sharp = await decoder();
  try {
    const { data, info } = await sharp(file, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
      .timeout({ seconds: MOST_SECONDS })
      .autoOrient()
      .resize(box(WIDTHS.full))
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true });
    const { width, height, channels } = info;
    const variant = async (limit: number): Promise<Variant> => {
      const made = await sharp(data, { raw: { width, height, channels } })
        .resize(box(limit))
        .webp({ quality: QUALITY })
        .toBuffer({ resolveWithObject: true });
      return { data: made.data, width: made.info.width, height: made.info.height };
    };
    return {
      full: await variant(WIDTHS.full),
      medium: await variant(WIDTHS.medium),
      thumb: await variant(WIDTHS.thumb),
    };
  } catch (error) {
    throw notAPicture(error);
  }
}

function box(width: number): ResizeOptions {
  return { width, height: width * TALLEST, fit: 'inside', withoutEnlargement: true };
}
