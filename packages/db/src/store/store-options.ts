import type { DataChange, Store } from '../store.ts';

/** A commit with what it may have changed. */
export interface StoreCommit {
  /** Number of units of work that it stored. */
  readonly committed: number;
  readonly failed: number;
  /** Duration in milliseconds. */
  readonly ms: number;
  /** How long its oldest unit of work waited for its begin, in milliseconds. */
  readonly waitedMs: number;
  readonly invalidated: ReadonlySet<DataChange>;
}

/**
 * A process lost its database, or found it again: the server, which `server` names without credentials,
 * or on SQLite the disk under the file `server`.
 */
export type DatabaseOutage =
  | { readonly state: 'lost'; readonly reason: string }
  | { readonly state: 'found'; readonly server: string };

/** The end of a read that is not bounded by its page. */
export interface UnboundedRead {
  /** `timed-out`: stopped at the deadline; `failed`: the database or its process failed. */
  readonly outcome: 'done' | 'timed-out' | 'failed';
  /** Duration in milliseconds, with the wait for a free process or connection. */
  readonly ms: number;
}

/** The write-ahead log of SQLite. */
export interface WalState {
  /** Size of what is in use. */
  readonly bytes: number;
  /** How long a reader has kept the log from starting again, in milliseconds; 0: it does not. */
  readonly heldMs: number;
}

/** The number of calls in the current window, including the last one. */
export interface SharedCount {
  readonly calls: number;
  /** Milliseconds until the window ends. */
  readonly endsInMs: number;
}

/** The connection with the oldest snapshot of the database. */
export interface OldestSnapshot {
  /** How long its transaction has lasted. */
  readonly seconds: number;
  readonly pid: number;
  readonly application: string;
  readonly user: string;
  readonly state: string;
}

/** The store of a server process. */
export interface ServedStore extends Store {
  /** Number of accepted units that are not settled. */
  readonly depth: number;
  /**
   * A version that changes when other processes may have committed without a notification, and never by
   * commits of this process. Throws or returns NaN while that is unknown.
   */
  dataVersion(): number;
  /** Undefined on PostgreSQL and for a temporary database. */
  readonly wal?: () => WalState;
  /** Builds the search index before the first search, a large one in the background. Never rejects. */
  prepareSearch(): Promise<void>;
  /**
   * Increments the rate-limit count of `key`, shared by all servers on one database; not durable. The
   * window (milliseconds) begins with the first call. Undefined on SQLite.
   */
  readonly countShared?: (key: string, windowMs: number, count?: number) => Promise<SharedCount>;
  /** Reads who holds the oldest snapshot; null when nobody does. Undefined on SQLite. */
  readonly oldestSnapshot?: () => Promise<OldestSnapshot | null>;
}
