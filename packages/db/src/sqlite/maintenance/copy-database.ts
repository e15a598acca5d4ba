import { closeSync, openSync, rmSync } from 'node:fs';
import type Database from 'better-sqlite3';
import { sync } from '../../copy/durable-files.ts';

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
