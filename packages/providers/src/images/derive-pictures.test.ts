import { crc32 } from 'node:zlib';
import { uploadFiles } from '@bm/domain/shared/uploaded-picture';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { failureKind } from '../testing/failure-kind.ts';
import { ProviderError } from '../provider-error.ts';
import { derivePictures } from './derive-pictures.ts';

const ID = 'cd'.repeat(16);
const RED = { r: 220, g: 30, b: 20 };

const canvas = (width: number, height: number, background: object = RED) =>
  sharp({ create: { width, height, channels: 3, background } });

/** The derived original with its pixels. */
async function original(file: Uint8Array) {
  const bytes = (await derivePictures(ID, file)).get(`${ID}.webp`) ?? new Uint8Array();
  const pixels = await sharp(bytes).raw().toBuffer();
  return { bytes, pixels, metadata: await sharp(bytes).metadata() };
}

const isNearRed = (pixels: Uint8Array) =>
  (pixels[0] ?? 0) > 180 && (pixels[1] ?? 255) < 80 && (pixels[2] ?? 255) < 80;

describe('The derived pictures', () => {
  it('All widths exist in both formats, and none is larger than the upload.', async () => {
    const files = await derivePictures(ID, await canvas(500, 250).png().toBuffer());
    const sizes = new Map<string, string>();
    for (const [name, bytes] of files) {
      const { format, width, height, compression } = await sharp(bytes).metadata();
      sizes.set(name, `${format} ${compression ?? ''} ${width}x${height}`);
    }
    expect(Object.fromEntries(sizes)).toEqual(
      Object.fromEntries(
        uploadFiles(ID).map(({ name, format, width }) => {
          const shown = Math.min(width, 500);
          return [name, `${format === 'avif' ? 'heif av1' : 'webp '} ${shown}x${shown / 2}`];
        }),
      ),
    );
  });

  it('A large picture is reduced to 1200 pixels.', async () => {
    const { metadata } = await original(await canvas(3000, 1500).jpeg().toBuffer());
    expect(metadata).toMatchObject({ width: 1200, height: 600 });
  });

  it('A rotated photo is upright, and its location and camera data are removed.', async () => {
    const photo = await canvas(60, 40)
      .jpeg()
      .withExif({ IFD0: { Make: 'A camera' }, IFD3: { GPSLatitude: '52/1 31/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    expect((await sharp(photo).metadata()).exif).toBeDefined();
    const { metadata } = await original(photo);
    expect(metadata).toMatchObject({ width: 40, height: 60 });
    expect(metadata).not.toHaveProperty('exif');
    expect(metadata).not.toHaveProperty('orientation');
  });

  it.each([
    ['CMYK', () => canvas(20, 20).toColourspace('cmyk').jpeg().toBuffer()],
    ['16 bits a channel', () => canvas(20, 20).toColourspace('rgb16').png().toBuffer()],
    ['TIFF', () => canvas(20, 20).tiff().toBuffer()],
    ['a palette', () => canvas(20, 20).gif().toBuffer()],
  ])('The colours of %s are preserved.', async (_kind, make) => {
    const { pixels, metadata } = await original(await make());
    expect(metadata).toMatchObject({ space: 'srgb', depth: 'uchar', channels: 3 });
    expect(isNearRed(pixels)).toBe(true);
  });

  it('Transparency is preserved.', async () => {
    const background = { ...RED, alpha: 0 };
    const create = { width: 20, height: 20, channels: 4, background } as const;
    const { metadata } = await original(await sharp({ create }).png().toBuffer());
    expect(metadata.hasAlpha).toBe(true);
  });

  it('An animation becomes its first frame.', async () => {
    const frames = [canvas(20, 20), canvas(20, 20, { r: 0, g: 0, b: 255 })];
    const pages = await Promise.all(frames.map((frame) => frame.png().toBuffer()));
    const animation = await sharp(pages, { join: { animated: true } })
      .gif()
      .toBuffer();
    expect((await sharp(animation).metadata()).pages).toBe(2);
    const { metadata, pixels } = await original(animation);
    expect(metadata.pages ?? 1).toBe(1);
    expect(isNearRed(pixels)).toBe(true);
  });

  it.each([
    [1, 1],
    [4000, 1],
    [1, 9000],
  ])('A picture of %d x %d pixels is accepted.', async (width, height) => {
    const { metadata } = await original(await canvas(width, height).png().toBuffer());
    expect(metadata.width).toBe(Math.min(width, 1200));
    expect(metadata.height).toBeLessThanOrEqual(4800);
  });

  it('Bytes after the end of a picture are not stored.', async () => {
    const script = '<script>alert(1)</script>';
    const png = await canvas(20, 20)
      .withExif({ IFD0: { Copyright: script } })
      .png()
      .toBuffer();
    const { bytes } = await original(Buffer.concat([png, Buffer.from(`PK\u0003\u0004${script}`)]));
    expect(Buffer.from(bytes).includes('script')).toBe(false);
  });
});

describe('A rejected file', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>';

  it.each<[string, () => Promise<Uint8Array>]>([
    ['SVG', async () => Buffer.from(svg)],
    [
      'SVG behind the signature of a PNG',
      async () => Buffer.from(`\u0089PNG\r\n\u001a\n${svg}`, 'latin1'),
    ],
    ['PDF', async () => Buffer.from('%PDF-1.7')],
    ['a JPEG of which the end is missing', async () => withoutEnd(await noise().jpeg().toBuffer())],
    ['a PNG of which the end is missing', async () => withoutEnd(await noise().png().toBuffer())],
    ['a WebP of which the end is missing', async () => withoutEnd(await noise().webp().toBuffer())],
  ])('It is rejected: %s.', async (_kind, make) => {
    expect(await failureKind(derivePictures(ID, await make()))).toBe('refused');
  });

  it('A small file of 225 megapixels is rejected before it is decoded.', async () => {
    const bomb = await canvas(8, 8).png().toBuffer();
    // The header of a PNG: the width at byte 16, the height, and at byte 29 the checksum.
    bomb.writeUInt32BE(15_000, 16);
    bomb.writeUInt32BE(15_000, 20);
    bomb.writeUInt32BE(crc32(bomb.subarray(12, 29)), 29);
    expect(await sharp(bomb).metadata()).toMatchObject({ width: 15_000 });
    expect(await refusal(derivePictures(ID, bomb))).toContain('exceeds pixel limit');
  });
});

it('At most eight pictures wait; further ones are rejected, and the others succeed.', async () => {
  const png = await canvas(8, 8).png().toBuffer();
  const conversions = Array.from({ length: 10 }, () => derivePictures(ID, png));
  const results = await Promise.allSettled(conversions);
  expect(results.map(({ status }) => status)).toEqual([
    ...Array.from({ length: 8 }, () => 'fulfilled'),
    'rejected',
    'rejected',
  ]);
  expect(await derivePictures(ID, png)).toHaveProperty('size', 8);
});

/** The decoder's reason for the rejection. */
async function refusal(call: Promise<unknown>): Promise<string> {
  const error: unknown = await call.catch((caught: unknown) => caught);
  return error instanceof ProviderError && error.kind === 'refused' ? String(error.cause) : '';
}

function noise() {
  const create = { width: 64, height: 64, channels: 3, background: RED } as const;
  return sharp({ create: { ...create, noise: { type: 'gaussian', mean: 128, sigma: 40 } } });
}

const withoutEnd = (file: Uint8Array) => file.subarray(0, Math.floor(file.length * 0.8));
