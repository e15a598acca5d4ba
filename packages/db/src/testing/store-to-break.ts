import { openDatabase } from '../sqlite/connection/open.ts';
import { migrationsFolder } from '../sqlite/maintenance/migrate.ts';
import { createStore } from '../sqlite/store.ts';

/** Opens a new store with switches that simulate disk errors. */
export function failingStore() {
  const database = openDatabase({ file: ':memory:', migrationsFolder });
  const { writer } = database;
  return {
    store: createStore(database, {}),
    /** Makes writes fail with SQLITE_FULL, as on a full disk. */
    fillDisk: () => void writer.pragma('max_page_count = 1'),
    freeDisk: () => void writer.pragma('max_page_count = 1000000'),
    /** Makes writes fail with SQLITE_READONLY, as on a read-only disk. */
    forbidWriting: () => void writer.pragma('query_only = 1'),
    allowWriting: () => void writer.pragma('query_only = 0'),
  };
}
