import { setTimeout as sleep } from 'node:timers/promises';
import type { StoreCommit } from '../../store/store-options.ts';
import type { Tx } from '../../store.ts';
import { runBatch } from './batch.ts';
import { createUnitQueue } from './unit-queue.ts';
import type { QueuedUnit } from './unit-queue.ts';
import { toBatchError, isTransient } from '../connection/errors.ts';
import { CONNECT_TIMEOUT_MS } from '../connection/settings.ts';
import { openWritingConnection } from './transaction.ts';
import type { WritingConnection } from './transaction.ts';

export interface WriterOptions {
  readonly url: string;
  /** Milliseconds that a unit waits for a database that is away or locked; 5,000. */
  readonly timeoutMs?: number | undefined;
  /** Told of each commit before any of the callers that it answers goes on. Must not throw. */
  readonly onCommit?: ((commit: StoreCommit) => void) | undefined;
}

export interface Writer {
  /**
   * Queues a unit of work, first in first out, and answers once it is durable. What the unit throws,
   * its caller gets, and nothing of it remains; the others of its batch commit all the same. May run
   * it again on another connection. Errors: those of `StoreError` that do not concern opening.
   */
  write<T>(unit: (tx: Tx) => Promise<T>): Promise<T>;
  /** Whether who asks runs inside a unit of work. */
  isInsideTransaction(): boolean;
  /** Units that were accepted and are not answered yet. */
  readonly depth: number;
  /** Whether a message about a commit comes from this writer, which has told of it already. */
  isOwn(processId: number): boolean;
  /** Refuses new work; resolves when all that was accepted has been answered. */
  close(): Promise<void>;
}

const MAX_RETRY_DELAY_MS = 500;

/**
 * One writer at a time in all processes: the units that wait share one transaction, which holds the
 * shop's advisory lock until its commit. When the connection breaks before that, nothing was stored
 * and the same units run again on a new one, while their callers' patience lasts.
 */
export async function createWriter(options: WriterOptions): Promise<Writer> {
  const { url, timeoutMs = CONNECT_TIMEOUT_MS, onCommit } = options;
  const queue: QueuedUnit[] = [];
  const unitQueue = createUnitQueue();
  let writing: WritingConnection = await openWritingConnection(url, timeoutMs);
  let draining = Promise.resolve();
  let isDraining = false;

  /** Refuses those whose patience is over, or everybody where waiting does not help. */
  const rejectExpired = (error: unknown): void => {
    const oldestAllowed = performance.now() - timeoutMs;
    const firstWithinTimeout = isTransient(error)
      ? queue.findIndex(({ enqueuedAt: since }) => since > oldestAllowed)
      : -1;
    const rejected = queue.splice(0, firstWithinTimeout === -1 ? queue.length : firstWithinTimeout);
    for (const unit of rejected) unit.reject(toBatchError(error));
  };

  const commitBatch = async (): Promise<void> => {
    if (writing.isLost()) writing = await openWritingConnection(url, timeoutMs);
    const started = performance.now();
    const { settlers, committed } = await unitQueue.runInside(() =>
      runBatch(writing, { url, timeoutMs }, queue),
    );
    queue.splice(0, settlers.length);
    if (committed > 0) {
      const failed = settlers.length - committed;
      const invalidated = new Set(writing.invalidated);
      writing.invalidated.clear();
      onCommit?.({ committed, failed, invalidated, ms: performance.now() - started });
    }
    for (const settle of settlers) settle();
  };

  const drain = async (): Promise<void> => {
    for (let retryDelayMs = 25; queue.length > 0;) {
      try {
        await commitBatch();
        retryDelayMs = 25;
      } catch (error) {
        rejectExpired(error);
        await writing.end();
        if (queue.length > 0) await sleep(retryDelayMs);
        retryDelayMs = Math.min(2 * retryDelayMs, MAX_RETRY_DELAY_MS);
      }
    }
    isDraining = false;
  };

  return {
    write: (unitOfWork) =>
      unitQueue.enqueue(unitOfWork, (unit) => {
        queue.push(unit);
        if (isDraining) return;
        isDraining = true;
        draining = drain();
      }),
    isInsideTransaction: () => unitQueue.isInsideTransaction(),
    get depth() {
      return queue.length;
    },
    isOwn: (processId) => !writing.isLost() && writing.processId === processId,
    async close() {
      unitQueue.close();
      await draining;
      await writing.end();
    },
  };
}
