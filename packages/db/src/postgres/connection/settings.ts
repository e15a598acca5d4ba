import { userInfo } from 'node:os';
import type { ClientConfig } from 'pg';

/** The `application_name` of the shop's connections in `pg_stat_activity`. */
export const APPLICATION = 'bicycles-mania';

/** Milliseconds to establish a connection; also the default timeout of a unit of work. */
export const CONNECT_TIMEOUT_MS = 5000;

/** Milliseconds that one statement of a unit of work or a list may take. */
const QUERY_TIMEOUT_MS = 15_000;

/**
 * Milliseconds after which the server ends an idle transaction, which would hold the writer lock.
 * Shorter than the timeout of the writers that wait for the lock.
 */
const IDLE_TRANSACTION_TIMEOUT_MS = 3000;

/** Settings of a reading connection. Without `queryTimeoutMs` a statement has no time limit. */
export function readingSettings(url: string, queryTimeoutMs: number | undefined): ClientConfig {
  return {
    connectionString: url,
    application_name: APPLICATION,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    keepAlive: true,
    query_timeout: queryTimeoutMs,
  };
}

/** Settings of a connection of the running shop. */
export function shopSettings(url: string): ClientConfig {
  return readingSettings(url, QUERY_TIMEOUT_MS);
}

/** Settings of a writing connection, which waits `lockTimeoutMs` for the writer lock. */
export function writingSettings(url: string, lockTimeoutMs: number): ClientConfig {
  return {
    ...shopSettings(url),
    lock_timeout: lockTimeoutMs,
    idle_in_transaction_session_timeout: IDLE_TRANSACTION_TIMEOUT_MS,
  };
}

/** Returns the name of the database for messages, without credentials: `shop at db.example:5432`. */
export function describeDatabase(url: string): string {
  const parsed = URL.parse(url);
  if (parsed === null) return 'DATABASE_URL';
  const host = parsed.searchParams.get('host') ?? (parsed.hostname || 'localhost');
  const port = parsed.searchParams.get('port') ?? (parsed.port || '5432');
  const database = decodeURIComponent(parsed.pathname.slice(1)) || parsed.username;
  return `${database || userInfo().username} at ${host}:${port}`;
}
