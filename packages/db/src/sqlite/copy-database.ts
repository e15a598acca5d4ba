import { closeSync, existsSync, fsyncSync, openSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import type Database from 'better-sqlite3';
import { BackupFailed } from '../store-errors.ts';

/**
 * Writes one committed moment of `client` to a temporary file beside `target`, whoever writes
 * meanwhile, and answers its name. It is a whole database in one file, readable by its owner alone.
 * Throws what the disk or SQLite said, with nothing left behind.
 */
export function copyDatabase(client: Database.Database, target: string): string {
  const temporary = `${target}.${process.pid}.part`;
  closeSync(openSync(temporary, 'wx', 0o600));
  try {
    client.prepare('VACUUM INTO ?').run(temporary);
    sync(temporary);
    return temporary;
  } catch (error) {
    rmSync(temporary);
    throw error;
  }
}

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
