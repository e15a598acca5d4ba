import { randomUUID } from 'node:crypto';
import {
  type Client,
  DatabaseError,
  type QueryConfig,
  type QueryResult,
  type QueryResultRow,
  Result,
} from 'pg';
import { unitQueries } from '../../queries/queries.ts';
import type { DataChange, Tx } from '../../store.ts';
import type { UnitKind } from '../../store/unit-kind.ts';
import { connect, type OpenConnection } from '../connection/connect.ts';
import { SCHEMA } from '../column-kit.ts';
import type { Endpoint } from '../connection/endpoint.ts';
import type { DatabaseServer } from '../connection/find-primary.ts';
import { transactionLimits } from '../connection/settings.ts';
import { createConnection } from '../connection/statements.ts';
import { tables } from '../tables.ts';
import { COMMIT_CHANNEL, formatNotification } from './notification.ts';

const WRITER_LOCK = 1994;

/** Waits for the writer lock, alone: it is held until the transaction ends. */
export const acquireWriterLock = `select pg_advisory_xact_lock(${WRITER_LOCK})`;

/** A writing connection with the prepared queries of units of work. */
export interface WritingConnection extends OpenConnection {
  /** Name of the row that its last commit left. */
  readonly marks: { last: string | null };
  readonly queries: Tx;
  /** What was written since the set was last cleared. */
  readonly invalidated: Set<DataChange>;
  /** The statements that begin a transaction. */
  readonly opening: string;
  /** Sends a statement that may have a name. */
  readonly send: <Row extends QueryResultRow>(statement: QueryConfig) => Promise<QueryResult<Row>>;
  /** Names this process in its notifications. */
  readonly sender: string;
}

interface WritingOptions {
  readonly server: DatabaseServer;
  readonly endpoint: Endpoint;
  /** The kind of its units of work. */
  readonly kind: UnitKind;
  /** Milliseconds that a unit waits for a lock. */
  readonly lockTimeoutMs: number;
  readonly sender: string;
}

/** Opens a writing connection for units of one kind. Throws the driver's error. */
export async function openWritingConnection({
  server,
  endpoint,
  kind,
  lockTimeoutMs,
  sender,
}: WritingOptions): Promise<WritingConnection> {
  const connected = await connect({ ...server.settings, ...endpoint.settings, pipeline: true });
  const { client } = connected;
  const send: WritingConnection['send'] = (statement) => client.query(endpoint.adapt(statement));
  const invalidated = new Set<DataChange>();
  const target = {
    async query(statement: QueryConfig) {
      try {
        return await send(statement);
      } catch (error) {
        // After a timeout the connection still waits for the response; a rollback would wait too.
        if (!(error instanceof DatabaseError)) void connected.end();
        throw error;
      }
    },
  };
  const queries = unitQueries(
    createConnection(target),
    tables,
    (change) => void invalidated.add(change),
    kind,
  );
  const opening = `begin transaction isolation level read committed;
    ${transactionLimits(lockTimeoutMs)}`;
  return { ...connected, marks: { last: null }, queries, invalidated, opening, send, sender };
}

/**
 * Begins a transaction and waits for the writer lock. READ COMMITTED: statements after the lock must
 * see what the previous writer committed.
 */
export async function begin({ client, opening }: WritingConnection): Promise<void> {
  await client.query(`${opening}; ${acquireWriterLock}; savepoint unit`);
}

/**
 * Begins a transaction that shares the writer lock with others of its kind; an exclusive one waits for
 * all of them. Returns its id, by which the outcome of its commit can be looked up.
 */
export async function beginShared({ client, opening }: WritingConnection): Promise<string> {
  // The driver returns one result for each statement.
  const results: unknown = await client.query(`${opening};
    select pg_advisory_xact_lock_shared(${WRITER_LOCK});
    select pg_current_xact_id()::text as number`);
  const last: unknown = Array.isArray(results) ? results.at(-1) : undefined;
  return last instanceof Result ? String(last.rows[0]?.number) : '';
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

/** A commit that was sent; `announced` is null for a transaction without writes. */
export interface SentCommit {
  readonly announced: AnnouncedCommit | null;
  readonly committed: Promise<unknown>;
}

let lastValue = 0;

/** A mark of the next transaction. */
function nextMark(): Omit<AnnouncedCommit, 'number'> {
  lastValue = Math.max(lastValue + 1, Date.now());
  return { mark: `${COMMIT_MARKS} ${randomUUID()}`, value: lastValue };
}

/**
 * Runs last before the commit: queues the notification of the changes, which PostgreSQL sends
 * at the commit, and replaces the commit mark of the connection. Each mark is a new row: a row that is
 * updated by every commit gets slower while any snapshot is open. Returns null when the transaction
 * wrote nothing.
 */
export async function announceCommit(writing: WritingConnection): Promise<AnnouncedCommit | null> {
  const { mark, value } = nextMark();
  const { marks } = writing;
  const { rows } = await writing.send<{ number: string | null }>({
    name: 'announce',
    text: `with written as materialized (select pg_current_xact_id_if_assigned()::text as number),
      marked as (insert into ${SCHEMA}.counters (name, value)
        select $3, $4 from written where number is not null),
      unmarked as (delete from ${SCHEMA}.counters using written
        where number is not null and name = $5)
      select number, case when $2 <> '' then pg_notify($1, $2) end from written`,
    values: [COMMIT_CHANNEL, formatNotification(writing), mark, value, marks.last],
  });
  const number = rows[0]?.number ?? null;
  if (number === null) return null;
  marks.last = mark;
  return { number, mark, value };
}

/** Sends notification, mark and COMMIT of the transaction `number` at once. */
export function commitShared(writing: WritingConnection, number: string): SentCommit {
  const { mark, value } = nextMark();
  const { client, marks } = writing;
  const marking = writing.send({
    name: 'mark',
    text: `with marked as (insert into ${SCHEMA}.counters (name, value) values ($3, $4)),
      unmarked as (delete from ${SCHEMA}.counters where name = $5)
      select case when $2 <> '' then pg_notify($1, $2) end`,
    values: [COMMIT_CHANNEL, formatNotification(writing), mark, value, marks.last],
  });
  marks.last = mark;
  // Without its mark the transaction is aborted, and COMMIT rolls it back.
  const committed = Promise.all([marking, client.query('commit')]);
  return { announced: { number, mark, value }, committed };
}
