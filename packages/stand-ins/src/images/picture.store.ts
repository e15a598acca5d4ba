import { mkdir, open, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const ID = /^[0-9a-f]{16}$/;
const FILE_NAME = /^[a-z0-9-]{1,80}\.webp$/;

/** Pictures in one directory each below `directory`. */
export function createPictureStore(directory: string) {
  return {
    /** Resolves when the picture is on the disk. Its directory appears by a rename, never half written. */
    async save(id: string, name: string, data: Buffer): Promise<void> {
      const unfinished = join(directory, `.unfinished-${id}`);
      await mkdir(unfinished, { recursive: true });
      await writeFile(join(unfinished, name), data, { flag: 'wx', flush: true });
      await syncDirectory(unfinished);
      await rename(unfinished, join(directory, id));
      await syncDirectory(directory);
    },

    /** The picture's bytes, undefined where there is none. */
    async read(id: string, name: string): Promise<Buffer | undefined> {
      if (!ID.test(id) || !FILE_NAME.test(name)) return undefined;
      try {
        return await readFile(join(directory, id, name));
      } catch (error) {
        if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
        throw error;
      }
    },
  };
}

/** A new name is durable only once its directory is. */
async function syncDirectory(path: string): Promise<void> {
  const directory = await open(path, 'r');
  try {
    await directory.sync();
  } finally {
    await directory.close();
  }
}
