import type { Client } from 'pg';
import { connect } from './connect.ts';
import { SCHEMA } from '../column-kit.ts';
import { migrationsFolder } from '../maintenance/migrations-folder.ts';
import { migrateDatabase } from '../maintenance/migrate.ts';
import { toOpenError } from './open-errors.ts';
import { describeDatabase, readingSettings } from './settings.ts';
import { requireSuitableServer } from './server-requirements.ts';
import { COMMIT_MARKS } from '../writer/transaction.ts';

/**
 * Makes sure that the database can be used, and brings it up to date. Errors: those of
 * `openPostgresStore`; the data is then as it was.
 */
export function openPostgres(url: string): Promise<void> {
  const name = describeDatabase(url);
  return withConnection(url, async (client) => {
    await requireSuitableServer(client, name);
    await migrateDatabase(client, migrationsFolder, name);
    await client.query(deleteOldCommitMarks, [Date.now() - COMMIT_MARK_TTL_MS]);
  });
}

/** What a process that was killed asked its database to remember is of no use to anybody. */
const COMMIT_MARK_TTL_MS = 24 * 60 * 60 * 1000;
const deleteOldCommitMarks = `delete from ${SCHEMA}.counters where name like '${COMMIT_MARKS} %' and value < $1`;

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
    throw toOpenError(error, describeDatabase(url));
  }
}
