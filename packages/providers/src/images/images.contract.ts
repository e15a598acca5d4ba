import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { failureKind } from '../testing/failure-kind.ts';
import type { Images } from './images.port.ts';

/** An adapter with its provider. */
export interface ImagesHarness {
  images: Images;
  /** The bytes that a browser gets at the URL of an upload, or null. */
  open(url: string): Promise<Uint8Array | null>;
  close(): Promise<void>;
}

/** The contract of every image adapter, to run with each provider. */
export function imagesContract(name: string, open: () => Promise<ImagesHarness>): void {
  describe(`Images contract: ${name}`, () => {
    let harness: ImagesHarness;
    let picture: Uint8Array;

    beforeAll(async () => {
      harness = await open();
      const create = { width: 64, height: 48, channels: 3, background: '#c2410c' } as const;
      picture = await sharp({ create }).png().toBuffer();
    });
    afterAll(() => harness.close());

    it.each(['crank.png', 'crank', 'Tretlager "süß" 44/170.png', '../crank.png', 'a\r\nb.png'])(
      'A picture with the file name %j is hosted.',
      async (filename) => {
        const { url } = await harness.images.upload({ bytes: picture, filename });
        const hosted = await sharp((await harness.open(url)) ?? undefined).metadata();
        expect(hosted).toMatchObject({ width: 64, height: 48, format: 'webp' });
      },
    );

    it('The same picture twice has two URLs.', async () => {
      const file = { bytes: picture, filename: 'a.png' };
      const first = await harness.images.upload(file);
      expect((await harness.images.upload(file)).url).not.toBe(first.url);
    });

    it('The address of a picture with a content id has it, also the second time.', async () => {
      const contentId = '0123456789abcdef'.repeat(2);
      const file = { bytes: picture, filename: 'a.png', contentId };
      for (const { url } of [
        await harness.images.upload(file),
        await harness.images.upload(file),
      ]) {
        expect(url).toContain(contentId);
        expect(await harness.open(url)).not.toBeNull();
      }
    });

    it('A view of a larger buffer is uploaded.', async () => {
      const around = new Uint8Array(picture.length + 20);
      around.set(picture, 10);
      const bytes = around.subarray(10, 10 + picture.length);
      const { url } = await harness.images.upload({ bytes, filename: 'crank.png' });
      expect(await harness.open(url)).not.toBeNull();
    });

    it.each([
      ['text', () => Buffer.from('this is no picture')],
      ['an empty file', () => new Uint8Array(0)],
      ['the beginning of a picture', () => picture.subarray(0, 40)],
      ['a drawing', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
      ['a file beyond 32 MB', () => new Uint8Array(34_000_000)],
    ])('The upload of %s is refused.', async (_kind, bytes) => {
      const upload = harness.images.upload({ bytes: bytes(), filename: 'crank.png' });
      expect(await failureKind(upload)).toBe('refused');
    });
  });
}
