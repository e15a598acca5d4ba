import { copyFileSync, existsSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import Database from 'better-sqlite3';
import { StoreOpenError } from '../../store/store-errors.ts';
import { refuseExisting, sync } from '../../copy/durable-files.ts';
import { isBusy, toOpenError } from '../connection/errors.ts';

/** Somebody has the database open. */
export function inUse(file: string, cause?: unknown): StoreOpenError {
  const message = `The database ${file} is in use; stop the shop and its commands first.`;
  return new StoreOpenError('DATABASE_IN_USE', message, cause);
}

/**
 * Keeps a database under another name, so that its file may be overwritten. A sound one is
 * copied; a damaged one is moved, and the answer moves it back. Errors: StoreOpenError
 * (DATABASE_IN_USE, DATABASE_UNWRITABLE), BackupFailed, or what the disk said.
 */
export function moveAside(file: string, kept: string): (() => void) | undefined {
  if (!isSound(file)) return renameFiles(file, kept);
  refuseExisting(kept);
  try {
    copyFileSync(file, kept);
    sync(kept);
    sync(dirname(kept));
  } catch (error) {
    rmSync(kept, { force: true });
    throw error;
  }
  return undefined;
}

/**
 * Takes the log into the file; whoever has a database with a log open, idle or not, keeps that from
 * happening. False when the file is no database any more. Throws DATABASE_IN_USE.
 */
function isSound(file: string): boolean {
  try {
    const client = new Database(file, { timeout: 0 });
    try {
      client.pragma('journal_mode = DELETE');
    } finally {
      client.close();
    }
    return true;
  } catch (error) {
    if (isBusy(error)) throw inUse(file, error);
    const reason = toOpenError(error, file);
    if (reason.code === 'DATABASE_INVALID') return false;
    throw reason;
  }
}

/** A damaged file goes with its log and journal, which must not meet another database. */
function renameFiles(file: string, kept: string): () => void {
  const moves = ['', '-wal', '-journal']
    .map((suffix) => ({ from: file + suffix, to: kept + suffix }))
    .filter(({ from }) => existsSync(from));
  for (const { from, to } of moves) renameSync(from, to);
  rmSync(`${file}-shm`, { force: true });
  return () => {
    for (const { from, to } of moves) renameSync(to, from);
  };
}
