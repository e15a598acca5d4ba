import { AppError } from '@bm/domain/errors/app-error';
import type { Connection, Tables } from '../schema/tables.ts';
import { partRevisions } from '../queries/parts/part-revisions.queries.ts';
import { storedIndexReads } from '../queries/parts/stored-index.queries.ts';
import type { Store } from '../store.ts';
import { currentVocabulary, type Vocabulary } from './current-vocabulary.ts';
import { indexReads } from './index-builder.ts';
import type { PartIndex } from './part-index.ts';
import { type IndexState, packIndex, readStoredIndex, storeIndex } from './stored-index.ts';

/** The search index of all parts, updated with the commits of all processes. */
export type CurrentIndex = ReturnType<typeof currentIndex>;

/** What a search reads, with every commit before it. */
interface CurrentState {
  index: PartIndex;
  vocabulary: Vocabulary;
}

/** The index of fewer parts is built in as much time as a stored one is read. */
const MIN_STORED_PARTS = 2000;
/** The stored index is replaced when at least this share of the parts (and as many) has changed. */
const MAX_CHANGED_SHARE = 0.1;
const MIN_CHANGED = 1000;
/** Milliseconds that a search waits for the first build. */
const MAX_WAIT_MS = 5000;
const RETRY_AFTER_S = 2;

/** With more unused slots than this share of its parts (plus a minimum), the index is rebuilt. */
const MAX_WASTED_SHARE = 0.25;
const MIN_WASTED = 1000;

export function currentIndex(db: Connection, tables: Tables) {
  const reads = indexReads(db, tables);
  const revisions = partRevisions(db, tables);
  const stored = storedIndexReads(db, tables);
  const vocabulary = currentVocabulary(db, tables);
  let state: IndexState | undefined;
  let building: Promise<IndexState> | undefined;
  /** The last task that reads or changes the index; the next one waits for it. */
  let last: Promise<unknown> = Promise.resolve();
  let waiting: Promise<CurrentState> | undefined;
  let write: Store['write'] | undefined;
  let isStoring = false;
  /** Parts that have changed since the last attempt to store the index. */
  let unstored = 0;

  const build = async (): Promise<IndexState> => {
    // Commits during the build are applied afterwards.
    const { changes, settled, removals } = await revisions.current();
    return { index: await reads.build(), applied: { changes, settled, removals } };
  };

  const startBuild = (make: () => Promise<IndexState> = build): Promise<IndexState> => {
    building ??= make()
      .then((made) => (state = made))
      .finally(() => {
        building = undefined;
      });
    return building;
  };

  /** Reads the stored index, or builds one. */
  const readOrBuild = async (): Promise<IndexState> => {
    const found = await readStoredIndex(stored).catch(() => null);
    // A restored index may be ahead: of another server, whose revisions are higher.
    const isAhead = found !== null && found.applied.settled > (await revisions.current()).settled;
    if (found !== null && !isAhead) return found;
    unstored = Infinity;
    return build();
  };

  const inTurn = <Result>(task: () => Promise<Result>): Promise<Result> => {
    const result = last.then(task);
    last = result.catch(() => undefined);
    return result;
  };

  /** Applies every commit before the call. */
  const update = async (): Promise<CurrentState> => {
    const { index, applied } = state ?? (await startBuild());
    const now = await revisions.current();
    if (applied.settled < now.changes) {
      for await (const changed of reads.changedSince(applied.settled)) {
        for (const part of changed) index.put(part);
        unstored += changed.length;
      }
      applied.changes = now.changes;
      applied.settled = now.settled;
    }
    if (applied.removals !== now.removals) {
      const present = await reads.ids();
      for (const id of index.ids()) if (!present.has(id)) index.remove(id);
      applied.removals = now.removals;
    }
    if (index.unusedSlots > MIN_WASTED + MAX_WASTED_SHARE * index.size)
      startBuild().catch(() => undefined);
    else if (isStoreDue(index.size, unstored)) void store();
    return { index, vocabulary: await vocabulary.at(now.vocabulary) };
  };

  /** Stores the index in the background. A failure is repaired by the next attempt. */
  const store = async (): Promise<void> => {
    if (write === undefined || isStoring) return;
    isStoring = true;
    try {
      const packed = await inTurn(async () => {
        if (state === undefined) return null;
        const applied = { ...state.applied };
        unstored = 0;
        return { sections: await packIndex(state.index), applied };
      });
      if (packed !== null) await storeIndex(write, packed.sections, packed.applied);
    } catch {
      // The database is unavailable or closed; the next server builds the index.
    } finally {
      isStoring = false;
    }
  };

  /** Runs one update at a time; concurrent callers share the next one. */
  const updateOnce = (): Promise<CurrentState> => {
    waiting ??= inTurn(() => {
      waiting = undefined;
      return update();
    });
    return waiting;
  };

  /**
   * Returns the index and the vocabulary with every commit before the call. Waits at most MAX_WAIT_MS for the
   * first build; then rejects with STORE_BUSY. Also rejects with the database's error.
   */
  const current = (): Promise<CurrentState> =>
    state === undefined ? withTimeout(updateOnce()) : updateOnce();

  return {
    current,
    /** The index alone. */
    get: async (): Promise<PartIndex> => (await current()).index,
    /** The vocabulary alone, which waits for no index. */
    vocabulary: vocabulary.current,
    /**
     * Reads the stored index, or builds one, and from then on stores it by `writeUnit` when many parts
     * have changed. Resolves when the index is there. After a failure of the database the first search
     * builds it.
     */
    async prepare(writeUnit: Store['write']) {
      write = writeUnit;
      try {
        await startBuild(readOrBuild);
        await updateOnce();
      } catch {
        // The first search reports the error.
      }
    },
  };
}

function isStoreDue(parts: number, changes: number): boolean {
  return parts >= MIN_STORED_PARTS && changes > MIN_CHANGED + MAX_CHANGED_SHARE * parts;
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
