import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from 'pg';
import type { OpenConnection } from '../connection/connect.ts';
import { sqlState } from '../connection/errors.ts';
import { SCHEMA } from '../column-kit.ts';
import type { AnnouncedCommit } from './transaction.ts';

export type CommitOutcome = 'committed' | 'aborted' | 'unknown';

const RETRY_DELAY_MS = 100;

/** SQLSTATE of `pg_xact_status` for an id that the server has not assigned, or lost in a crash. */
const UNASSIGNED_ID = '22023';

export interface OutcomeLookup {
  /** Opens a connection to the current server. Rejects while there is none. */
  readonly connect: () => Promise<OpenConnection>;
  /** Milliseconds for the whole lookup. */
  readonly timeoutMs: number;
}

/**
 * Queries, over new connections, whether a transaction committed whose connection broke during the
 * commit. Returns 'unknown' when the database does not respond within `timeoutMs`.
 */
export async function commitOutcome(
  announced: AnnouncedCommit,
  { connect, timeoutMs }: OutcomeLookup,
): Promise<CommitOutcome> {
  const deadline = performance.now() + timeoutMs;
  while (performance.now() < deadline) {
    const outcome = await queryOutcome(announced, connect, deadline);
    if (outcome !== 'unknown') return outcome;
    await sleep(RETRY_DELAY_MS);
  }
  return 'unknown';
}

async function queryOutcome(
  announced: AnnouncedCommit,
  connect: OutcomeLookup['connect'],
  deadline: number,
): Promise<CommitOutcome> {
  try {
    const { client, end } = await connect();
    const timer = setTimeout(() => void end(), deadline - performance.now());
    try {
      // The old backend may still run; it ends when it detects the broken connection.
      if (await isInProgress(client, announced.number)) return 'unknown';
      return (await hasCommitMark(client, announced)) ? 'committed' : 'aborted';
    } finally {
      clearTimeout(timer);
      await end();
    }
  } catch {
    // The database is unreachable.
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
    if (sqlState(error) === UNASSIGNED_ID) return false;
    throw error;
  }
}

/**
 * The transaction id alone is no proof: after a crash the server may assign it again. The mark is
 * written again, because it may be visible before a synchronous standby has it: the standby then has it
 * when this commit returns.
 */
async function hasCommitMark(client: Client, { mark, value }: AnnouncedCommit): Promise<boolean> {
  const { rows } = await client.query(
    `update ${SCHEMA}.counters set value = value where name = $1 and value = $2 returning 1`,
    [mark, value],
  );
  return rows.length > 0;
}
