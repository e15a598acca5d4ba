import type { Client } from 'pg';
import { connect } from './connect.ts';
import { migrationsFolder } from './migrations-folder.ts';
import { migrateDatabase } from './migrate.ts';
import { openErrorOf } from './open-errors.ts';
import { nameOf, readingSettings } from './settings.ts';
import { refuseUnsuitable } from './suitable.ts';

/**
 * Makes sure that the database can be used, and brings it up to date. Errors: those of
 * `openPostgresStore`; the data is then as it was.
 */
export function openPostgres(url: string): Promise<void> {
  const name = nameOf(url);
  return withConnection(url, async (client) => {
    await refuseUnsuitable(client, name);
    await migrateDatabase(client, migrationsFolder, name);
  });
}

/** Does something over a connection of its own; whatever fails is said to the operator. */
export async function withConnection<T>(
  url: string,
  work: (client: Client) => Promise<T>,
): Promise<T> {
  try {
    const { client, end } = await connect(readingSettings(url, undefined));
    try {
      return await work(client);
    } finally {
      await end();
    }
  } catch (error) {
    throw openErrorOf(error, nameOf(url));
  }
}
