import { closeSync, existsSync, fsyncSync, openSync, renameSync } from 'node:fs';
import { dirname } from 'node:path';
import { BackupFailed } from '../store/store-errors.ts';

/** Renames a finished copy to `target` and syncs the folder. Throws BackupFailed when `target` exists. */
export function publish(temporary: string, target: string): void {
  refuseExisting(target);
  renameSync(temporary, target);
  sync(dirname(target));
}

/** Throws BackupFailed when `target` exists. */
export function refuseExisting(target: string): void {
  if (existsSync(target)) throw new BackupFailed(`${target} exists already; it was left as it is.`);
}

/** Flushes a file, or the entries of a folder, to disk (fsync). */
export function sync(path: string): void {
  const handle = openSync(path, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}
