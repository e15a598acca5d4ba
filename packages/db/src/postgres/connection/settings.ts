import { userInfo } from 'node:os';
import type { ClientConfig } from 'pg';

/** By this name the database's own lists show the shop's connections. */
export const APPLICATION = 'bicycles-mania';

/** Milliseconds for a connection to stand; also how long a unit of work waits unless told otherwise. */
export const CONNECT_TIMEOUT_MS = 5000;

/** Milliseconds after which an answer is no longer waited for, in a unit of work or a list. */
const ANSWER_MS = 15_000;

/**
 * Milliseconds after which the database itself ends a transaction whose process has gone silent: it
 * holds the lock of all writers. Shorter than what the others wait.
 */
const KEEPALIVE_MS = 3000;

/** A connection that reads; a statement may take `answerMs`, or as long as it likes. */
export function readingSettings(url: string, answerMs: number | undefined): ClientConfig {
  return {
    connectionString: url,
    application_name: APPLICATION,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    keepAlive: true,
    query_timeout: answerMs,
  };
}

/** A connection of the running shop. */
export function shopSettings(url: string): ClientConfig {
  return readingSettings(url, ANSWER_MS);
}

/** A connection that writes; it waits for the other writers for `timeoutMs`. */
export function writingSettings(url: string, timeoutMs: number): ClientConfig {
  return {
    ...shopSettings(url),
    lock_timeout: timeoutMs,
    idle_in_transaction_session_timeout: KEEPALIVE_MS,
  };
}

/** The database as messages name it: `shop at db.example:5432`, never with a password. */
export function describeDatabase(url: string): string {
  const parsed = URL.parse(url);
  if (parsed === null) return 'DATABASE_URL';
  const host = parsed.searchParams.get('host') ?? (parsed.hostname || 'localhost');
  const port = parsed.searchParams.get('port') ?? (parsed.port || '5432');
  const database = decodeURIComponent(parsed.pathname.slice(1)) || parsed.username;
  return `${database || userInfo().username} at ${host}:${port}`;
}
