import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { type QueuedUnit, queueUnit } from '../../engine/queued-unit.ts';
import { CalledInsideTransaction, StoreClosed } from '../../store/store-errors.ts';
import type { StoreCommit } from '../../store/store-options.ts';
import type { Tx } from '../../store.ts';
import { connect } from '../connection/connect.ts';
import { isReadOnlyServer, isTransient, toBatchError } from '../connection/errors.ts';
import type { DatabaseServer } from '../connection/find-primary.ts';
import type { Primary } from '../connection/primary.ts';
import { runBatch } from './batch.ts';
import { openWritingConnection, type WritingConnection } from './transaction.ts';

export interface WriterOptions {
  readonly primary: Primary;
  /** Called for each commit before the callers of its units continue. Must not throw. */
  readonly onCommit?: ((commit: StoreCommit) => void) | undefined;
}

export interface Writer {
  /**
   * Queues a unit of work (FIFO) and resolves once it is durable. A unit that throws is rolled back and
   * rejects with its error; the other units of the batch commit. May run the unit again on a new
   * connection. Errors: every StoreError except those of opening.
   */
  write<T>(unit: (tx: Tx) => Promise<T>): Promise<T>;
  /** Whether the caller runs inside a unit of work. */
  isInsideTransaction(): boolean;
  /** Number of accepted units that are not settled. */
  readonly depth: number;
  /** Whether `processId` is the backend of this writer, whose commits `onCommit` reports. */
  isOwn(processId: number): boolean;
  /** Rejects new units; resolves when all accepted units are settled. */
  close(): Promise<void>;
}

const FIRST_RETRY_DELAY_MS = 25;
const MAX_RETRY_DELAY_MS = 500;

/**
 * One writer at a time across all processes: the queued units share one transaction, which holds the
 * advisory lock until its commit. When the connection breaks before the commit, nothing is stored and
 * the units run again on a new connection until they time out.
 */
export async function createWriter(options: WriterOptions): Promise<Writer> {
  const { primary, onCommit } = options;
  const { deadlineMs } = primary;
  const queue: QueuedUnit<Tx>[] = [];
  const insideUnit = new AsyncLocalStorage<true>();
  let server: DatabaseServer = await primary.server();
  let writing: WritingConnection = await openWritingConnection(server.settings, deadlineMs);
  let draining = Promise.resolve();
  let isDraining = false;
  let closed = false;

  /** Rejects the units that timed out, or all units when a retry cannot help. */
  const rejectTimedOut = (error: unknown): void => {
    const oldestAllowed = performance.now() - deadlineMs;
    const canRetry = isTransient(error) && !primary.isDown();
    const firstWaiting = canRetry
      ? queue.findIndex(({ enqueuedAt: since }) => since > oldestAllowed)
      : -1;
    const rejected = queue.splice(0, firstWaiting === -1 ? queue.length : firstWaiting);
    for (const unit of rejected) unit.reject(toBatchError(error));
  };

  const lookup = {
    connect: async () => connect((await primary.server()).settings),
    timeoutMs: deadlineMs,
  };

  const commitBatch = async (): Promise<void> => {
    if (writing.isLost()) {
      server = await primary.server();
      writing = await openWritingConnection(server.settings, deadlineMs);
    }
    const started = performance.now();
    const waitedMs = started - (queue[0]?.enqueuedAt ?? started);
    const { outcomes, committed } = await insideUnit.run(true, () =>
      runBatch(writing, lookup, queue),
    );
    queue.splice(0, outcomes.length);
    if (committed > 0) {
      const failed = outcomes.length - committed;
      const invalidated = new Set(writing.invalidated);
      writing.invalidated.clear();
      const ms = performance.now() - started;
      onCommit?.({ committed, failed, invalidated, ms, waitedMs });
    }
    for (const settle of outcomes) settle();
  };

  const drain = async (): Promise<void> => {
    for (let delay = FIRST_RETRY_DELAY_MS; queue.length > 0;) {
      try {
        await commitBatch();
        delay = FIRST_RETRY_DELAY_MS;
      } catch (error) {
        if (isReadOnlyServer(error)) primary.reportReadOnly(server);
        rejectTimedOut(error);
        await writing.end();
        if (queue.length > 0) await sleep(delay);
        delay = Math.min(2 * delay, MAX_RETRY_DELAY_MS);
      }
    }
    isDraining = false;
  };

  const isInside = (): boolean => insideUnit.getStore() === true;

  return {
    write(unitOfWork) {
      if (isInside()) return Promise.reject(new CalledInsideTransaction());
      if (closed) return Promise.reject(new StoreClosed());
      return queueUnit(unitOfWork, (unit: QueuedUnit<Tx>) => {
        queue.push(unit);
        if (isDraining) return;
        isDraining = true;
        draining = drain();
      });
    },
    isInsideTransaction: isInside,
    get depth() {
      return queue.length;
    },
    isOwn: (processId) => !writing.isLost() && writing.processId === processId,
    async close() {
      closed = true;
      await draining;
      await writing.end();
    },
  };
}
