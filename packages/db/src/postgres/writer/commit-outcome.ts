import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from 'pg';
import { connect } from '../connection/connect.ts';
import { sqlState } from '../connection/errors.ts';
import { SCHEMA } from '../column-kit.ts';
import { shopSettings } from '../connection/settings.ts';
import type { AnnouncedCommit } from './transaction.ts';

export type CommitOutcome = 'committed' | 'aborted' | 'unknown';

const POLL_MS = 100;

/** What a server says of a number that it has not given out: it lost the transaction, or never had it. */
const UNASSIGNED_TRANSACTION_ID = '22023';

/**
 * What became of a transaction whose connection broke while it committed: asked of the database itself,
 * over new connections. 'unknown' when it has not told for `patienceMs`.
 */
export async function commitOutcome(
  url: string,
  announced: AnnouncedCommit,
  timeoutMs: number,
): Promise<CommitOutcome> {
  const deadline = performance.now() + timeoutMs;
  while (performance.now() < deadline) {
    const outcome = await queryOutcome(url, announced);
    if (outcome !== 'unknown') return outcome;
    await sleep(POLL_MS);
  }
  return 'unknown';
}

async function queryOutcome(url: string, announced: AnnouncedCommit): Promise<CommitOutcome> {
  try {
    const { client, end } = await connect(shopSettings(url));
    try {
      // Its old process may not have noticed yet that it is alone, and ends by itself.
      if (await isInProgress(client, announced.number)) return 'unknown';
      return (await hasCommitMark(client, announced)) ? 'committed' : 'aborted';
    } finally {
      await end();
    }
  } catch {
    // Not reachable yet.
    return 'unknown';
  }
}

async function isInProgress(client: Client, number: string): Promise<boolean> {
  try {
    const { rows } = await client.query<{ status: string | null }>(
      'select pg_xact_status($1::xid8) as status',
      [number],
    );
    return rows[0]?.status === 'in progress';
  } catch (error) {
    if (sqlState(error) === UNASSIGNED_TRANSACTION_ID) return false;
    throw error;
  }
}

/** The number alone proves nothing: after a crash the server may have given it to somebody else. */
async function hasCommitMark(client: Client, { mark, value }: AnnouncedCommit): Promise<boolean> {
  const { rows } = await client.query(
    `select 1 from ${SCHEMA}.counters where name = $1 and value = $2`,
    [mark, value],
  );
  return rows.length > 0;
}
