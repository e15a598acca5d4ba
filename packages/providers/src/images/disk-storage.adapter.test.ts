import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { failureKind } from '../testing/failure-kind.ts';
import { diskStorage } from './disk-storage.adapter.ts';
import { pictureStorageContract } from './picture-storage.contract.ts';

pictureStorageContract('the local disk', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'pictures-'));
  return {
    storage: diskStorage(join(folder, 'pictures')),
    close: () => rm(folder, { recursive: true }),
  };
});

describe('The disk storage', () => {
  const ID = 'ab'.repeat(16);
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'pictures-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  it('A picture that cannot be stored completely leaves no file.', async () => {
    const files = new Map([
      [`${ID}.webp`, Buffer.from('bytes')],
      ['x'.repeat(300), Buffer.from('a name that no file system takes')],
    ]);
    expect(await failureKind(diskStorage(folder).save(ID, files))).toBe('unavailable');
    expect(await readdir(folder)).toEqual([]);
  });

  it('A folder that is a file is unavailable.', async () => {
    const file = join(folder, 'file');
    await writeFile(file, '');
    const storage = diskStorage(file);
    const save = storage.save(ID, new Map([[`${ID}.webp`, Buffer.from('bytes')]]));
    expect(await failureKind(save)).toBe('unavailable');
    expect(await failureKind(storage.read(`${ID}.webp`))).toBe('unavailable');
    expect(await failureKind(storage.list())).toBe('unavailable');
    await rm(file);
  });

  it('An interrupted upload is never read, but listed and deleted.', async () => {
    const storage = diskStorage(folder);
    await mkdir(join(folder, `.unfinished-${ID}`));
    await writeFile(join(folder, `.unfinished-${ID}`, `${ID}.webp`), 'bytes');
    expect(await storage.read(`${ID}.webp`)).toBeNull();
    expect(await storage.list()).toMatchObject([{ id: ID }]);
    await storage.save(ID, new Map([[`${ID}.webp`, Buffer.from('all bytes')]]));
    expect(Buffer.from((await storage.read(`${ID}.webp`)) ?? []).toString()).toBe('all bytes');
    await storage.delete(ID);
    expect(await readdir(folder)).toEqual([]);
  });
});
