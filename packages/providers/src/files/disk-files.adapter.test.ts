import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { failureKind } from '../testing/failure-kind.ts';
import { diskFiles } from './disk-files.adapter.ts';
import { fileStorageContract } from './files.contract.ts';

fileStorageContract('the local disk', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'files-'));
  return {
    storage: diskFiles(join(folder, 'files')),
    close: () => rm(folder, { recursive: true }),
  };
});

it('A file that cannot be stored leaves nothing, and a folder that is a file is unavailable.', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'files-'));
  const bytes = Buffer.from('bytes');
  expect(await failureKind(diskFiles(folder).save('x'.repeat(300), bytes))).toBe('unavailable');
  expect(await readdir(folder)).toEqual([]);
  await writeFile(join(folder, 'file'), '');
  const storage = diskFiles(join(folder, 'file'));
  expect(await failureKind(storage.save(`${'a'.repeat(64)}.pdf`, bytes))).toBe('unavailable');
  expect(await failureKind(storage.open(`${'a'.repeat(64)}.pdf`))).toBe('unavailable');
  await rm(folder, { recursive: true });
});
