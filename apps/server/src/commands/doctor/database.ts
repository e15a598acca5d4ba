import { accessSync, constants, existsSync } from 'node:fs';
import { openReadOnly } from '@bm/db/sqlite/connection/open-read-only';
import { StoreOpenError } from '@bm/db/store/store-errors';
import { databaseFile } from '../../container/store.ts';
import { type Check, fail, type Finding, ok, warn } from './check.ts';

const MIGRATES = 'The next start migrates it, after a copy.';
const CREATES = 'The first start creates it.';

export const DATABASE_CHECK: Check = {
  name: 'database',
  mend: 'See "Backup" and "Restore" in docs/operations.md.',
  run({ env }) {
    const { DATABASE_URL: url } = env.variables;
    return url === undefined ? checkSqlite(databaseFile(env)) : checkPostgres(url);
  },
};

function checkSqlite(file: string): Finding {
  if (!existsSync(file)) return warn(`there is no database at ${file}`, CREATES);
  const { client, isOlder } = openReadOnly(file);
  client.close();
  try {
    accessSync(file, constants.R_OK | constants.W_OK);
  } catch {
    return fail(`${file} cannot be written`, `Give it to the shop's user: chown`);
  }
  if (isOlder) return warn(`${file} lacks migrations`, MIGRATES);
  return ok(`SQLite in ${file}, migrations are current`);
}

async function checkPostgres(url: string): Promise<Finding> {
  const { inspectPostgres } = await import('@bm/db/postgres/connection/inspect');
  try {
    const { version, canCreate, isOlder } = await inspectPostgres(url);
    const seen = `PostgreSQL ${version}`;
    if (!canCreate) {
      const mend = 'GRANT CREATE ON DATABASE to the user of DATABASE_URL, or make it the owner.';
      return fail(`${seen}; this user may not create schemas`, mend);
    }
    return isOlder ? warn(`${seen} lacks migrations`, MIGRATES) : ok(`${seen}, migrations current`);
  } catch (error) {
    if (error instanceof StoreOpenError && error.code === 'DATABASE_MISSING') {
      return warn(error.message, CREATES);
    }
    throw error;
  }
}
