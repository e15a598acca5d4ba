import type Database from 'better-sqlite3';
import { drizzle } from 'drizzle-orm/better-sqlite3';
import { healthQueries, readQueries, unitQueries } from '../queries/queries.ts';
import {
  CalledInsideTransaction,
  StoreClosed,
  StoreFailed,
  TransactionEnded,
} from '../store/store-errors.ts';
import type { ServedStore, StoreCommit } from '../store/store-options.ts';
import type { DataGroup, Tx } from '../store.ts';
import { toStoreError } from './connection/errors.ts';
import { guardMethods } from '../store/guarded-methods.ts';
import { toAppError } from './connection/constraint-errors.ts';
import { migrationsFolder } from './maintenance/migrations-folder.ts';
import { openDatabase } from './connection/open.ts';
import { currentIndex } from '../search/current-index.ts';
import { partSearch } from '../search/part-search.ts';
import { tables } from './tables.ts';
import { createWriter } from './writer/writer.ts';

export interface SqliteStoreOptions {
  /** A path, made with its folders when missing, or ':memory:' for a store that nobody keeps. */
  readonly file: string;
  /** Told of each commit before any of the callers that it answers goes on. Must not throw. */
  readonly onCommit?: (commit: StoreCommit) => void;
  /** Units of work that share a commit at most; 256. */
  readonly maxBatch?: number;
}

/**
 * Opens and migrates the database. Errors: StoreOpenError (DATABASE_NEWER, DATABASE_UNWRITABLE,
 * DATABASE_INVALID, MIGRATION_FAILED), StoreBusy, StoreFull.
 */
export async function openSqliteStore(options: SqliteStoreOptions): Promise<ServedStore> {
  const database = openDatabase({ file: options.file, migrationsFolder });
  try {
    return createStore(database, options);
  } catch (error) {
    database.close();
    throw error;
  }
}

/** The store over connections that are open already; it closes them. */
export function createStore(
  { writer: client, reader, close }: ReturnType<typeof openDatabase>,
  { onCommit, maxBatch }: Omit<SqliteStoreOptions, 'file'>,
): ServedStore {
  let closed = false;
  // What a unit touched that came to nothing stays for the next commit: too much rather than too little.
  const invalidated = new Set<DataGroup>();
  const markInvalidated = (group: DataGroup): void => void invalidated.add(group);
  const unit = unitQueries(drizzle({ client }), tables, markInvalidated);
  const dataVersion = client.prepare<[], number>('PRAGMA data_version').pluck();
  const readConnection = drizzle({ client: reader });
  const index = currentIndex(readConnection, tables);
  const search = partSearch(readConnection, tables, index);

  const writer = createWriter<Tx>({
    client,
    createTx: () => unitTx(unit, client),
    ...(maxBatch !== undefined && { maxBatch }),
    onCommit(batch) {
      onCommit?.({ ...batch, invalidated: new Set(invalidated) });
      invalidated.clear();
    },
  });
  const readGuard = {
    refuse: () => {
      if (writer.active) return new CalledInsideTransaction();
      return closed ? new StoreClosed() : null;
    },
    mapError: toStoreError,
  };
  const { health } = guardMethods({ health: healthQueries(readConnection, tables) }, readGuard);

  return {
    read: guardMethods(readQueries(readConnection, tables, search), readGuard),
    write: (unitOfWork) => writer.write(unitOfWork),
    ping: () => health.ping(),
    async close() {
      await writer.close();
      closed = true;
      close();
    },
    get depth() {
      return writer.depth;
    },
    dataVersion: () => Number(dataVersion.get()),
    prepareSearch: () => index.prepare(),
  };
}

/** A unit's own handle on the prepared queries; without it nobody can write. */
function unitTx(unit: Tx, client: Database.Database): { tx: Tx; end: () => void } {
  let ended = false;
  const refuse = () => {
    if (ended) return new TransactionEnded();
    // A statement outside a transaction would commit by itself.
    return client.inTransaction ? null : new StoreFailed();
  };
  return {
    tx: guardMethods(unit, { refuse, mapError: toAppError }),
    end: () => {
      ended = true;
    },
  };
}
