import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from 'pg';
import { StoreOpenError } from '../../store/store-errors.ts';
import { APPLICATION } from '../connection/settings.ts';

/** Milliseconds that the server may need to remove a closed connection from `pg_stat_activity`. */
const CLOSE_TIMEOUT_MS = 2000;
const POLL_MS = 50;

/** Throws DATABASE_IN_USE while a shop or one of its commands is connected. */
export async function refuseInUse(client: Client, name: string): Promise<void> {
  const deadline = performance.now() + CLOSE_TIMEOUT_MS;
  while (await isInUse(client)) {
    if (performance.now() > deadline) {
      const message = `The database ${name} is in use; stop the shop and its commands first.`;
      throw new StoreOpenError('DATABASE_IN_USE', message);
    }
    await sleep(POLL_MS);
  }
}

async function isInUse(client: Client): Promise<boolean> {
  // Within a transaction the statistics are cached at the first access.
  await client.query('select pg_stat_clear_snapshot()');
  const { rows } = await client.query(
    `select 1 from pg_stat_activity where datname = current_database()
      and application_name = $1 and pid <> pg_backend_pid()`,
    [APPLICATION],
  );
  return rows.length > 0;
}
