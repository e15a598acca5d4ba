import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { openSqliteStore } from '@bm/db/sqlite/store';
import { fill, type Size } from './fill.ts';

/** Makes a shop of this size in `folder`; answers its database. */
export async function filledShop(folder: string, size: Size): Promise<string> {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, 'shop.sqlite');
  await (await openSqliteStore({ file })).close();
  fill(file, size);
  return file;
}
