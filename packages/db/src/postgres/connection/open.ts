import type { Client } from 'pg';
import { needsWritableServer, serverUrls } from '../../engine/server-urls.ts';
import { connect, type OpenConnection } from './connect.ts';
import { findPrimary } from './find-primary.ts';
import { SCHEMA } from '../column-kit.ts';
import { migrateDatabase, migrationsFolder } from '../maintenance/migrate.ts';
import { toOpenError } from './open-errors.ts';
import { commandSettings, describeDatabase, DEADLINE_MS } from './settings.ts';
import { requireSuitableServer } from './server-requirements.ts';
import { COMMIT_MARKS } from '../writer/transaction.ts';

/** Checks the server and migrates the database. Errors: those of `openPostgresStore`; data is unchanged. */
export function openPostgres(url: string): Promise<void> {
  const name = describeDatabase(url);
  return withConnection(url, async (client) => {
    await requireSuitableServer(client, name);
    await migrateDatabase(client, migrationsFolder, name);
    await client.query(deleteOldCommitMarks, [Date.now() - COMMIT_MARK_TTL_MS]);
    await client.query(renewRevisions);
  });
}

/** Commit marks of processes that crashed stay in the table; they are deleted after a day. */
const COMMIT_MARK_TTL_MS = 24 * 60 * 60 * 1000;
const deleteOldCommitMarks = `delete from ${SCHEMA}.counters where name like '${COMMIT_MARKS} %' and value < $1`;

/**
 * Revisions are ids of transactions. Those of a restored or copied shop may be of another server; its
 * trigger sets them anew.
 */
const renewRevisions = `update ${SCHEMA}.parts set revision = 0
  where revision >= pg_snapshot_xmax(pg_current_snapshot())::text::bigint`;

/**
 * Runs `work` over a new connection, to the primary of several servers. Throws every failure as an
 * error for the operator.
 */
export async function withConnection<T>(
  url: string,
  work: (client: Client) => Promise<T>,
): Promise<T> {
  try {
    const { client, end } = await connectOnce(url);
    try {
      return await work(client);
    } finally {
      await end();
    }
  } catch (error) {
    throw toOpenError(error, describeDatabase(url));
  }
}

/** A single server may be read-only: some commands only read. */
async function connectOnce(url: string): Promise<OpenConnection> {
  const [first, ...others] = serverUrls(url).map(commandSettings);
  if (first === undefined) throw new Error('DATABASE_URL is invalid');
  if (!needsWritableServer(url)) return connect(first);
  const servers = [first, ...others];
  return (await findPrimary({ servers, needsWritable: true, timeoutMs: DEADLINE_MS })).connection;
}
