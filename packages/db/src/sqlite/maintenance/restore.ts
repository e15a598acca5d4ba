import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import type Database from 'better-sqlite3';
import { StoreOpenError } from '../../store/store-errors.ts';
import { findCorruption } from './integrity-check.ts';
import { timestampedSibling } from './timestamped-copy.ts';
import { toReadError } from '../connection/errors.ts';
import { migrationsFolder } from './migrations-folder.ts';
import { openReadOnly } from '../connection/open-read-only.ts';
import { inUse, moveAside } from './move-aside.ts';

/**
 * Puts the content of `backup` in the place of the database `file`, which nobody may have open.
 * Answers where the replaced database is kept, or null when there was none. Errors: StoreOpenError
 * (DATABASE_IN_USE and those of `openReadOnly`), StoreFull; the database is then as it was.
 */
export async function restore(backup: string, file: string, now: number): Promise<string | null> {
  if (resolve(backup) === resolve(file)) {
    throw invalid(`${backup} is the database itself; name a backup.`);
  }
  const { client } = openReadOnly(backup, migrationsFolder);
  try {
    requireIntactBackup(client, backup);
    const kept = existsSync(file) ? timestampedSibling(file, 'replaced', now) : null;
    await replace(client, file, kept);
    return kept;
  } finally {
    client.close();
  }
}

function requireIntactBackup(client: Database.Database, backup: string): void {
  try {
    const [first] = findCorruption(client);
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
 * Copies all pages over the same file in one transaction of SQLite's own, which a crash undoes. A file
 * put in its place instead would meet the log and the locks of whoever starts at that moment.
 * Throws DATABASE_IN_USE, or what SQLite said.
 */
export async function overwrite(source: Database.Database, file: string): Promise<void> {
  let isLocked = false;
  const progress = (): number => {
    // Called once, under the lock. A log says that somebody came in before it.
    if (existsSync(`${file}-wal`)) throw inUse(file);
    isLocked = true;
    return 2 ** 31 - 1;
  };
  await source.backup(file, { progress });
  // A lock that it did not get ends the copy as if there were nothing to be copied.
  if (!isLocked) throw inUse(file);
}
