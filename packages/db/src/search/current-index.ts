import { setImmediate as nextTurn } from 'node:timers/promises';
import { AppError } from '@bm/domain/errors/app-error';
import type { Connection } from '../queries/connection.ts';
import { selectPartCount } from '../queries/parts/part-counts.queries.ts';
import { partRevisions } from '../queries/parts/part-revisions.queries.ts';
import type { PartRevisions } from '../queries/parts/part-revisions.queries.ts';
import type { Tables } from '../schema/define-tables.ts';
import { indexReads } from './index-builder.ts';
import type { PartIndex } from './part-index.ts';

/** The index, and up to where it follows the database. */
interface State {
  index: PartIndex;
  applied: PartRevisions;
}

/** The index of the active parts, which follows what any process commits. */
export interface CurrentIndex {
  /**
   * The index with every commit before the call. Waits while it is built for the first time, for
   * MAX_WAIT_MS at most. Rejects with STORE_BUSY then, or with the database's error.
   */
  get(): Promise<PartIndex>;
  /**
   * Begins to build the index. Resolves when it is built, or at once where there are more than
   * MAX_PARTS_AT_START parts. A database that fails is asked again by the first search.
   */
  prepare(): Promise<void>;
}

/** The index of so many parts is built in a few tenths of a second. */
const MAX_PARTS_AT_START = 10_000;
/** How long a search waits for the index of a larger catalogue, in milliseconds. */
const MAX_WAIT_MS = 5000;
const RETRY_AFTER_S = 2;

/** An index with more unused slots than this share of its parts is built anew, beside the old one. */
const MAX_UNUSED_SHARE = 0.25;
const MIN_UNUSED_SLOTS = 1000;

export function currentIndex(db: Connection, tables: Tables): CurrentIndex {
  const reads = indexReads(db, tables);
  const revisions = partRevisions(db, tables);
  const counted = selectPartCount(db, tables);
  let state: State | undefined;
  let building: Promise<State> | undefined;
  let running: Promise<PartIndex> | undefined;
  let waiting: Promise<PartIndex> | undefined;

  const build = async (): Promise<State> => {
    // What is committed while it is built is applied afterwards.
    const applied = await revisions.current();
    return { index: await reads.build(), applied };
  };

  const ensureBuilt = (): Promise<State> => {
    building ??= build()
      .then((built) => (state = built))
      .finally(() => {
        building = undefined;
      });
    return building;
  };

  /** Applies every commit up to the beginning of the call. */
  const update = async (): Promise<PartIndex> => {
    const { index, applied } = state ?? (await ensureBuilt());
    const now = await revisions.current();
    while (applied.changes < now.changes) {
      const changed = await reads.changedSince(applied.changes);
      for (const part of changed) {
        if (part.status === 'active') index.put(part);
        else index.remove(part.id);
      }
      applied.changes = changed.at(-1)?.revision ?? now.changes;
      if (applied.changes < now.changes) await nextTurn();
    }
    if (applied.removals !== now.removals) {
      const active = await reads.activeIds();
      for (const id of index.ids()) if (!active.has(id)) index.remove(id);
      applied.removals = now.removals;
    }
    if (index.unusedSlots > MIN_UNUSED_SLOTS + MAX_UNUSED_SHARE * index.size)
      ensureBuilt().catch(() => undefined);
    return index;
  };

  /** One update runs at a time, and all who come meanwhile share the next one. */
  const queueUpdate = (): Promise<PartIndex> => {
    if (waiting !== undefined) return waiting;
    const before = running?.catch(() => undefined) ?? Promise.resolve();
    waiting = before.then(() => {
      running = waiting;
      waiting = undefined;
      return update();
    });
    return waiting;
  };

  return {
    get: () => (state === undefined ? withTimeout(queueUpdate()) : queueUpdate()),
    async prepare() {
      try {
        if ((await counted.total()) <= MAX_PARTS_AT_START) await ensureBuilt();
        else ensureBuilt().catch(() => undefined);
      } catch {
        // The first search says what is wrong with the database.
      }
    },
  };
}

/** What comes in time; rejects with STORE_BUSY when it does not. */
async function withTimeout<T>(work: Promise<T>): Promise<T> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    const message = 'The search is being prepared. Try again soon.';
    late.reject(
      new AppError('STORE_BUSY', { message, details: { retryAfterSeconds: RETRY_AFTER_S } }),
    );
  }, MAX_WAIT_MS);
  try {
    return await Promise.race([work, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
