import { memoizeAsync } from '@bm/domain/shared/memoize';
import { isPixelFormat } from '@bm/domain/shared/picture-format';
import { ImageHostError } from './image-host-error.ts';

const MAX_WIDTH = 1600;
const MAX_HEIGHT = 4 * MAX_WIDTH;
const MAX_PIXELS = 40_000_000;
const TIMEOUT_SECONDS = 30;

/** The decoder, which uses one core and caches nothing between pictures. */
const loadDecoder = memoizeAsync(async () => {
  const { default: sharp } = await import('sharp');
  sharp.concurrency(1);
  sharp.cache(false);
  return sharp;
});

let lastConversion: Promise<unknown> = Promise.resolve();

/**
 * Converts a file to WebP, upright and without its metadata. Conversions run one at a time: a large
 * picture takes about 200 MB while it is decoded.
 * @throws ImageHostError 400 for a file that is no picture, broken, or above 40 megapixels
 */
export function convertPicture(file: Uint8Array): Promise<Buffer> {
  const conversion = lastConversion.then(() => convert(file));
  lastConversion = conversion.catch(() => undefined);
  return conversion;
}

async function convert(file: Uint8Array): Promise<Buffer> {
  const sharp = await loadDecoder();
  try {
    if (!isPixelFormat(file)) throw new Error('The file has the signature of no pixel format.');
    return await sharp(file, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
      .timeout({ seconds: TIMEOUT_SECONDS })
      .autoOrient()
      .resize({ width: MAX_WIDTH, height: MAX_HEIGHT, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .webp({ quality: 82 })
      .toBuffer();
  } catch (error) {
    const message = 'The file is no picture in a supported format, or it is broken or too large.';
    throw new ImageHostError(400, 310, message, error);
  }
}
