import { closeSync, existsSync, fsyncSync, openSync, renameSync } from 'node:fs';
import { dirname } from 'node:path';
import { BackupFailed } from '../store/store-errors.ts';

/** Gives a finished copy its name, durably. Throws BackupFailed rather than replace a file. */
export function publish(temporary: string, target: string): void {
  refuseExisting(target);
  renameSync(temporary, target);
  sync(dirname(target));
}

/** Throws BackupFailed when there is something at `target`. */
export function refuseExisting(target: string): void {
  if (existsSync(target)) throw new BackupFailed(`${target} exists already; it was left as it is.`);
}

/** Waits until a file, or the names in a folder, are on the disk. */
export function sync(path: string): void {
  const handle = openSync(path, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}
