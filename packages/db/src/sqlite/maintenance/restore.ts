import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import type Database from 'better-sqlite3';
import { StoreOpenError } from '../../store/store-errors.ts';
import { findCorruption } from './integrity-check.ts';
import { timestampedSibling } from './copy-database.ts';
import { toReadError } from '../connection/errors.ts';
import { openReadOnly } from '../connection/open-read-only.ts';
import { inUse, moveAside } from './move-aside.ts';

/** When a backup is checked for damage: before it replaces anything, or by the caller afterwards. */
export type DamageCheck = 'before' | 'by-caller';

/**
 * Replaces the content of `file` with `backup`; no process may have `file` open. Returns the path of
 * the replaced database, or null when there was none. Errors: StoreOpenError (DATABASE_IN_USE and
 * those of `openReadOnly`), StoreFull; the database is then unchanged.
 */
export async function restore(
  backup: string,
  file: string,
  now: number,
  check: DamageCheck = 'before',
): Promise<string | null> {
  if (resolve(backup) === resolve(file)) {
    throw invalid(`${backup} is the database itself; name a backup.`);
  }
  const { client } = openReadOnly(backup);
  try {
    if (check === 'before') requireIntactBackup(client, backup);
    const kept = existsSync(file) ? timestampedSibling(file, 'replaced', now) : null;
    await replace(client, file, kept);
    return kept;
  } finally {
    client.close();
  }
}

function requireIntactBackup(client: Database.Database, backup: string): void {
  try {
    // The indexes were compared when the backup was made.
    const [first] = findCorruption(client, 'without-indexes');
    if (first === undefined) return;
    throw invalid(`${backup} is damaged (${first}); nothing was restored.`);
  } catch (error) {
    throw toReadError(error, backup);
  }
}

function invalid(message: string): StoreOpenError {
  return new StoreOpenError('DATABASE_INVALID', message);
}

async function replace(source: Database.Database, file: string, kept: string | null) {
  let putBack: (() => void) | undefined;
  try {
    if (kept !== null) putBack = moveAside(file, kept);
    await overwrite(source, file);
  } catch (error) {
    putBack?.();
    throw toReadError(error, file);
  }
}

/**
 * Overwrites all pages by SQLite's backup API, in one transaction that a crash rolls back. A renamed
 * file would conflict with the WAL and locks of a process that starts at the same moment. Throws
 * DATABASE_IN_USE or SQLite's error.
 */
export async function overwrite(source: Database.Database, file: string): Promise<void> {
  let isLocked = false;
  const progress = (): number => {
    // Called once, under the lock. A WAL shows that another process opened the file before.
    if (existsSync(`${file}-wal`)) throw inUse(file);
    isLocked = true;
    return 2 ** 31 - 1;
  };
  await source.backup(file, { progress });
  // Without the lock the backup ends silently and never calls `progress`.
  if (!isLocked) throw inUse(file);
}
