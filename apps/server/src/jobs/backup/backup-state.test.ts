import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { temporaryFolder } from '../../testing/child-process.ts';
import { BACKUP_OVERDUE_MS, findBackupProblem, storeBackupState } from './backup-state.ts';

const NOW = 1_800_000_000_000;

let dataDir: string;
let remove: () => void;
beforeEach(() => {
  ({ folder: dataDir, remove } = temporaryFolder());
});
afterEach(() => remove());

test('before the first backup, and with an unreadable state, no problem is known', () => {
  expect(findBackupProblem(dataDir, NOW)).toBeNull();
  writeFileSync(join(dataDir, 'backup-state.json'), '{');
  expect(findBackupProblem(dataDir, NOW)).toBeNull();
});

test('a failed backup is a problem until the next one succeeds', () => {
  storeBackupState(dataDir, { hasFailed: true, verifiedAt: NOW });
  expect(findBackupProblem(dataDir, NOW)).toBe('failed');
  storeBackupState(dataDir, { hasFailed: false, verifiedAt: NOW });
  expect(findBackupProblem(dataDir, NOW)).toBeNull();
  expect(readdirSync(dataDir)).toEqual(['backup-state.json']);
});

test('the newest verified backup is overdue after two hours', () => {
  storeBackupState(dataDir, { hasFailed: false, verifiedAt: NOW });
  expect(findBackupProblem(dataDir, NOW + BACKUP_OVERDUE_MS)).toBeNull();
  expect(findBackupProblem(dataDir, NOW + BACKUP_OVERDUE_MS + 1)).toBe('overdue');
  storeBackupState(dataDir, { hasFailed: false, verifiedAt: null });
  expect(findBackupProblem(dataDir, NOW)).toBe('overdue');
});
