import type { Backup } from '@bm/db/store/checks';
import { StoreFull } from '@bm/db/store/store-errors';
import { chmodSync, mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { temporaryFolder } from '../../testing/child-process.ts';
import { makeBackup } from './make-backup.ts';

const HOUR_MS = 3_600_000;
const NOW = Date.UTC(2026, 0, 5, 10, 20, 30, 400);
const AT = Math.floor(NOW / 1000) * 1000;
const NAME = 'shop-20260105T102030Z.sqlite';

let folder: string;
let remove: () => void;
let found: string[];
beforeEach(() => {
  ({ folder, remove } = temporaryFolder());
  found = [];
});
afterEach(() => remove());

const write = async (target: string): Promise<Backup> => {
  writeFileSync(target, 'copy', { mode: 0o600 });
  return { bytes: 4, integrityFaults: found, violations: [] };
};
const runOutOfSpace = async (target: string): Promise<Backup> => {
  writeFileSync(target, 'half');
  throw new StoreFull();
};
const make = ({ now = NOW, databaseBytes = 4, backUp = write } = {}) =>
  makeBackup(folder, now, { databaseBytes, backUp });
const place = (...names: string[]) => {
  for (const name of names) writeFileSync(join(folder, name), 'before');
};
const files = () => readdirSync(folder).toSorted();

describe('makeBackup', () => {
  test('makes a private file named after its time and reports it', async () => {
    const path = join(folder, NAME);
    expect(await make()).toEqual({
      newestAt: AT,
      verifiedAt: AT,
      remoteVerifiedAt: null,
      remoteFailure: null,
      folderFailure: null,
      made: { path, bytes: 4, faults: [] },
      pruned: 0,
    });
    expect(files()).toEqual([NAME]);
    expect(statSync(path).mode & 0o777).toBe(0o600);
  });

  test.each([
    ['0 minutes old', 0, false],
    ['54 minutes old', 54 * 60_000, false],
    ['55 minutes old', 55 * 60_000, true],
    ['of the future', -HOUR_MS, true],
  ])('with a newest backup that is %s', async (_, age, isDue) => {
    await make();
    const { made } = await make({ now: AT + age });
    expect(made !== null).toBe(isDue);
  });

  test('keeps a copy with faults under another name, and does not count it as verified', async () => {
    await make();
    found = Array.from({ length: 30 }, (_, at) => `fault ${at}`);
    const { made, verifiedAt, newestAt } = await make({ now: AT + HOUR_MS });
    expect(made?.path).toBe(join(folder, 'shop-20260105T112030Z.faulty.sqlite'));
    expect(made?.faults).toHaveLength(20);
    expect([verifiedAt, newestAt]).toEqual([AT, AT + HOUR_MS]);
    await make({ now: AT + 2 * HOUR_MS });
    expect(files()).toEqual([NAME, 'shop-20260105T122030Z.faulty.sqlite']);
  });

  test('deletes what the retention rule does not keep, and no other file', async () => {
    place(NAME.replace('1020', '1001'), NAME.replace('1020', '0901'), 'shop-mine.sqlite', 'notes');
    const { pruned } = await make({ now: NOW + 40 * 60_000 });
    expect(pruned).toBe(0);
    await make({ now: NOW + HOUR_MS + 39 * 60_000 });
    expect(files()).toEqual([
      'notes',
      'shop-20260105T090130Z.sqlite',
      'shop-20260105T100130Z.sqlite',
      'shop-20260105T115930Z.sqlite',
      'shop-mine.sqlite',
    ]);
  });

  test('removes copies that a crash left', async () => {
    place(
      'shop-20260105T092030Z.unchecked.sqlite',
      'shop-20260105T082030Z.unchecked.sqlite.7.part',
    );
    await make();
    expect(files()).toEqual([NAME]);
  });
});

describe('a failed backup', () => {
  test('leaves no file when the disk becomes full', async () => {
    await expect(make({ backUp: runOutOfSpace })).rejects.toThrow(
      `BACKUP_DIR=${folder} has too little free space`,
    );
    expect(files()).toEqual([]);
  });

  test('is not begun when the disk has no space for it', async () => {
    const databaseBytes = Number.MAX_SAFE_INTEGER;
    await expect(make({ databaseBytes })).rejects.toMatchObject({ code: 'BACKUP_FAILED' });
    expect(files()).toEqual([]);
  });

  test('names a folder that is missing, or a file', async () => {
    rmSync(folder, { recursive: true });
    await expect(make()).rejects.toThrow(`BACKUP_DIR=${folder} cannot be used (ENOENT`);
    writeFileSync(folder, '');
    await expect(make()).rejects.toMatchObject({ code: 'BACKUP_FAILED' });
  });

  // Root may write to any folder.
  test.skipIf(process.getuid?.() === 0)('names a folder that may not be written', async () => {
    chmodSync(folder, 0o500);
    await expect(make()).rejects.toThrow('EACCES');
  });

  test('leaves the backups before it, however many there are', async () => {
    place(...Array.from({ length: 9 }, (_, at) => NAME.replace('20260105', `2026010${at + 1}`)));
    mkdirSync(join(folder, 'shop-20260110T102030Z.unchecked.sqlite'));
    await expect(make({ now: NOW + 240 * HOUR_MS })).rejects.toMatchObject({
      code: 'BACKUP_FAILED',
    });
    expect(files()).toHaveLength(10);
  });
});
