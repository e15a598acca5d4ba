import { closeSync, openSync, rmSync } from 'node:fs';
import { join, parse } from 'node:path';
import type Database from 'better-sqlite3';
import { sync } from '../../copy/durable-files.ts';

/**
 * Writes a snapshot of `client` to a temporary file beside `target` and returns its path. Writers are
 * not blocked. The copy is one file with mode 0600. Throws the error of the disk or of SQLite; the
 * temporary file is then removed.
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
    // On a full disk SQLite leaves its journal.
    rmSync(`${temporary}-journal`, { force: true });
    throw error;
  }
}

/** A path in the folder of `file`: `shop.sqlite` becomes `shop.replaced-20260105T102030123Z.sqlite`. */
export function timestampedSibling(file: string, label: string, now: number): string {
  const { dir, name, ext } = parse(file);
  const stamp = new Date(now).toISOString().replaceAll(/[-:.]/g, '');
  return join(dir, `${name}.${label}-${stamp}${ext}`);
}
