import { isStoredFileName } from '@bm/domain/parts/part-files';
import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { nullIfMissing, syncFolder, translateErrors, writeDurably } from '../disk/durable-files.ts';
import type { FileStorage, StoredFile } from './files.port.ts';

/** Files of parts on the local disk, in `folder`, which is created on demand. */
export function diskFiles(folder: string): FileStorage {
  return {
    async save(name, bytes) {
      const unfinished = join(folder, `.unfinished-${randomUUID()}`);
      await translateErrors('The file cannot be stored on the disk.', async () => {
        try {
          await mkdir(folder, { recursive: true, mode: 0o700 });
          await writeDurably(unfinished, bytes);
          await rename(unfinished, join(folder, name));
          await syncFolder(folder);
        } catch (error) {
          await rm(unfinished, { force: true });
          throw error;
        }
      });
    },

    async open(name) {
      if (!isStoredFileName(name)) return null;
      return translateErrors('The file cannot be read from the disk.', async () => {
        const file = await nullIfMissing(open(join(folder, name)));
        if (file === null) return null;
        return { bytes: (await file.stat()).size, stream: file.createReadStream() };
      });
    },

    async list() {
      const names = await translateErrors('The folder of the files cannot be read.', () =>
        nullIfMissing(readdir(folder)),
      );
      const files: StoredFile[] = [];
      for (const name of (names ?? []).filter(isStoredFileName)) {
        const stats = await nullIfMissing(stat(join(folder, name)));
        if (stats !== null) files.push({ name, storedAt: stats.mtimeMs });
      }
      return files;
    },

    async delete(name) {
      if (!isStoredFileName(name)) return;
      await translateErrors('The file cannot be deleted from the disk.', () =>
        rm(join(folder, name), { force: true }),
      );
    },
  };
}
