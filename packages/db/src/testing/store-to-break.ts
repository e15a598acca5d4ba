import { migrationsFolder } from '../sqlite/maintenance/migrations-folder.ts';
import { openDatabase } from '../sqlite/connection/open.ts';
import { createStore, type SqliteStoreOptions } from '../sqlite/store.ts';

/** A store of its own whose writes a test can make fail as a disk does. */
export function failingStore(options: Pick<SqliteStoreOptions, 'onCommit'> = {}) {
  const database = openDatabase({ file: ':memory:', migrationsFolder });
  const { writer } = database;
  return {
    store: createStore(database, options),
    /** SQLite finds no room for another page (SQLITE_FULL), as on a full disk. */
    fillDisk: () => void writer.pragma('max_page_count = 1'),
    freeDisk: () => void writer.pragma('max_page_count = 1000000'),
    /** SQLite may not write (SQLITE_READONLY), as on a disk that went read-only. */
    forbidWriting: () => void writer.pragma('query_only = 1'),
    allowWriting: () => void writer.pragma('query_only = 0'),
  };
}
