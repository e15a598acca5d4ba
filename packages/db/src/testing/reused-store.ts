import { openDatabase, type OpenDatabase } from '../sqlite/connection/open.ts';
import { migrationsFolder } from '../sqlite/maintenance/migrate.ts';
import { createStore, type SqliteStoreOptions } from '../sqlite/store.ts';
import type { Reads, Store } from '../store.ts';
import { StoreClosed } from '../store/store-errors.ts';
import { atExit, wipeStatements } from './clean-up.ts';

type Options = Pick<SqliteStoreOptions, 'onCommit'>;

interface OpenStore {
  readonly store: Store;
  /** Sets the options of the next caller. */
  readonly setOptions: (options: Options) => void;
  /** Empties all tables. No unit may run. */
  readonly empty: () => void;
}

/** Emptied stores. */
const idle: OpenStore[] = [];
const databases: OpenDatabase[] = [];
atExit(() => databases.forEach(({ close }) => close()));

function open(): OpenStore {
  const database = openDatabase({ file: ':memory:', migrationsFolder });
  databases.push(database);
  const { writer } = database;
  let options: Options = {};
  return {
    store: createStore(database, { onCommit: (commit) => options.onCommit?.(commit) }),
    setOptions(next) {
      options = next;
    },
    empty() {
      writer.pragma('foreign_keys = OFF');
      writer.transaction(() => void writer.exec(wipeStatements)).immediate();
      writer.pragma('foreign_keys = ON');
    },
  };
}

/** The methods of a closed store. */
const CLOSED = new Proxy({}, { get: () => () => Promise.reject(new StoreClosed()) });

/** Returns reads whose methods a test may replace: the next caller does not see it. */
function replaceableReads(read: Reads, isClosed: () => boolean): Reads {
  const groups = new Map<string | symbol, unknown>();
  return new Proxy(read, {
    get(target, name) {
      if (isClosed()) return CLOSED;
      if (!groups.has(name)) groups.set(name, Object.create(Reflect.get(target, name)));
      return groups.get(name);
    },
  });
}

/**
 * Returns a migrated, empty store. `close` empties it for the next caller, which finds its statements
 * prepared: that is ten times as fast as a new store.
 */
export async function reusedStore(options: Options = {}): Promise<Store> {
  const reused = idle.pop() ?? open();
  const { store, setOptions, empty } = reused;
  setOptions(options);
  let closed = false;
  return {
    read: replaceableReads(store.read, () => closed),
    durable: () => store.durable(),
    ping: () => store.ping(),
    write: (unit) => (closed ? Promise.reject(new StoreClosed()) : store.write(unit)),
    writeInTurns: (unit) => (closed ? Promise.reject(new StoreClosed()) : store.writeInTurns(unit)),
    async close() {
      if (closed) return;
      closed = true;
      // All accepted units come first.
      await store.write(() => Promise.resolve());
      empty();
      idle.push(reused);
    },
  };
}
