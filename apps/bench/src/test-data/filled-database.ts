import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { openSqliteStore } from '@bm/db/sqlite/store';
import { fillDatabase, type Size } from './fill-database.ts';

/** Makes a shop of this size in `folder`; answers its database. */
export async function createFilledDatabase(folder: string, size: Size): Promise<string> {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, 'shop.sqlite');
  await (await openSqliteStore({ file })).close();
  fillDatabase(file, size);
  return file;
}
