import { parseUploadUrl, uploadFiles, uploadUrl } from '@bm/domain/shared/uploaded-picture';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { storedImages } from './derive-pictures.ts';
import { imagesContract } from './images.contract.ts';
import type { PictureStorage } from './images.port.ts';

/** A storage with its provider; empty at first. */
export interface StorageHarness {
  storage: PictureStorage;
  close(): Promise<void>;
}

const id = (digit: number) => digit.toString(16).repeat(32);
const files = (ofId: string) =>
  new Map(uploadFiles(ofId).map((file) => [file.name, Buffer.from(`bytes of ${file.name}`)]));

/** The contract of every picture storage, and of the uploads to it. */
export function pictureStorageContract(name: string, open: () => Promise<StorageHarness>): void {
  describe(`Picture storage contract: ${name}`, () => {
    let storage: PictureStorage;
    let harness: StorageHarness;
    beforeAll(async () => {
      harness = await open();
      storage = harness.storage;
    });
    afterAll(() => harness.close());

    const ids = async () => {
      const stored = await storage.list();
      return stored.map((picture) => picture.id).toSorted();
    };

    it('An empty storage has no pictures.', async () => {
      expect(await ids()).toEqual([]);
      expect(await storage.read(`${id(1)}.webp`)).toBeNull();
    });

    it('All files of a stored picture can be read, and other names cannot.', async () => {
      await storage.save(id(2), files(id(2)));
      for (const [file, bytes] of files(id(2))) {
        expect(Buffer.from((await storage.read(file)) ?? []).equals(bytes)).toBe(true);
      }
      const others = [`${id(3)}.webp`, `${id(2)}-321.webp`, `${id(2)}/../x`, '', '..'];
      expect(await Promise.all(others.map((other) => storage.read(other)))).toEqual(
        others.map(() => null),
      );
    });

    it('A picture with a content id is stored once; an incomplete one is stored again.', async () => {
      const [contentId, bytes] = [id(13), Buffer.from('no picture')];
      const upload = () => storedImages(storage).upload({ bytes, filename: 'a.png', contentId });
      await storage.save(contentId, files(contentId));
      expect(await upload()).toEqual({ url: uploadUrl(contentId) });
      await storage.delete(contentId);
      // The content is converted.
      await expect(upload()).rejects.toMatchObject({ kind: 'refused' });
    });

    it('A picture is stored again, also at the same time, and is then as new.', async () => {
      const save = () => storage.save(id(14), files(id(14)));
      const storedAt = async () =>
        (await storage.list()).find((each) => each.id === id(14))?.storedAt;
      await Promise.all([save(), save()]);
      const before = (await storedAt()) ?? Number.NaN;
      // An S3 service may round to seconds.
      await setTimeout(1100);
      await storedImages(storage).upload({
        bytes: Buffer.from('no picture'),
        filename: 'a.png',
        contentId: id(14),
      });
      expect(await storedAt()).toBeGreaterThan(before);
      for (const [file, bytes] of files(id(14)))
        expect(Buffer.from((await storage.read(file)) ?? []).equals(bytes)).toBe(true);
    });

    it('A stored picture is listed with its time.', async () => {
      await storage.save(id(4), files(id(4)));
      const stored = await storage.list();
      const times = stored.map(({ storedAt }) => new Date(storedAt).getFullYear());
      expect(times.every((year) => year >= 2020)).toBe(true);
      expect(stored.map((picture) => picture.id)).toContain(id(4));
    });

    it('A deleted picture no longer exists, the others stay, and a second deletion has no effect.', async () => {
      await storage.save(id(5), files(id(5)));
      await storage.save(id(6), files(id(6)));
      await storage.delete(id(5));
      await storage.delete(id(5));
      expect(await storage.read(`${id(5)}.webp`)).toBeNull();
      expect(await ids()).not.toContain(id(5));
      expect(await storage.read(`${id(6)}.webp`)).not.toBeNull();
    });
  });

  imagesContract(name, async () => {
    const harness = await open();
    return {
      images: storedImages(harness.storage),
      open: (url) => harness.storage.read(`${parseUploadUrl(url)}.webp`),
      close: () => harness.close(),
    };
  });
}
