import { userInfo } from 'node:os';
import type { ClientConfig } from 'pg';
import { serverUrls } from '../../engine/server-urls.ts';

/** The `application_name` of the shop's connections in `pg_stat_activity`. */
export const APPLICATION = 'bicycles-mania';

/**
 * Milliseconds after which every query is rejected when its server is down or silent. The other times
 * are fractions of it, so that an option of the store shortens all of them.
 */
export const DEADLINE_MS = 5000;

/** Deadlines that a slow statement may take while its server responds to the heartbeat. */
const SLOW_QUERY = 3;

/** The time to establish a connection, or to wait for a free one. */
export const connectTimeout = (deadlineMs: number): number => 0.8 * deadlineMs;

/**
 * Milliseconds after which the server ends an idle transaction, which would hold the writer lock.
 * Shorter than the timeout of the writers that wait for the lock.
 */
const IDLE_TRANSACTION_TIMEOUT_MS = 3000;

/** Settings of a connection whose statements have no time limit, to one server. */
export function commandSettings(url: string): ClientConfig {
  return {
    connectionString: url,
    application_name: APPLICATION,
    connectionTimeoutMillis: connectTimeout(DEADLINE_MS),
    keepAlive: true,
  };
}

/** Settings of a connection of the running shop to one server. */
export function shopSettings(url: string, deadlineMs: number): ClientConfig {
  return {
    ...commandSettings(url),
    connectionTimeoutMillis: connectTimeout(deadlineMs),
    query_timeout: SLOW_QUERY * deadlineMs,
  };
}

/**
 * Statements that limit their transaction, which waits `lockTimeoutMs` for a lock. As settings of the
 * connection a pooler would lose them.
 */
export function transactionLimits(lockTimeoutMs: number): string {
  return `set local lock_timeout = ${lockTimeoutMs};
    set local idle_in_transaction_session_timeout = ${IDLE_TRANSACTION_TIMEOUT_MS}`;
}

/** Returns the name of the database for messages, without credentials: `shop at db.example:5432`. */
export function describeDatabase(url: string): string {
  const [first, ...others] = serverUrls(url).map((one) => new URL(one));
  if (first === undefined) return 'DATABASE_URL';
  const database = decodeURIComponent(first.pathname.slice(1)) || first.username;
  const servers = [first, ...others].map(describeServer).join();
  return `${database || userInfo().username} at ${servers}`;
}

function describeServer({ hostname, port, searchParams }: URL): string {
  const host = searchParams.get('host') ?? (hostname || 'localhost');
  return `${host}:${searchParams.get('port') ?? (port || '5432')}`;
}
