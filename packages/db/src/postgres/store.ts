import { Pool } from 'pg';
import type { ClientBase } from 'pg';
import { guardMethods } from '../store/guarded-methods.ts';
import { healthQueries, readQueries } from '../queries/queries.ts';
import { currentIndex } from '../search/current-index.ts';
import { partSearch } from '../search/part-search.ts';
import { CalledInsideTransaction, StoreClosed } from '../store/store-errors.ts';
import type { ServedStore, StoreCommit } from '../store/store-options.ts';
import { toStoreError } from './connection/errors.ts';
import { listen } from './connection/listener.ts';
import { toOpenError } from './connection/open-errors.ts';
import { openPostgres } from './connection/open.ts';
import { describeDatabase, shopSettings } from './connection/settings.ts';
import { createConnection } from './connection/statements.ts';
import { tables } from './tables.ts';
import { createRateLimitCounts } from './rate-limit-counts.ts';
import { createWriter } from './writer/writer.ts';

export interface PostgresStoreOptions {
  /** `postgres://user:password@host:5432/database` */
  readonly url: string;
  /** Connections that read at once, at most; 10. */
  readonly readers?: number;
  /** Milliseconds that a unit of work waits for a database that is away or locked; 5,000. */
  readonly timeoutMs?: number;
  /** Told of each own commit before any of the callers that it answers goes on. Must not throw. */
  readonly onCommit?: (commit: StoreCommit) => void;
  /** Told of what other processes commit, soon after. Must not throw. */
  readonly onForeignCommit?: (commit: Pick<StoreCommit, 'invalidated'>) => void;
}

/**
 * Opens and migrates the database. Errors: StoreOpenError (DATABASE_UNREACHABLE, DATABASE_UNSUITABLE,
 * DATABASE_UNWRITABLE, DATABASE_NEWER, DATABASE_INVALID, MIGRATION_FAILED). Later it waits for a
 * database that is gone, and goes on when it is back.
 */
export async function openPostgresStore(options: PostgresStoreOptions): Promise<ServedStore> {
  const { url, readers = 10 } = options;
  await openPostgres(url);
  const { writer, listener } = await openConnections(options);
  const pool = new Pool({ ...shopSettings(url), max: readers, onConnect: readCommitted });
  // An idle connection that breaks is not there the next time; nobody waits for it.
  pool.on('error', () => undefined);

  const reads = createConnection(pool);
  let closed = false;
  const readGuard = {
    refuse: () => {
      if (writer.isInsideTransaction()) return new CalledInsideTransaction();
      return closed ? new StoreClosed() : null;
    },
    mapError: toStoreError,
  };
  const index = currentIndex(reads, tables);
  const search = partSearch(reads, tables, index);
  const { health, tallies: rateLimitCounts } = guardMethods(
    { health: healthQueries(reads, tables), tallies: createRateLimitCounts(pool) },
    readGuard,
  );

  return {
    read: guardMethods(readQueries(reads, tables, search), readGuard),
    write: (work) => writer.write(work),
    ping: () => health.ping(),
    async close() {
      await writer.close();
      if (closed) return;
      closed = true;
      await Promise.all([listener.close(), pool.end()]);
    },
    get depth() {
      return writer.depth;
    },
    dataVersion: () => listener.version(),
    prepareSearch: () => index.prepare(),
    countShared: (key, windowMs) => rateLimitCounts.add(key, windowMs),
  };
}

/**
 * Whatever the database's own isolation is: single statements need no more, and those that count
 * would collide. The pool waits for the answer, though its types do not say so.
 */
function readCommitted(client: ClientBase): unknown {
  return client.query("set default_transaction_isolation = 'read committed'");
}

/** The connections that the store keeps for itself: those that write, and one that hears of all commits. */
async function openConnections(options: PostgresStoreOptions) {
  const { url, timeoutMs, onCommit, onForeignCommit } = options;
  try {
    const writer = await createWriter({ url, timeoutMs, onCommit });
    try {
      const listener = await listen({
        url,
        onCommit: (processId, invalidated) => {
          if (!writer.isOwn(processId)) onForeignCommit?.({ invalidated });
        },
      });
      return { writer, listener };
    } catch (error) {
      await writer.close();
      throw error;
    }
  } catch (error) {
    throw toOpenError(error, describeDatabase(url));
  }
}
