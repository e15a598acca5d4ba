import { CommitOutcomeUnknown } from '../../store/store-errors.ts';

export interface GroupSync {
  /**
   * Resolves when a sync that began after this call has succeeded. Requests share syncs. Rejects with
   * CommitOutcomeUnknown when the sync fails, and after a failure until `reset`.
   */
  synced(): Promise<void>;
  /** Accepts requests again after a failure. */
  reset(): void;
  /** Resolves when no sync is in progress and none is requested. */
  idle(): Promise<void>;
}

export interface GroupSyncOptions {
  /** Each runs one sync at a time; with two of them two syncs are in flight. */
  readonly syncs: readonly (() => Promise<void>)[];
  /** Called with the duration of each successful sync in milliseconds. */
  readonly onSync?: ((ms: number) => void) | undefined;
  /** Called once for a failure, with the error of the disk. */
  readonly onFailure: (error: unknown) => void;
}

/** The requests that one sync answers. */
type Group = PromiseWithResolvers<void>;

/**
 * A failed sync is not repeated: the system reports an error once and may have dropped the data, so that
 * the next sync would succeed without it.
 */
export function createGroupSync({ syncs, onSync, onFailure }: GroupSyncOptions): GroupSync {
  const unused = [...syncs];
  const inFlight = new Set<Promise<void>>();
  /** Oldest first. */
  const running: Group[] = [];
  let waiting: Group | null = null;
  let failure: CommitOutcomeUnknown | null = null;

  const start = (): void => {
    if (waiting === null) return;
    const sync = unused.pop();
    if (sync === undefined) return;
    const group = waiting;
    waiting = null;
    running.push(group);
    const ended = run(sync, group);
    inFlight.add(ended);
    void ended.finally(() => inFlight.delete(ended));
  };

  const run = async (sync: () => Promise<void>, group: Group): Promise<void> => {
    const began = performance.now();
    try {
      await sync();
      onSync?.(performance.now() - began);
      succeed(group);
    } catch (error) {
      fail(error);
    } finally {
      unused.push(sync);
      start();
    }
  };

  /** A sync covers what older ones cover, too. */
  const succeed = (group: Group): void => {
    const index = running.indexOf(group);
    for (const { resolve } of running.splice(0, index + 1)) resolve();
  };

  const fail = (error: unknown): void => {
    if (failure !== null) return;
    failure = new CommitOutcomeUnknown(error);
    onFailure(error);
    for (const { reject } of running.splice(0)) reject(failure);
    waiting?.reject(failure);
    waiting = null;
  };

  return {
    synced() {
      if (failure !== null) return Promise.reject(failure);
      waiting ??= Promise.withResolvers();
      const { promise } = waiting;
      start();
      return promise;
    },
    reset() {
      failure = null;
    },
    async idle() {
      while (inFlight.size > 0) await Promise.all(inFlight);
    },
  };
}
