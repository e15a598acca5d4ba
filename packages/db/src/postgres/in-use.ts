import type { Client } from 'pg';
import { StoreOpenError } from '../store-errors.ts';
import { APPLICATION } from './settings.ts';

/** Throws DATABASE_IN_USE while a shop or one of its commands is connected. */
export async function refuseInUse(client: Client, name: string): Promise<void> {
  const { rows } = await client.query(
    `select 1 from pg_stat_activity where datname = current_database()
      and application_name = $1 and pid <> pg_backend_pid()`,
    [APPLICATION],
  );
  if (rows.length === 0) return;
  const message = `The database ${name} is in use; stop the shop and its commands first.`;
  throw new StoreOpenError('DATABASE_IN_USE', message);
}
