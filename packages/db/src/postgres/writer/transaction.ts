import { randomUUID } from 'node:crypto';
import type { Client } from 'pg';
import { unitQueries } from '../../queries/queries.ts';
import type { DataGroup, Tx } from '../../store.ts';
import { connect } from '../connection/connect.ts';
import type { OpenConnection } from '../connection/connect.ts';
import { SCHEMA } from '../column-kit.ts';
import { writingSettings } from '../connection/settings.ts';
import { createConnection } from '../connection/statements.ts';
import { tables } from '../tables.ts';

const WRITER_LOCK = 1994;

/** Whoever writes to the shop's data waits for this, and keeps it until the end of its transaction. */
export const acquireWriterLock = `select pg_advisory_xact_lock(${WRITER_LOCK})`;

/** Every commit that changes something is told to all of the shop's processes here. */
export const COMMIT_CHANNEL = 'shop_changes';

/** A connection that writes, with all queries of units prepared on it. */
export interface WritingConnection extends OpenConnection {
  readonly processId: number;
  /** The counter in which it leaves the time of its last commit. */
  readonly mark: string;
  readonly queries: Tx;
  /** Groups that may have been written since they were last taken. */
  readonly invalidated: Set<DataGroup>;
}

/** Opens a connection that writes; it waits for its turn for `timeoutMs` at most. */
export async function openWritingConnection(
  url: string,
  timeoutMs: number,
): Promise<WritingConnection> {
  const connected = await connect(writingSettings(url, timeoutMs));
  const { client } = connected;
  try {
    const { rows } = await client.query<{ id: number }>('select pg_backend_pid() as id');
    const invalidated = new Set<DataGroup>();
    const queries = unitQueries(createConnection(client), tables, (group) => {
      invalidated.add(group);
    });
    const mark = `${COMMIT_MARKS} ${randomUUID()}`;
    return { ...connected, processId: rows[0]?.id ?? 0, mark, queries, invalidated };
  } catch (error) {
    await connected.end();
    throw error;
  }
}

/** Waits for its turn among all processes, and begins. The lock needs a snapshot per statement. */
export async function begin(client: Client): Promise<void> {
  await client.query(`begin transaction isolation level read committed;
    ${acquireWriterLock}; savepoint unit`);
}

/** Keeps what the unit did. Fails, and keeps nothing, when it has swallowed a failed statement. */
export async function releaseSavepoint(client: Client): Promise<void> {
  await client.query('release unit; savepoint unit');
}

export async function rollbackToSavepoint(client: Client): Promise<void> {
  await client.query('rollback to unit');
}

/** What tells a transaction from all others, whatever becomes of the server. */
export interface AnnouncedCommit {
  readonly number: string;
  readonly mark: string;
  /** What its mark is set to by it alone. */
  readonly value: number;
}

/** Counters of this beginning are marks; what they were set to is a time, in milliseconds. */
export const COMMIT_MARKS = 'commit';

let lastValue = 0;

/**
 * The last words before the commit: tells all processes, at the moment of the commit, which groups it
 * touches, and leaves a mark. Answers null when nothing was written.
 */
export async function announceCommit({
  client,
  mark,
  invalidated,
}: WritingConnection): Promise<AnnouncedCommit | null> {
  lastValue = Math.max(lastValue + 1, Date.now());
  const value = lastValue;
  const { rows } = await client.query<{ number: string | null }>({
    name: 'announce',
    text: `with written as materialized (select pg_current_xact_id_if_assigned()::text as number),
      marked as (insert into ${SCHEMA}.counters (name, value)
        select $3, $4 from written where number is not null
        on conflict (name) do update set value = excluded.value)
      select number, case when $2 <> '' then pg_notify($1, $2) end from written`,
    values: [COMMIT_CHANNEL, [...invalidated].join(), mark, value],
  });
  const number = rows[0]?.number ?? null;
  return number === null ? null : { number, mark, value };
}
