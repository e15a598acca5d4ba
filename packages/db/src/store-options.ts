import type { DataGroup, Store } from './store.ts';

/** A commit with the groups of data that may have changed by it. */
export interface StoreCommit {
  /** Units of work that were stored by it. */
  readonly committed: number;
  readonly failed: number;
  /** From its beginning to its end, in milliseconds. */
  readonly ms: number;
  readonly touched: ReadonlySet<DataGroup>;
}

/** A store as the process that serves the shop holds it. */
export interface ServedStore extends Store {
  /** Units of work that were accepted and are not answered yet. */
  readonly depth: number;
  /**
   * A number that changes when other processes may have committed what nobody has told of, and never
   * by our own commits. Throws, or is not a number, while that cannot be known.
   */
  foreignVersion(): number;
}
