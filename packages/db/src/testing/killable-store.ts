import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '../sqlite/connection/open.ts';
import { migrationsFolder } from '../sqlite/maintenance/migrate.ts';
import { createStore, openSqliteStore, type SqliteStoreOptions } from '../sqlite/store.ts';
import type { Store, Tx } from '../store.ts';

/** The database and its log. A process that is killed leaves both as they are at that moment. */
const FILES = ['shop.sqlite', 'shop.sqlite-wal'] as const;

/** A store in files whose process can be killed, as far as the files are concerned. */
export interface KillableStore {
  store: Store;
  /** Called before each statement of a unit of work and after each commit. It may throw. */
  onStep: () => void;
  /** A fingerprint of what is on disk now. */
  diskState(): string;
  /** Copies the files as they are now, without waiting for what is being written. */
  copyFiles(): void;
  /** Continues with the copied files, as a process that is started after the kill. */
  reopen(): Promise<void>;
}

export async function killableStore(
  options: Omit<SqliteStoreOptions, 'file'> = {},
): Promise<KillableStore> {
  const folder = mkdtempSync(join(tmpdir(), 'bm-killed-'));
  const copy = join(folder, 'copy');
  mkdirSync(copy);
  const [name] = FILES;
  let place = folder;
  let current = await openSqliteStore({ ...options, file: join(place, name) });
  const step = () => killable.onStep();
  const killable: KillableStore = {
    onStep: () => undefined,
    store: {
      read: new Proxy(current.read, { get: (_target, key) => Reflect.get(current.read, key) }),
      async write(unit) {
        const result = await current.write((tx) => unit(watchTx(tx, step)));
        step();
        return result;
      },
      async writeInTurns(unit) {
        const result = await current.writeInTurns((tx) => unit(watchTx(tx, step)));
        step();
        return result;
      },
      durable: () => current.durable(),
      ping: () => current.ping(),
      async close() {
        await current.close();
        rmSync(folder, { recursive: true });
      },
    },
    diskState() {
      const hash = createHash('sha256');
      for (const file of FILES) {
        const path = join(place, file);
        if (existsSync(path)) hash.update(readFileSync(path));
      }
      return hash.digest('hex');
    },
    copyFiles() {
      for (const file of FILES) {
        const path = join(place, file);
        if (existsSync(path)) copyFileSync(path, join(copy, file));
      }
    },
    async reopen() {
      await current.close();
      place = copy;
      current = await openSqliteStore({ ...options, file: join(place, name) });
    },
  };
  return killable;
}

/** Calls `step` before each call of the transaction's stores. */
function watchTx(tx: Tx, step: () => void): Tx {
  return new Proxy(tx, {
    get: (target, key) => watchStore(Reflect.get(target, key), step),
  });
}

function watchStore(store: unknown, step: () => void): unknown {
  if (typeof store !== 'object' || store === null) return store;
  return new Proxy(store, {
    get(target, key) {
      const method: unknown = Reflect.get(target, key);
      if (typeof method !== 'function') return method;
      return (...values: unknown[]) => {
        step();
        return Reflect.apply(method, target, values);
      };
    },
  });
}

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
