import { randomUUID } from 'node:crypto';
import { guardMethods } from '../engine/guarded-methods.ts';
import { READ_DEADLINE_MS, routeUnbounded, runRead } from '../engine/unbounded-reads.ts';
import { healthQueries, readQueries } from '../queries/queries.ts';
import { currentIndex } from '../search/current-index.ts';
import { partSearch } from '../search/part-search.ts';
import { CalledInsideTransaction, StoreClosed } from '../store/store-errors.ts';
import type {
  DatabaseOutage,
  ServedStore,
  StoreCommit,
  UnboundedRead,
} from '../store/store-options.ts';
import {
  DIRECT,
  type Endpoint,
  poolerEndpoint,
  requireSuitablePooler,
} from './connection/endpoint.ts';
import { toStoreError } from './connection/errors.ts';
import { toOpenError } from './connection/open-errors.ts';
import { openPostgres } from './connection/open.ts';
import { readOldestSnapshot } from './connection/oldest-snapshot.ts';
import { openPrimary } from './connection/primary.ts';
import { createReaders } from './connection/readers.ts';
import { DEADLINE_MS, describeDatabase } from './connection/settings.ts';
import { createConnection } from './connection/statements.ts';
import { tables } from './tables.ts';
import { createRateLimitCounts } from './rate-limit-counts.ts';
import { isSentBy, parseNotification } from './writer/notification.ts';
import { createWriter } from './writer/writer.ts';

export interface PostgresStoreOptions {
  /** `postgres://user:password@host:5432/database`, or with several hosts. */
  readonly url: string;
  /**
   * The address of a pooler in transaction mode before the same server, for reads and units of work.
   * Undefined: they connect to the server.
   */
  readonly poolUrl?: string | undefined;
  /** Maximum number of reading connections; 10. */
  readonly readers?: number;
  /** Maximum number of connections for shared units of work; 12. */
  readonly lanes?: number;
  /** Milliseconds for a query, and for a unit of work while the database is unreachable; 5,000. */
  readonly timeoutMs?: number;
  /** Called for each commit of this process, before the callers of its units continue. Must not throw. */
  readonly onCommit?: (commit: StoreCommit) => void;
  /** Called after a commit of another process. Must not throw. */
  readonly onForeignCommit?: (commit: Pick<StoreCommit, 'invalidated'>) => void;
  /** Called when the server is lost, and when one is found again. Must not throw. */
  readonly onOutage?: (outage: DatabaseOutage) => void;
  /** Called at the end of each read that is not bounded by its page. Must not throw. */
  readonly onRead?: (read: UnboundedRead) => void;
}

/** Each runs one placement at a time, most of which is the way to the server and back. */
const LANES = 12;

/** Connections for reads that are not bounded by their page, which PostgreSQL stops at the deadline. */
const UNBOUNDED_READERS = 2;

/**
 * Opens and migrates the database. Errors: StoreOpenError (DATABASE_UNREACHABLE, DATABASE_UNSUITABLE,
 * DATABASE_UNWRITABLE, DATABASE_NEWER, DATABASE_INVALID, MIGRATION_FAILED). The open store reconnects
 * after an outage of the database.
 */
export async function openPostgresStore(options: PostgresStoreOptions): Promise<ServedStore> {
  const { url, poolUrl, readers = 10 } = options;
  const endpoint = poolUrl === undefined ? DIRECT : poolerEndpoint(poolUrl);
  await openPostgres(url);
  const { writer, primary } = await openWriter(options, endpoint);
  const pool = createReaders(primary, readers, endpoint);
  const reads = createConnection(pool);
  const unboundedPool = createReaders(primary, UNBOUNDED_READERS, {
    ...DIRECT,
    settings: { statement_timeout: READ_DEADLINE_MS },
  });
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
  const unbounded = guardMethods(readQueries(createConnection(unboundedPool), tables, search), {
    refuse: () => null,
    mapError: toStoreError,
  });
  const { health, rateLimits, snapshots } = guardMethods(
    {
      health: healthQueries(reads, tables),
      rateLimits: createRateLimitCounts(pool),
      snapshots: { oldest: () => readOldestSnapshot(pool) },
    },
    readGuard,
  );

  return {
    read: guardMethods(
      routeUnbounded(
        readQueries(reads, tables, search),
        (call) => runRead(unbounded, call),
        options.onRead,
      ),
      readGuard,
    ),
    write: (work, kind) => writer.write(work, kind),
    writeInTurns: (work) => writer.write(work),
    // The server shows no commit that is not durable.
    async durable() {
      if (closed) throw new StoreClosed();
    },
    ping: () => health.ping(),
    async close() {
      await writer.close();
      if (closed) return;
      closed = true;
      await pool.close();
      await unboundedPool.close();
      await primary.close();
    },
    get depth() {
      return writer.depth;
    },
    dataVersion: () => primary.version(),
    prepareSearch: () => index.prepare((work) => writer.write(work)),
    countShared: (key, windowMs, count) => rateLimits.add(key, windowMs, count),
    oldestSnapshot: () => snapshots.oldest(),
  };
}

/** Opens the connections outside the pool: the writer's and the one that watches the primary. */
async function openWriter(options: PostgresStoreOptions, endpoint: Endpoint) {
  const { url, poolUrl, timeoutMs: deadlineMs = DEADLINE_MS, lanes = LANES } = options;
  const { onCommit, onForeignCommit, onOutage } = options;
  const sender = randomUUID();
  try {
    const primary = await openPrimary({
      url,
      deadlineMs,
      onOutage,
      onCommit: (payload) => {
        if (isSentBy(sender, payload)) return;
        onForeignCommit?.({ invalidated: parseNotification(payload) });
      },
    });
    try {
      if (poolUrl !== undefined) {
        const { connection } = await primary.server();
        await requireSuitablePooler(poolUrl, connection.client);
      }
      const writer = await createWriter({ primary, endpoint, sender, onCommit, lanes });
      return { writer, primary };
    } catch (error) {
      await primary.close();
      throw error;
    }
  } catch (error) {
    throw toOpenError(error, describeDatabase(url));
  }
}
