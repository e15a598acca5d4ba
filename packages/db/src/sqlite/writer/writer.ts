import type Database from 'better-sqlite3';
import { queueUnit, type QueuedUnit, type Settle } from '../../engine/queued-unit.ts';
import { CalledInsideTransaction, StoreBusy, StoreClosed } from '../../store/store-errors.ts';
import { backoffMs } from '../connection/busy-retry.ts';
import { isBusy, toBatchError, toStoreError } from '../connection/errors.ts';
import { requireMicrotasksOnly } from './microtask-guard.ts';

/**
 * `client` is the only writing connection (WAL, synchronous FULL, timeout 0). `createTx` creates a `tx`
 * per unit. Its methods must throw after `end` and while `client.inTransaction` is false: outside a
 * transaction each statement would commit on its own.
 */
export interface WriterOptions<Tx> {
  readonly client: Database.Database;
  readonly createTx: () => { readonly tx: Tx; readonly end: () => void };
  /** Maximum number of units per commit; 256. */
  readonly maxBatch?: number;
  /** Milliseconds after which a batch starts no further unit; 10. */
  readonly maxBatchMs?: number;
  /** Milliseconds that a unit waits for another process's lock; 5,000. */
  readonly busyTimeoutMs?: number;
  /** Called for each commit before the callers of its units continue. Must not throw. */
  readonly onCommit?: (batch: CommittedBatch) => void;
}

export interface CommittedBatch {
  readonly committed: number;
  readonly failed: number;
  /** From BEGIN to after COMMIT, in milliseconds. */
  readonly ms: number;
  /** How long its oldest unit waited for BEGIN, in milliseconds. */
  readonly waitedMs: number;
}

export interface Writer<Tx> {
  /**
   * Queues a unit of work (FIFO) and resolves once it is durable. A unit that throws is rolled back and
   * rejects with its error; the other units of the batch commit. Errors: AwaitedOutsideTransaction,
   * CalledInsideTransaction, StoreClosed, StoreBusy, StoreFull, StoreFailed, ConstraintViolated.
   */
  write<T>(unit: (tx: Tx) => Promise<T>): Promise<T>;
  /** Whether a batch runs. Code that reads true runs inside a unit of work. */
  readonly active: boolean;
  /** Number of accepted units that are not settled. */
  readonly depth: number;
  /** Rejects new units; resolves when all accepted units are settled. */
  close(): Promise<void>;
}

/**
 * Group commit: the queued units share one transaction and one fsync, and settle after it. A batch runs
 * within one microtask drain, so no other code of this process runs between BEGIN and COMMIT. Between
 * two batches the event loop runs.
 */
export function createWriter<Tx>(options: WriterOptions<Tx>): Writer<Tx> {
  const { maxBatch = 256, maxBatchMs = 10, busyTimeoutMs = 5000, onCommit } = options;
  const batch = createBatch(options);
  const queue: QueuedUnit<Tx>[] = [];
  const drained = Promise.withResolvers<void>();
  let active = false;
  let isDraining = false;
  let closed = false;
  let locked: { readonly since: number; attempts: number } | undefined;

  const scheduleDrain = (): void => {
    isDraining = true;
    setImmediate(() => void drain());
  };

  const endDrain = (): void => {
    isDraining = false;
    locked = undefined;
    if (closed) drained.resolve();
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
    const { outcomes, committed } = await batch.run(queue.slice(0, maxBatch), started + maxBatchMs);
    active = false;
    queue.splice(0, outcomes.length);
    // Callers continue in microtasks, hence after this function has returned.
    for (const settle of outcomes) settle();
    if (queue.length > 0) scheduleDrain();
    else endDrain();
    const failed = outcomes.length - committed;
    if (committed > 0) onCommit?.({ committed, failed, ms: performance.now() - started, waitedMs });
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
      return queue.length;
    },
    close() {
      closed = true;
      if (!isDraining) drained.resolve();
      return drained.promise;
    },
  };
}

interface BatchOutcome {
  /** One outcome for each unit of the batch, in order. */
  readonly outcomes: readonly Settle[];
  readonly committed: number;
}

/** Runs many units of work in one immediate transaction, each in its own savepoint. */
function createBatch<Tx>({ client, createTx }: Pick<WriterOptions<Tx>, 'client' | 'createTx'>) {
  const begin = client.prepare('BEGIN IMMEDIATE');
  const commit = client.prepare('COMMIT');
  const rollback = client.prepare('ROLLBACK');
  const savepoint = client.prepare('SAVEPOINT unit');
  const release = client.prepare('RELEASE unit');
  const rollbackTo = client.prepare('ROLLBACK TO unit');

  const runUnit = async (unit: QueuedUnit<Tx>): Promise<{ settle: Settle; isStored: boolean }> => {
    savepoint.run();
    let isStored = true;
    let settle: Settle;
    try {
      const { tx, end } = createTx();
      settle = await requireMicrotasksOnly(() => unit.run(tx), end);
    } catch (error) {
      // A full disk or an I/O error ends the transaction of all units.
      if (!client.inTransaction) throw error;
      rollbackTo.run();
      isStored = false;
      settle = () => unit.reject(toStoreError(error));
    }
    // Throws when the unit caught such an error: the savepoint no longer exists.
    release.run();
    return { settle, isStored };
  };

  const rollBack = (): void => {
    try {
      if (client.inTransaction) rollback.run();
    } catch {
      // The caller reports the original error; a broken connection fails at the next BEGIN.
    }
  };

  return {
    /** Takes the lock, or throws immediately. */
    begin: (): void => {
      begin.run();
    },

    /**
     * Runs units until `deadline` (of performance.now()) and commits. Call it from a microtask, after
     * `begin`. Never throws: when the transaction is lost, every unit is rejected, including those that
     * failed on their own, because they read data that was rolled back.
     */
    run: async (units: readonly QueuedUnit<Tx>[], deadline: number): Promise<BatchOutcome> => {
      const outcomes: Settle[] = [];
      let committed = 0;
      let executed = 0;
      try {
        for (const unit of units) {
          executed += 1;
          const { settle, isStored } = await runUnit(unit);
          outcomes.push(settle);
          if (isStored) committed += 1;
          if (performance.now() >= deadline) break;
        }
        commit.run();
        return { outcomes, committed };
      } catch (error) {
        rollBack();
        const reason = toBatchError(error);
        const rejections = units.slice(0, executed).map((unit) => () => unit.reject(reason));
        return { outcomes: rejections, committed: 0 };
      }
    },
  };
}
