import type { DataGroup, Store } from '../store.ts';

/** A commit with the groups of data that may have changed by it. */
export interface StoreCommit {
  /** Units of work that were stored by it. */
  readonly committed: number;
  readonly failed: number;
  /** From its beginning to its end, in milliseconds. */
  readonly ms: number;
  readonly invalidated: ReadonlySet<DataGroup>;
}

/** How often something was called in its window of time so far, the last call included. */
export interface SharedCount {
  readonly calls: number;
  /** Milliseconds until the window ends and counting begins anew. */
  readonly endsInMs: number;
}

/** A store as the process that serves the shop holds it. */
export interface ServedStore extends Store {
  /** Units of work that were accepted and are not answered yet. */
  readonly depth: number;
  /**
   * A number that changes when other processes may have committed what nobody has told of, and never
   * by our own commits. Throws, or is not a number, while that cannot be known.
   */
  dataVersion(): number;
  /**
   * Builds the search index before the first search asks for it; a large one is built meanwhile.
   * Never rejects.
   */
  prepareSearch(): Promise<void>;
  /**
   * Counts one more call of `key`, in a window of milliseconds that begins with the first one, for all
   * servers that share the data; not durable. Missing where one machine has the data for itself.
   */
  readonly countShared?: (key: string, windowMs: number) => Promise<SharedCount>;
}
