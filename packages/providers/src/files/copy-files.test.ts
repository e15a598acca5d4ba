import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { storedFileName } from '@bm/domain/parts/part-files';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sha256 } from '../s3/client.ts';
import { failureKind } from '../testing/failure-kind.ts';
import { startS3Server } from '../testing/s3-server.ts';
import { copyFiles } from './copy-files.ts';
import { diskFiles } from './disk-files.adapter.ts';
import { s3Files } from './s3-files.adapter.ts';

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

const aFile = (text: string) => {
  const bytes = Buffer.from(text);
  return { bytes, name: storedFileName(sha256(bytes), 'pdf') };
};
const [sheet, drawing] = [aFile('sheet'), aFile('drawing')];

it('Files move from the disk to S3 and back; a repeated copy skips them, and repairs one that differs.', async () => {
  const disk = diskFiles(join(folder, 'old'));
  const s3 = s3Files(server.settings);
  for (const { name, bytes } of [sheet, drawing]) await disk.save(name, bytes);
  await disk.save(storedFileName('0'.repeat(64), 'pdf'), Buffer.from('other bytes'));
  expect(await copyFiles(disk, s3)).toEqual({ copied: 2, present: 0, damaged: 1 });
  expect(await copyFiles(disk, s3)).toEqual({ copied: 0, present: 2, damaged: 1 });

  const other = diskFiles(join(folder, 'new'));
  expect(await copyFiles(s3, other)).toEqual({ copied: 2, present: 0, damaged: 0 });
  await writeFile(join(folder, 'new', sheet.name), 'broken');
  expect(await copyFiles(s3, other)).toEqual({ copied: 1, present: 1, damaged: 0 });
  const opened = await other.open(sheet.name);
  expect(opened && (await buffer(opened.stream))).toEqual(sheet.bytes);
});

it('An unavailable target ends the copy, and a target that keeps nothing is noticed.', async () => {
  const disk = diskFiles(join(folder, 'kept'));
  await disk.save(sheet.name, sheet.bytes);
  const away = s3Files({ ...server.settings, endpoint: 'http://127.0.0.1:9' });
  expect(await failureKind(copyFiles(disk, away))).toBe('unavailable');
  const forgetful = { ...diskFiles(join(folder, 'none')), save: () => Promise.resolve() };
  expect(await failureKind(copyFiles(disk, forgetful))).toBe('unavailable');
  expect(await disk.open(sheet.name)).not.toBeNull();
});
