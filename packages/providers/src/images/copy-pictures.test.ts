import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { uploadFiles } from '@bm/domain/shared/uploaded-picture';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { failureKind } from '../testing/failure-kind.ts';
import { startS3Server } from '../testing/s3-server.ts';
import { copyPictures } from './copy-pictures.ts';
import { diskStorage } from './disk-storage.adapter.ts';
import { s3Storage } from './s3-storage.adapter.ts';

let folder: string;
let server: Awaited<ReturnType<typeof startS3Server>>;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'copy-'));
  server = await startS3Server();
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

const id = (digit: string) => digit.repeat(32);
const listFiles = (of: string) =>
  new Map(uploadFiles(of).map(({ name }) => [name, Buffer.from(`bytes of ${name}`)]));

it('Pictures move from the disk to S3 and back; a repeated copy skips them, and repairs one that differs.', async () => {
  const disk = diskStorage(join(folder, 'old'));
  const s3 = s3Storage(server.settings);
  for (const digit of ['a', 'b']) await disk.save(id(digit), listFiles(id(digit)));
  await disk.save(id('c'), new Map([[`${id('c')}.webp`, Buffer.from('alone')]]));

  expect(await copyPictures(disk, s3)).toEqual({ copied: 2, present: 0, incomplete: 1 });
  expect(await copyPictures(disk, s3)).toEqual({ copied: 0, present: 2, incomplete: 1 });

  const other = diskStorage(join(folder, 'new'));
  expect(await copyPictures(s3, other)).toEqual({ copied: 2, present: 0, incomplete: 0 });
  await writeFile(join(folder, 'new', id('a'), `${id('a')}-320.webp`), 'broken');
  expect(await copyPictures(s3, other)).toEqual({ copied: 1, present: 1, incomplete: 0 });
  for (const [name, bytes] of listFiles(id('a'))) expect(await other.read(name)).toEqual(bytes);
});

it('An unavailable target ends the copy, and the source keeps its pictures.', async () => {
  const disk = diskStorage(join(folder, 'kept'));
  await disk.save(id('a'), listFiles(id('a')));
  const away = s3Storage({ ...server.settings, endpoint: 'http://127.0.0.1:9' });
  expect(await failureKind(copyPictures(disk, away))).toBe('unavailable');
  expect(await disk.read(`${id('a')}.webp`)).not.toBeNull();
});
