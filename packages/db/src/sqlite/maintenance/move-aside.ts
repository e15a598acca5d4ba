import { copyFileSync, existsSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import Database from 'better-sqlite3';
import { StoreOpenError } from '../../store/store-errors.ts';
import { refuseExisting, sync } from '../../copy/durable-files.ts';
import { isBusy, toOpenError } from '../connection/errors.ts';

/** The error for a database that another process has open. */
export function inUse(file: string, cause?: unknown): StoreOpenError {
  const message = `The database ${file} is in use; stop the shop and its commands first.`;
  return new StoreOpenError('DATABASE_IN_USE', message, cause);
}

/**
 * Saves a database as `kept` before its file is overwritten. An intact file is copied. A damaged one
 * is renamed; the returned function undoes that. Errors: StoreOpenError (DATABASE_IN_USE,
 * DATABASE_UNWRITABLE), BackupFailed, or the error of the disk.
 */
export function moveAside(file: string, kept: string): (() => void) | undefined {
  if (!checkpoint(file)) return renameFiles(file, kept);
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
 * Moves the WAL into the file, which fails while any other connection is open. Returns false when the
 * file is damaged. Throws DATABASE_IN_USE.
 */
function checkpoint(file: string): boolean {
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

/** Renames a damaged file with its WAL and journal, which must not be applied to the new file. */
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
