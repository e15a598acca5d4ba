import { CalledInsideTransaction, StoreBusy, StoreClosed } from '../../store/store-errors.ts';
import { createBatch } from './batch.ts';
import type { BatchOptions, QueuedUnit } from './batch.ts';
import { toBatchError, isBusy } from '../connection/errors.ts';
import { backoffMs } from '../connection/busy-retry.ts';

/**
 * `client` is the one writing connection (WAL, synchronous FULL, timeout 0). `createTx` makes a fresh
 * `tx` per unit; its methods must throw once `end` was called and while `client.inTransaction` is
 * false, since after a lost transaction a statement would commit by itself.
 */
export interface WriterOptions<Tx> extends BatchOptions<Tx> {
  /** Units per commit at most; 256. */
  readonly maxBatch?: number;
  /** Milliseconds after which a batch takes no further unit; 10. */
  readonly maxBatchMs?: number;
  /** Milliseconds that a unit waits for another process's lock; 5,000. */
  readonly busyTimeoutMs?: number;
  /** Told of each commit before any of the callers that it answers goes on. Must not throw. */
  readonly onCommit?: (batch: CommittedBatch) => void;
}

export interface CommittedBatch {
  readonly committed: number;
  readonly failed: number;
  /** From BEGIN to after COMMIT, in milliseconds. */
  readonly ms: number;
}

export interface Writer<Tx> {
  /**
   * Queues a unit of work, first in first out, and answers once it is durable. What the unit throws,
   * its caller gets, and nothing of it remains; the others of its batch commit all the same.
   * Errors: AwaitedOutsideTransaction, CalledInsideTransaction, StoreClosed, StoreBusy, StoreFull, StoreFailed and
   * ConstraintViolated.
   */
  write<T>(unit: (tx: Tx) => Promise<T>): Promise<T>;
  /** Whether a batch owns the turn: who finds it true runs inside a unit of work. */
  readonly active: boolean;
  /** Units that were accepted and are not answered yet. */
  readonly depth: number;
  /** Refuses new work; resolves when all that was accepted has been answered. */
  close(): Promise<void>;
}

interface WaitingUnit<Tx> extends QueuedUnit<Tx> {
  readonly enqueuedAt: number;
}

/**
 * Group commit: the units that wait share one transaction and one fsync, and are answered after it.
 * A batch runs within one microtask drain, so nothing else of this process comes between its BEGIN
 * and its COMMIT; between two batches the event loop has its turn.
 */
export function createWriter<Tx>(options: WriterOptions<Tx>): Writer<Tx> {
  const { maxBatch = 256, maxBatchMs = 10, busyTimeoutMs = 5000, onCommit } = options;
  const batch = createBatch(options);
  const queue: WaitingUnit<Tx>[] = [];
  const drained = Promise.withResolvers<void>();
  let active = false;
  let isScheduled = false;
  let closed = false;
  let locked: { readonly since: number; attempts: number } | undefined;

  const scheduleDrain = (): void => {
    isScheduled = true;
    setImmediate(() => void drain());
  };

  const goIdle = (): void => {
    isScheduled = false;
    locked = undefined;
    if (closed) drained.resolve();
  };

  const rejectAll = (units: readonly WaitingUnit<Tx>[], reason: unknown): void => {
    for (const unit of units) unit.reject(reason);
  };

  /** Waits for the lock by a timer, never by blocking, and refuses those who waited long enough. */
  const waitForLock = (error: unknown): void => {
    const now = performance.now();
    locked ??= { since: now, attempts: 0 };
    const { since } = locked;
    const remainingMs = (unit: WaitingUnit<Tx>): number =>
      Math.max(unit.enqueuedAt, since) + busyTimeoutMs - now;
    const firstWithinTimeout = queue.findIndex((unit) => remainingMs(unit) > 0);
    rejectAll(
      queue.splice(0, firstWithinTimeout === -1 ? queue.length : firstWithinTimeout),
      new StoreBusy(error),
    );
    const next = queue[0];
    if (next === undefined) return goIdle();
    setTimeout(() => void drain(), Math.min(backoffMs(locked.attempts), remainingMs(next)));
    locked.attempts += 1;
  };

  const drain = async (): Promise<void> => {
    const started = performance.now();
    try {
      batch.begin();
    } catch (error) {
      if (isBusy(error)) return waitForLock(error);
      rejectAll(queue.splice(0), toBatchError(error));
      return goIdle();
    }
    locked = undefined;
    active = true;
    // The rest runs in the microtask drain: there the guard's tick comes neither early nor late.
    await Promise.resolve();
    const { settlers, committed } = await batch.run(queue.slice(0, maxBatch), started + maxBatchMs);
    active = false;
    queue.splice(0, settlers.length);
    // Callers go on in microtasks, hence only after this function has come to its end.
    for (const settle of settlers) settle();
    if (queue.length > 0) scheduleDrain();
    else goIdle();
    const failed = settlers.length - committed;
    if (committed > 0) onCommit?.({ committed, failed, ms: performance.now() - started });
  };

  return {
    write<T>(unit: (tx: Tx) => Promise<T>): Promise<T> {
      if (active) return Promise.reject(new CalledInsideTransaction());
      if (closed) return Promise.reject(new StoreClosed());
      return new Promise<T>((resolve, reject) => {
        const run = async (tx: Tx) => {
          const value = await unit(tx);
          return () => resolve(value);
        };
        queue.push({ run, reject, enqueuedAt: performance.now() });
        if (!isScheduled) scheduleDrain();
      });
    },
    get active() {
      return active;
    },
    get depth() {
      return queue.length;
    },
    close() {
      closed = true;
      if (!isScheduled) drained.resolve();
      return drained.promise;
    },
  };
}
