import { queueUnit, type QueuedUnit } from '../../engine/queued-unit.ts';
import { CalledInsideTransaction, StoreBusy, StoreClosed } from '../../store/store-errors.ts';
import type { StoreCommit } from '../../store/store-options.ts';
import { backoffMs } from '../connection/busy-retry.ts';
import { isBusy, toBatchError } from '../connection/errors.ts';
import type { CommitLog } from '../wal/write-ahead-log.ts';
import { type BatchOptions, type BatchOutcome, createBatch } from './batch.ts';

export interface WriterOptions<Tx> extends BatchOptions<Tx> {
  /** Makes commits durable. Without it a unit settles after its commit, as for a temporary database. */
  readonly log?: CommitLog | undefined;
  /** Maximum number of units per commit; 256. */
  readonly maxBatch?: number;
  /** Milliseconds after which a batch starts no further unit; 3. Batches share their syncs. */
  readonly maxBatchMs?: number;
  /** Milliseconds that a unit waits for another process's lock; 5,000. */
  readonly busyTimeoutMs?: number;
  /**
   * Called for each commit, before it is durable and before the callers of its units continue. Must not
   * throw.
   */
  readonly onCommit?: (batch: CommittedBatch) => void;
}

export type CommittedBatch = Omit<StoreCommit, 'invalidated'>;

export interface Writer<Tx> {
  /**
   * Queues a unit of work (FIFO) and resolves once it is durable. A unit that throws is rolled back and
   * rejects with its error; the other units of the batch commit. Errors: AwaitedOutsideTransaction,
   * CalledInsideTransaction, StoreClosed, StoreBusy, StoreFull, StoreFailed, CommitOutcomeUnknown,
   * ConstraintViolated.
   */
  write<T>(unit: (tx: Tx) => Promise<T>): Promise<T>;
  /** Whether a batch runs. Code that reads true runs inside a unit of work. */
  readonly active: boolean;
  /** Number of accepted units that are not settled. */
  readonly depth: number;
  /** Number of those that are not committed. */
  readonly queued: number;
  /** Rejects new units; resolves when all accepted units are settled. */
  close(): Promise<void>;
}

/**
 * Group commit: the queued units share one transaction, and settle after a sync of the log that began
 * after its commit. A batch runs within one microtask drain, so no other code of this process runs
 * between BEGIN and COMMIT. Between two batches, and during syncs, the event loop runs.
 */
export function createWriter<Tx>(options: WriterOptions<Tx>): Writer<Tx> {
  const { log, maxBatch = 256, maxBatchMs = 3, busyTimeoutMs = 5000, onCommit } = options;
  const batch = createBatch(options);
  const queue: QueuedUnit<Tx>[] = [];
  const drained = Promise.withResolvers<void>();
  let active = false;
  let isDraining = false;
  /** Number of units that are committed and not yet durable. */
  let unsynced = 0;
  let closed = false;
  let locked: { readonly since: number; attempts: number } | undefined;

  const scheduleDrain = (): void => {
    isDraining = true;
    setImmediate(() => void drain());
  };

  const endDrain = (): void => {
    isDraining = false;
    locked = undefined;
    resolveIfDrained();
  };

  const resolveIfDrained = (): void => {
    if (closed && !isDraining && unsynced === 0) drained.resolve();
  };

  const rejectAll = (units: readonly QueuedUnit<Tx>[], reason: unknown): void => {
    for (const unit of units) unit.reject(reason);
  };

  /** Waits for the lock by a timer, without blocking, and rejects the units that timed out. */
  const waitForLock = (error: unknown): void => {
    const now = performance.now();
    locked ??= { since: now, attempts: 0 };
    const { since } = locked;
    const remainingMs = (unit: QueuedUnit<Tx>): number =>
      Math.max(unit.enqueuedAt, since) + busyTimeoutMs - now;
    const firstWaiting = queue.findIndex((unit) => remainingMs(unit) > 0);
    const timedOut = queue.splice(0, firstWaiting === -1 ? queue.length : firstWaiting);
    rejectAll(timedOut, new StoreBusy(error));
    const next = queue[0];
    if (next === undefined) return endDrain();
    setTimeout(() => void drain(), Math.min(backoffMs(locked.attempts), remainingMs(next)));
    locked.attempts += 1;
  };

  const drain = async (): Promise<void> => {
    const started = performance.now();
    try {
      const pause = log?.ready() ?? null;
      if (pause !== null) return void pause.then(scheduleDrain);
      batch.begin();
    } catch (error) {
      if (isBusy(error)) return waitForLock(error);
      rejectAll(queue.splice(0), toBatchError(error));
      return endDrain();
    }
    locked = undefined;
    active = true;
    const waitedMs = started - (queue[0]?.enqueuedAt ?? started);
    // The rest must run in microtasks, see requireMicrotasksOnly.
    await Promise.resolve();
    const outcome = await batch.run(queue.slice(0, maxBatch), started + maxBatchMs);
    active = false;
    const units = queue.splice(0, outcome.outcomes.length);
    settle(units, outcome);
    if (queue.length > 0) scheduleDrain();
    else endDrain();
    const { committed } = outcome;
    const failed = units.length - committed;
    if (committed > 0) onCommit?.({ committed, failed, ms: performance.now() - started, waitedMs });
  };

  /** A batch that stored nothing settles at once. Callers continue in microtasks. */
  const settle = (
    units: readonly QueuedUnit<Tx>[],
    { outcomes, committed }: BatchOutcome,
  ): void => {
    const settleAll = (): void => {
      for (const settleUnit of outcomes) settleUnit();
    };
    if (log === undefined || committed === 0) return settleAll();
    unsynced += units.length;
    const end = (settleUnits: () => void): void => {
      unsynced -= units.length;
      settleUnits();
      resolveIfDrained();
    };
    log.committed().then(
      () => end(settleAll),
      (error: unknown) => end(() => rejectAll(units, error)),
    );
  };

  return {
    write(work) {
      if (active) return Promise.reject(new CalledInsideTransaction());
      if (closed) return Promise.reject(new StoreClosed());
      return queueUnit(work, (unit: QueuedUnit<Tx>) => {
        queue.push(unit);
        if (!isDraining) scheduleDrain();
      });
    },
    get active() {
      return active;
    },
    get depth() {
      return queue.length + unsynced;
    },
    get queued() {
      return queue.length;
    },
    close() {
      closed = true;
      resolveIfDrained();
      return drained.promise;
    },
  };
}
