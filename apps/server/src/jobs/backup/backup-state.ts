import type { BackupProblem } from '@bm/domain/settings/settings.schema';
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

/** The age of the newest verified backup from which on it is a fault, in milliseconds. */
export const BACKUP_OVERDUE_MS = 2 * 60 * 60_000;

const stateSchema = z.object({
  hasFailed: z.boolean(),
  /** When the newest verified backup was made; null when none is known. Milliseconds. */
  verifiedAt: z.number().nullable(),
});
export type BackupState = z.infer<typeof stateSchema>;

const stateFile = (dataDir: string) => join(dataDir, 'backup-state.json');

/** Stores the result of the last scheduled backup for all processes of the shop. Throws the error of the disk. */
export function storeBackupState(dataDir: string, state: BackupState): void {
  const file = stateFile(dataDir);
  writeFileSync(`${file}.new`, JSON.stringify(state), { mode: 0o600 });
  renameSync(`${file}.new`, file);
}

/** What is wrong with the scheduled backups; null as well before the first one. */
export function findBackupProblem(dataDir: string, now: number): BackupProblem {
  const state = readState(stateFile(dataDir));
  if (state === null) return null;
  if (state.hasFailed) return 'failed';
  return now - (state.verifiedAt ?? 0) > BACKUP_OVERDUE_MS ? 'overdue' : null;
}

function readState(file: string): BackupState | null {
  try {
    return stateSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return null;
  }
}
