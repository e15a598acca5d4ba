import type { Client } from 'pg';
import { connect } from './connect.ts';
import { SCHEMA } from './kit.ts';
import { migrationsFolder } from './migrations-folder.ts';
import { migrateDatabase } from './migrate.ts';
import { openErrorOf } from './open-errors.ts';
import { nameOf, readingSettings } from './settings.ts';
import { refuseUnsuitable } from './suitable.ts';
import { MARKS } from './transaction.ts';

/**
 * Makes sure that the database can be used, and brings it up to date. Errors: those of
 * `openPostgresStore`; the data is then as it was.
 */
export function openPostgres(url: string): Promise<void> {
  const name = nameOf(url);
  return withConnection(url, async (client) => {
    await refuseUnsuitable(client, name);
    await migrateDatabase(client, migrationsFolder, name);
    await client.query(forgetOldMarks, [Date.now() - MARKS_LAST_MS]);
  });
}

/** What a process that was killed asked its database to remember is of no use to anybody. */
const MARKS_LAST_MS = 24 * 60 * 60 * 1000;
const forgetOldMarks = `delete from ${SCHEMA}.counters where name like '${MARKS} %' and value < $1`;

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
