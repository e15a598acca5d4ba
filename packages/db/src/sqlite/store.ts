import type Database from 'better-sqlite3';
import { drizzle } from 'drizzle-orm/better-sqlite3';
import { healthQueries, readQueries, unitQueries } from '../queries/queries.ts';
import { currentIndex } from '../search/current-index.ts';
import { partSearch } from '../search/part-search.ts';
import type { DataChange, Tx } from '../store.ts';
import { guardMethods } from '../engine/guarded-methods.ts';
import { readDeadline, routeUnbounded, type ReadCall } from '../engine/unbounded-reads.ts';
import {
  CalledInsideTransaction,
  StoreClosed,
  StoreFailed,
  TransactionEnded,
} from '../store/store-errors.ts';
import type {
  DatabaseOutage,
  ServedStore,
  StoreCommit,
  UnboundedRead,
} from '../store/store-options.ts';
import { toAppError, toStoreError } from './connection/errors.ts';
import { foreignCommits } from './connection/foreign-commits.ts';
import { openDatabase } from './connection/open.ts';
import { migrationsFolder } from './maintenance/migrate.ts';
import { createReaderPool, type ReaderPool } from './reader-process/reader-pool.ts';
import { tables } from './tables.ts';
import type { Disk } from './wal/wal-file.ts';
import { openWriteAheadLog } from './wal/write-ahead-log.ts';
import { createTurnsWriter } from './writer/turns-writer.ts';
import { inTransactionOnly } from './writer/transaction-only.ts';
import { createWriter, type CommittedBatch } from './writer/writer.ts';

export interface SqliteStoreOptions {
  /** A path, created with its folders when missing, or ':memory:' for a temporary store. */
  readonly file: string;
  /**
   * Called for each commit, before it is durable and before the callers of its units continue. Must not
   * throw.
   */
  readonly onCommit?: (commit: StoreCommit) => void;
  /** Called with the duration of each sync of the log in milliseconds. Must not throw. */
  readonly onSync?: (ms: number) => void;
  /** Called when writing stops because the disk failed, and when it continues. Must not throw. */
  readonly onOutage?: (outage: DatabaseOutage) => void;
  /** Called when a checkpoint fails, which is tried again. Must not throw. */
  readonly onCheckpointFailure?: (error: unknown) => void;
  /** Maximum number of units per commit; 256. */
  readonly maxBatch?: number;
  /**
   * Runs reads that are not bounded by their page in processes of their own. Without it they run in this
   * one, as in commands and tests.
   */
  readonly readers?: {
    readonly onRead?: (read: UnboundedRead) => void;
    /** Another deadline in tests, in milliseconds. */
    readonly deadlineMs?: number;
  };
  /** Another disk in tests. */
  readonly disk?: Disk;
}

/**
 * Opens and migrates the database. Errors: StoreOpenError (DATABASE_NEWER, DATABASE_UNWRITABLE,
 * DATABASE_INVALID, MIGRATION_FAILED), StoreBusy, StoreFull.
 */
export async function openSqliteStore(options: SqliteStoreOptions): Promise<ServedStore> {
  const database = openDatabase({ file: options.file, migrationsFolder });
  try {
    const { readers, file } = options;
    const deadlineMs = (call: ReadCall) => readers?.deadlineMs ?? readDeadline(call);
    const pool = readers && createReaderPool({ file, deadlineMs });
    return createStore(database, { ...options, pool });
  } catch (error) {
    database.close();
    throw error;
  }
}

/** Creates the store over open connections, which `close` closes. */
export function createStore(
  { writer: client, reader, connect, isDurable, close }: ReturnType<typeof openDatabase>,
  {
    onCommit,
    maxBatch,
    readers,
    pool,
    ...logOptions
  }: Omit<SqliteStoreOptions, 'file'> & { readonly pool?: ReaderPool | undefined },
): ServedStore {
  let closed = false;
  // Changes of a rolled-back unit stay for the next commit: one invalidation too many is harmless.
  const invalidated = new Set<DataChange>();
  const createUnit = (connection: Database.Database) =>
    unitQueries(
      drizzle({ client: inTransactionOnly(connection) }),
      tables,
      (change) => void invalidated.add(change),
    );
  const unit = createUnit(client);
  const foreign = foreignCommits(client);
  const readConnection = drizzle({ client: reader });
  const index = currentIndex(readConnection, tables);
  const search = partSearch(readConnection, tables, index);

  const reportCommit = (batch: CommittedBatch): void => {
    onCommit?.({ ...batch, invalidated: new Set(invalidated) });
    invalidated.clear();
  };
  const log = isDurable ? openWriteAheadLog({ client, ...logOptions }) : undefined;
  const writer = createWriter<Tx>({
    client,
    log,
    createTx: () => unitTx(unit, client),
    ...(maxBatch !== undefined && { maxBatch }),
    onCommit: reportCommit,
  });
  const turns = createTurnsWriter<Tx>({
    writer,
    log,
    onCommit: reportCommit,
    connect() {
      const second = connect();
      const unitInTurns = createUnit(second);
      foreign.watch(second);
      return {
        client: second,
        createTx: (pause) => unitTx(unitInTurns, second, pause),
        ...foreign,
      };
    },
  });
  const readGuard = {
    refuse: () => {
      if (writer.active) return new CalledInsideTransaction();
      return closed ? new StoreClosed() : null;
    },
    mapError: toStoreError,
  };
  const reads = readQueries(readConnection, tables, search);
  let closing: Promise<void> | undefined;
  const closeAll = async (): Promise<void> => {
    await turns.close();
    await writer.close();
    closed = true;
    pool?.close();
    await log?.close();
    close();
  };
  const { health } = guardMethods({ health: healthQueries(readConnection, tables) }, readGuard);

  return {
    read: guardMethods(
      pool === undefined ? reads : routeUnbounded(reads, pool.run, readers?.onRead),
      readGuard,
    ),
    write: (unitOfWork) => writer.write(unitOfWork),
    writeInTurns: (unitOfWork) => turns.write(unitOfWork),
    durable: async () => {
      if (closed) throw new StoreClosed();
      await log?.synced();
    },
    ping: () => health.ping(),
    close: () => (closing ??= closeAll()),
    get depth() {
      return writer.depth;
    },
    ...(log !== undefined && { wal: () => log.state() }),
    dataVersion: () => foreign.current(),
    prepareSearch: () => index.prepare((work) => writer.write(work)),
  };
}

/** Creates the `tx` of one unit. It is the only way to the prepared writes. */
function unitTx(
  unit: Tx,
  client: Database.Database,
  pause?: () => Promise<void>,
): { tx: Tx; end: () => void } {
  let ended = false;
  const refuse = () => {
    if (ended) return new TransactionEnded();
    // Outside a transaction each statement would commit on its own.
    return client.inTransaction ? null : new StoreFailed();
  };
  return {
    tx: guardMethods(unit, { refuse, mapError: toAppError, ...(pause && { pause }) }),
    end: () => {
      ended = true;
    },
  };
}
