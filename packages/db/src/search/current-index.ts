import { setImmediate as nextTurn } from 'node:timers/promises';
import { AppError } from '@bm/domain/errors/app-error';
import type { Connection, Tables } from '../schema/engine.ts';
import { selectPartCount } from '../queries/parts/part-counts.queries.ts';
import { partRevisions, type PartRevisions } from '../queries/parts/part-revisions.queries.ts';
import { indexReads } from './index-builder.ts';
import type { PartIndex } from './part-index.ts';

/** The index and the revisions that it includes. */
interface State {
  index: PartIndex;
  applied: PartRevisions;
}

/** The search index of the active parts, updated with the commits of all processes. */
export type CurrentIndex = ReturnType<typeof currentIndex>;

/** The index of this many parts is built in a few tenths of a second. */
const MAX_PARTS_AT_START = 10_000;
/** Milliseconds that a search waits for the first build. */
const MAX_WAIT_MS = 5000;
const RETRY_AFTER_S = 2;

/** With more unused slots than this share of its parts (plus a minimum), the index is rebuilt. */
const MAX_WASTED_SHARE = 0.25;
const MIN_WASTED = 1000;

export function currentIndex(db: Connection, tables: Tables) {
  const reads = indexReads(db, tables);
  const revisions = partRevisions(db, tables);
  const counted = selectPartCount(db, tables);
  let state: State | undefined;
  let building: Promise<State> | undefined;
  let running: Promise<PartIndex> | undefined;
  let waiting: Promise<PartIndex> | undefined;

  const build = async (): Promise<State> => {
    // Commits during the build are applied afterwards.
    const seen = await revisions.current();
    return { index: await reads.build(), applied: seen };
  };

  const startBuild = (): Promise<State> => {
    building ??= build()
      .then((made) => (state = made))
      .finally(() => {
        building = undefined;
      });
    return building;
  };

  /** Applies every commit before the call. */
  const update = async (): Promise<PartIndex> => {
    const { index, applied: seen } = state ?? (await startBuild());
    const now = await revisions.current();
    while (seen.changes < now.changes) {
      const changed = await reads.changedSince(seen.changes);
      for (const part of changed) {
        if (part.status === 'active') index.put(part);
        else index.remove(part.id);
      }
      seen.changes = changed.at(-1)?.revision ?? now.changes;
      if (seen.changes < now.changes) await nextTurn();
    }
    if (seen.removals !== now.removals) {
      const active = await reads.activeIds();
      for (const id of index.ids()) if (!active.has(id)) index.remove(id);
      seen.removals = now.removals;
    }
    if (index.unusedSlots > MIN_WASTED + MAX_WASTED_SHARE * index.size)
      startBuild().catch(() => undefined);
    return index;
  };

  /** Runs one update at a time; concurrent callers share the next one. */
  const updateOnce = (): Promise<PartIndex> => {
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
    /**
     * Returns the index with every commit before the call. Waits at most MAX_WAIT_MS for the first build;
     * then rejects with STORE_BUSY. Also rejects with the database's error.
     */
    get: () => (state === undefined ? withTimeout(updateOnce()) : updateOnce()),
    /**
     * Starts to build the index. Resolves when it is built, or immediately with more than
     * MAX_PARTS_AT_START parts. After a failure of the database the first search builds it.
     */
    async prepare() {
      try {
        if ((await counted.total()) <= MAX_PARTS_AT_START) await startBuild();
        else startBuild().catch(() => undefined);
      } catch {
        // The first search reports the error.
      }
    },
  };
}

/** Rejects with STORE_BUSY when `work` takes longer than MAX_WAIT_MS. */
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
