import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import Database from 'better-sqlite3';
import { isFull, toOpenError, unwritable } from './errors.ts';
import { migrateDatabase } from '../maintenance/migrate.ts';
import { readerTimeoutMs } from './open-read-only.ts';
import { retryWhileBusy } from './busy-retry.ts';

export interface OpenOptions {
  /** A path, created with its folders when missing, or ':memory:' for a temporary database. */
  readonly file: string;
  /** The output of `drizzle-kit generate`. */
  readonly migrationsFolder: string;
  /** Milliseconds to wait for other processes that open the same file; 5,000. */
  readonly lockTimeoutMs?: number;
}

export interface OpenDatabase {
  /** The only writing connection. Never waits for a lock, see createWriter. */
  readonly writer: Database.Database;
  /** Read-only; sees committed data only. */
  readonly reader: Database.Database;
  /** Opens another writing connection, which the caller closes before `close`. */
  readonly connect: () => Database.Database;
  /** False for a temporary database, which is never synced. */
  readonly isDurable: boolean;
  /** Checkpoints the WAL and closes both connections. Idempotent. */
  readonly close: () => void;
}

/** NORMAL: a commit is durable after a sync of the log, which `openWriteAheadLog` runs. OFF: never. */
type Synchronous = 'NORMAL' | 'OFF';

// Page cache of at most 64 MiB; negative numbers are KiB.
const cacheSize = -65_536;

// A large transaction writes pages to the log while it runs, so that its commit takes a few milliseconds.
const turnsCacheSize = -4096;
// A longer log is truncated to this size when it starts again.
const WAL_BYTES = 16 * 1024 * 1024;

/** A migrated, empty database for each folder of migrations: applying them takes 60 ms. */
const templates = new Map<string, Buffer>();

/**
 * Opens and migrates a database. Errors: StoreOpenError (DATABASE_NEWER, DATABASE_UNWRITABLE,
 * DATABASE_INVALID, MIGRATION_FAILED), StoreBusy, StoreFull; the data is then as it was.
 *
 * ':memory:' is a file in a temporary folder, without fsync, deleted by `close`. Two connections to a
 * real in-memory database would be two databases, or would see uncommitted data.
 */
export function openDatabase(options: OpenOptions): OpenDatabase {
  if (options.file !== ':memory:') return open(options, 'NORMAL');
  const folder = mkdtempSync(join(tmpdir(), 'bm-db-'));
  const discard = (): void => rmSync(folder, { recursive: true, force: true });
  try {
    const database = openTemporary({ ...options, file: join(folder, 'memory.db') });
    const closeAndDiscard = (): void => {
      database.close();
      discard();
    };
    return { ...database, close: closeAndDiscard };
  } catch (error) {
    discard();
    throw error;
  }
}

/** Opens a new file without fsync, from the second one of a process on as a copy of the first. */
function openTemporary(options: OpenOptions): OpenDatabase {
  const template = templates.get(options.migrationsFolder);
  if (template !== undefined) writeFileSync(options.file, template);
  const database = open(options, 'OFF');
  if (template === undefined) templates.set(options.migrationsFolder, database.writer.serialize());
  return database;
}

function open(options: OpenOptions, synchronous: Synchronous): OpenDatabase {
  try {
    mkdirSync(dirname(options.file), { recursive: true });
  } catch (error) {
    throw unwritable(error, options.file);
  }
  try {
    return connect(options, synchronous);
  } catch (error) {
    throw toOpenError(error, options.file);
  }
}

function connect(options: OpenOptions, synchronous: Synchronous): OpenDatabase {
  const { file, migrationsFolder, lockTimeoutMs = 5000 } = options;
  const writer = new Database(file, { timeout: 0 });
  try {
    retryWhileBusy(() => {
      migrateDatabase(writer, migrationsFolder);
      writer.pragma('journal_mode = WAL');
      // After a migration that drops a column, SQLite rejects checkpoints until the schema is read.
      writer.prepare('SELECT 1 FROM sqlite_schema').get();
    }, lockTimeoutMs);
    writer.pragma(`synchronous = ${synchronous}`);
    if (synchronous === 'NORMAL') {
      // Checkpoints run in a thread of their own.
      writer.pragma('wal_autocheckpoint = 0');
      writer.pragma(`journal_size_limit = ${WAL_BYTES}`);
    }
    // What a savepoint needs for its rollback stays in memory; a temporary file costs an order a quarter.
    writer.pragma('temp_store = MEMORY');
    const reader = new Database(file, { readonly: true, timeout: readerTimeoutMs });
    for (const client of [writer, reader]) client.pragma(`cache_size = ${cacheSize}`);
    const connectAgain = () => openSecond(file, synchronous);
    const isDurable = synchronous === 'NORMAL';
    const closeBoth = (): void => close(writer, reader);
    return { writer, reader, connect: connectAgain, isDurable, close: closeBoth };
  } catch (error) {
    writer.close();
    throw error;
  }
}

/** Another writing connection to an open database. */
function openSecond(file: string, synchronous: Synchronous): Database.Database {
  const client = new Database(file, { timeout: 0 });
  client.pragma(`synchronous = ${synchronous}`);
  client.pragma('temp_store = MEMORY');
  client.pragma('wal_autocheckpoint = 0');
  client.pragma(`journal_size_limit = ${WAL_BYTES}`);
  client.pragma(`cache_size = ${turnsCacheSize}`);
  return client;
}

/**
 * Closes the writer last: only it can truncate the WAL. On a full disk the WAL stays as it is; the next
 * process that opens the database reads it.
 */
function close(writer: Database.Database, reader: Database.Database): void {
  reader.close();
  if (!writer.open) return;
  try {
    writer.pragma('wal_checkpoint(TRUNCATE)');
  } catch (error) {
    if (!isFull(error)) throw error;
  } finally {
    writer.close();
  }
}
