import { buffer } from 'node:stream/consumers';
import { storedFileName } from '@bm/domain/parts/part-files';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FileStorage } from './files.port.ts';

/** A storage with its provider; empty at first. */
export interface FilesHarness {
  storage: FileStorage;
  close(): Promise<void>;
}

const name = (digit: string) => storedFileName(digit.repeat(64), 'pdf');

/** The contract of every storage of files. */
export function fileStorageContract(title: string, open: () => Promise<FilesHarness>): void {
  describe(`File storage contract: ${title}`, () => {
    let harness: FilesHarness;
    beforeAll(async () => {
      harness = await open();
    });
    afterAll(() => harness.close());

    it('A file is read as it was stored, stored again, listed and deleted; other names are none.', async () => {
      const { storage } = harness;
      expect(await storage.list()).toEqual([]);
      expect(await storage.open(name('1'))).toBeNull();
      const bytes = Buffer.from([0x25, 0x50, 0, 255]);
      await storage.save(name('2'), bytes);
      await storage.save(name('2'), bytes);
      await storage.save(name('3'), bytes);
      const opened = await storage.open(name('2'));
      expect(opened?.bytes).toBe(bytes.length);
      expect(opened && (await buffer(opened.stream)).equals(bytes)).toBe(true);
      const listed = await storage.list();
      expect(listed.map((each) => each.name).toSorted()).toEqual([name('2'), name('3')]);
      expect(listed.every(({ storedAt }) => new Date(storedAt).getFullYear() >= 2020)).toBe(true);
      for (const other of [
        '',
        '..',
        '../shop.sqlite',
        `${name('2')}/../x`,
        name('2').toUpperCase(),
      ])
        expect(await storage.open(other)).toBeNull();
      await storage.delete('../shop.sqlite');
      await storage.delete(name('2'));
      await storage.delete(name('2'));
      expect(await storage.open(name('2'))).toBeNull();
      expect((await storage.list()).map((each) => each.name)).toEqual([name('3')]);
    });
  });
}
