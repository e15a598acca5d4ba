import { parseUploadName } from '@bm/domain/shared/uploaded-picture';
import { randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { nullIfMissing, syncFolder, translateErrors, writeDurably } from '../disk/durable-files.ts';
import type { PictureStorage, StoredPicture } from './images.port.ts';

const ENTRY = /^(?:\.unfinished-)?([0-9a-f]{32})$/;

/** Pictures on the local disk, one folder each below `folder`, which is created on demand. */
export function diskStorage(folder: string): PictureStorage {
  const unfinishedFolder = (id: string) => join(folder, `.unfinished-${id}`);

  return {
    async save(id, files) {
      // Of this call alone: another one may store the same content, and an interrupted one leaves its folder.
      const unfinished = unfinishedFolder(randomBytes(16).toString('hex'));
      await translateErrors('The picture cannot be stored on the disk.', async () => {
        try {
          await mkdir(unfinished, { recursive: true, mode: 0o700 });
          for (const [name, bytes] of files) await writeDurably(join(unfinished, name), bytes);
          await syncFolder(unfinished);
          await moveOrRenew(unfinished, join(folder, id));
          await syncFolder(folder);
        } catch (error) {
          await rm(unfinished, { recursive: true, force: true });
          throw error;
        }
      });
    },

    async read(name) {
      const id = parseUploadName(name)?.id;
      if (id === undefined) return null;
      return translateErrors('The picture cannot be read from the disk.', () =>
        nullIfMissing(readFile(join(folder, id, name))),
      );
    },

    async list() {
      const names = await translateErrors('The folder of the pictures cannot be read.', () =>
        nullIfMissing(readdir(folder)),
      );
      const pictures: StoredPicture[] = [];
      for (const name of names ?? []) {
        const id = ENTRY.exec(name)?.[1];
        const stats = id === undefined ? null : await nullIfMissing(stat(join(folder, name)));
        if (id !== undefined && stats !== null) pictures.push({ id, storedAt: stats.mtimeMs });
      }
      return pictures;
    },

    async delete(id) {
      await translateErrors('The picture cannot be deleted from the disk.', async () => {
        await rm(join(folder, id), { recursive: true, force: true });
        await rm(unfinishedFolder(id), { recursive: true, force: true });
      });
    },
  };
}

/** Moves a complete picture to its place. One that is there has the same content, and becomes as new. */
async function moveOrRenew(from: string, to: string): Promise<void> {
  try {
    await rename(from, to);
  } catch (error) {
    const now = new Date();
    if ((await nullIfMissing(utimes(to, now, now))) === null) throw error;
    await rm(from, { recursive: true, force: true });
  }
}
