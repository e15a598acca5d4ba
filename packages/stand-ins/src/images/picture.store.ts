import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** What is kept about a picture besides its files. */
export interface PictureRecord {
  /** Opens the page that deletes it. */
  deleteToken: string;
  /** Milliseconds since 1970; null keeps it for good. */
  expiresAt: number | null;
}

const ID = /^[0-9a-f]{16}$/;
const FILE = /^[a-z0-9-]{1,80}\.webp$/;
const RECORD = 'picture.json';
const UNFINISHED = '.unfinished-';
/** Nobody takes so long to write one picture: whoever began it has ended. */
const ABANDONED_MS = 60_000;

/** Pictures below `directory`, one folder each, which appears whole or not at all. */
export function createPictureStore(directory: string) {
  return {
    /** Makes the directory and removes what a killed process left half-written. */
    async open(): Promise<void> {
      await mkdir(directory, { recursive: true });
      const left = (await readdir(directory)).filter((name) => name.startsWith(UNFINISHED));
      await Promise.all(left.map((name) => removeIfAbandoned(join(directory, name))));
    },

    /** Returns when the files have reached the disk under their final names. */
    async save(id: string, record: PictureRecord, files: Map<string, Buffer>): Promise<void> {
      const unfinished = join(directory, UNFINISHED + id);
      await mkdir(unfinished);
      for (const [name, data] of files) await writeDurably(join(unfinished, name), data);
      await writeDurably(join(unfinished, RECORD), Buffer.from(JSON.stringify(record)));
      await syncDirectory(unfinished);
      await rename(unfinished, join(directory, id));
      await syncDirectory(directory);
    },

    /** The record of a picture that is there and has not expired by `now` (milliseconds). */
    async record(id: string, now: number): Promise<PictureRecord | undefined> {
      if (!ID.test(id)) return undefined;
      const text = await readIfThere(join(directory, id, RECORD));
      if (text === undefined) return undefined;
      const record: PictureRecord = JSON.parse(text.toString());
      if (record.expiresAt === null || record.expiresAt > now) return record;
      await this.remove(id);
      return undefined;
    },

    async file(id: string, name: string): Promise<Buffer | undefined> {
      return ID.test(id) && FILE.test(name) ? readIfThere(join(directory, id, name)) : undefined;
    },

    async remove(id: string): Promise<void> {
      if (ID.test(id)) await rm(join(directory, id), { recursive: true, force: true });
    },
  };
}

export type PictureStore = ReturnType<typeof createPictureStore>;

/** Another process may be at it. */
async function removeIfAbandoned(path: string): Promise<void> {
  const folder = await stat(path).catch(() => null);
  const isAbandoned = folder !== null && Date.now() - folder.mtimeMs > ABANDONED_MS;
  if (isAbandoned) await rm(path, { recursive: true, force: true });
}

async function writeDurably(path: string, data: Buffer): Promise<void> {
  const file = await open(path, 'wx');
  try {
    await file.writeFile(data);
    await file.sync();
  } finally {
    await file.close();
  }
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

async function readIfThere(path: string): Promise<Buffer | undefined> {
  try {
    return await readFile(path);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}
