import { randomUUID } from 'node:crypto';
import { type Client, type ClientConfig, DatabaseError, type QueryConfig } from 'pg';
import { unitQueries } from '../../queries/queries.ts';
import type { DataGroup, Tx } from '../../store.ts';
import { connect, type OpenConnection } from '../connection/connect.ts';
import { SCHEMA } from '../column-kit.ts';
import { writingSettings } from '../connection/settings.ts';
import { createConnection } from '../connection/statements.ts';
import { tables } from '../tables.ts';

const WRITER_LOCK = 1994;

/** Waits for the writer lock, which is held until the transaction ends. */
export const acquireWriterLock = `select pg_advisory_xact_lock(${WRITER_LOCK})`;

/** The NOTIFY channel on which every commit with writes is announced to all processes. */
export const COMMIT_CHANNEL = 'shop_changes';

/** A writing connection with the prepared queries of units of work. */
export interface WritingConnection extends OpenConnection {
  readonly processId: number;
  /** Name of the row that its last commit left. */
  readonly marks: { last: string | null };
  readonly queries: Tx;
  /** Groups written since the set was last cleared. */
  readonly invalidated: Set<DataGroup>;
}

/** Opens a writing connection, which waits at most `lockTimeoutMs` for the writer lock. */
export async function openWritingConnection(
  settings: ClientConfig,
  lockTimeoutMs: number,
): Promise<WritingConnection> {
  const connected = await connect(writingSettings(settings, lockTimeoutMs));
  const { client } = connected;
  try {
    const { rows } = await client.query<{ id: number }>('select pg_backend_pid() as id');
    const invalidated = new Set<DataGroup>();
    const target = {
      async query(statement: QueryConfig) {
        try {
          return await client.query<Record<string, unknown>>(statement);
        } catch (error) {
          // After a timeout the connection still waits for the response; a rollback would wait too.
          if (!(error instanceof DatabaseError)) void connected.end();
          throw error;
        }
      },
    };
    const queries = unitQueries(createConnection(target), tables, (group) => {
      invalidated.add(group);
    });
    const marks = { last: null };
    return { ...connected, processId: rows[0]?.id ?? 0, marks, queries, invalidated };
  } catch (error) {
    await connected.end();
    throw error;
  }
}

/**
 * Begins a transaction and waits for the writer lock. READ COMMITTED: statements after the lock must
 * see what the previous writer committed.
 */
export async function begin(client: Client): Promise<void> {
  await client.query(`begin transaction isolation level read committed;
    ${acquireWriterLock}; savepoint unit`);
}

/** Keeps the unit's writes. Throws when the unit caught the error of a failed statement. */
export async function releaseSavepoint(client: Client): Promise<void> {
  await client.query('release unit; savepoint unit');
}

export async function rollbackToSavepoint(client: Client): Promise<void> {
  await client.query('rollback to unit');
}

/** Identifies a transaction, even across a crash of the server. */
export interface AnnouncedCommit {
  readonly number: string;
  readonly mark: string;
  /** The value that only this transaction writes to the mark. */
  readonly value: number;
}

/** Prefix of the counters that are commit marks. Their values are times in milliseconds. */
export const COMMIT_MARKS = 'commit';

let lastValue = 0;

/**
 * Runs last before the commit: queues the notification with the changed groups, which PostgreSQL sends
 * at the commit, and replaces the commit mark of the connection. Each mark is a new row: a row that is
 * updated by every commit gets slower while any snapshot is open. Returns null when the transaction
 * wrote nothing.
 */
export async function announceCommit(writing: WritingConnection): Promise<AnnouncedCommit | null> {
  lastValue = Math.max(lastValue + 1, Date.now());
  const value = lastValue;
  const mark = `${COMMIT_MARKS} ${randomUUID()}`;
  const { client, invalidated, marks } = writing;
  const { rows } = await client.query<{ number: string | null }>({
    name: 'announce',
    text: `with written as materialized (select pg_current_xact_id_if_assigned()::text as number),
      marked as (insert into ${SCHEMA}.counters (name, value)
        select $3, $4 from written where number is not null),
      unmarked as (delete from ${SCHEMA}.counters using written
        where number is not null and name = $5)
      select number, case when $2 <> '' then pg_notify($1, $2) end from written`,
    values: [COMMIT_CHANNEL, [...invalidated].join(), mark, value, marks.last],
  });
  const number = rows[0]?.number ?? null;
  if (number === null) return null;
  marks.last = mark;
  return { number, mark, value };
}
