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
  /** Maximum number of reading connections; 10. */
  readonly readers?: number;
  /** Milliseconds that a unit of work waits while the database is unreachable or locked; 5,000. */
  readonly timeoutMs?: number;
  /** Called for each commit of this process, before the callers of its units continue. Must not throw. */
  readonly onCommit?: (commit: StoreCommit) => void;
  /** Called after a commit of another process. Must not throw. */
  readonly onForeignCommit?: (commit: Pick<StoreCommit, 'invalidated'>) => void;
}

/**
 * Opens and migrates the database. Errors: StoreOpenError (DATABASE_UNREACHABLE, DATABASE_UNSUITABLE,
 * DATABASE_UNWRITABLE, DATABASE_NEWER, DATABASE_INVALID, MIGRATION_FAILED). The open store reconnects
 * after an outage of the database.
 */
export async function openPostgresStore(options: PostgresStoreOptions): Promise<ServedStore> {
  const { url, readers = 10 } = options;
  await openPostgres(url);
  const { writer, listener } = await openWriterAndListener(options);
  const pool = new Pool({ ...shopSettings(url), max: readers, onConnect: setReadCommitted });
  // The pool removes a broken idle connection by itself; without a handler the event would throw.
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
  const { health, rateLimits } = guardMethods(
    { health: healthQueries(reads, tables), rateLimits: createRateLimitCounts(pool) },
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
    countShared: (key, windowMs, count) => rateLimits.add(key, windowMs, count),
  };
}

/**
 * Overrides the database's default isolation level: stricter levels would make concurrent counts fail.
 * The pool awaits the returned promise, although its types do not declare it.
 */
function setReadCommitted(client: ClientBase): unknown {
  return client.query("set default_transaction_isolation = 'read committed'");
}

/** Opens the connections outside the pool: the writer's and the commit listener's. */
async function openWriterAndListener(options: PostgresStoreOptions) {
  const { url, timeoutMs: writeTimeoutMs, onCommit, onForeignCommit } = options;
  try {
    const writer = await createWriter({ url, timeoutMs: writeTimeoutMs, onCommit });
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
