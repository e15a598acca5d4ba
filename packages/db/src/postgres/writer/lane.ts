import type { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import type { QueuedUnit } from '../../engine/queued-unit.ts';
import type { StoreCommit } from '../../store/store-options.ts';
import type { Tx } from '../../store.ts';
import { connect } from '../connection/connect.ts';
import { isReadOnlyServer, isTransient, toBatchError } from '../connection/errors.ts';
import type { DatabaseServer } from '../connection/find-primary.ts';
import type { Primary } from '../connection/primary.ts';
import type { Batch } from './batch.ts';
import type { OutcomeLookup } from './commit-outcome.ts';
import type { WritingConnection } from './transaction.ts';

export interface LaneOptions {
  readonly primary: Primary;
  readonly onCommit: ((commit: StoreCommit) => void) | undefined;
  readonly insideUnit: AsyncLocalStorage<true>;
  readonly open: (server: DatabaseServer) => Promise<WritingConnection>;
  /** A connection that is open already, with its server. */
  readonly opened?: { server: DatabaseServer; writing: WritingConnection };
  /** Runs the first units of the queue in one transaction. */
  readonly run: (
    writing: WritingConnection,
    lookup: OutcomeLookup,
    units: readonly QueuedUnit<Tx>[],
  ) => Promise<Batch>;
}

/** A queue of units with a writing connection of its own, which its first unit opens. */
export interface Lane {
  readonly push: (this: void, unit: QueuedUnit<Tx>) => void;
  readonly depth: number;
  /** Resolves when all units are settled. */
  close(): Promise<void>;
}

const FIRST_RETRY_DELAY_MS = 25;
const MAX_RETRY_DELAY_MS = 500;

/**
 * Runs its units in order. When the connection breaks before the commit, nothing is stored and the units
 * run again on a new connection until they time out.
 */
export function createLane(options: LaneOptions): Lane {
  const { primary, onCommit, insideUnit, open, run, opened } = options;
  const { deadlineMs } = primary;
  const queue: QueuedUnit<Tx>[] = [];
  let server: DatabaseServer | null = opened?.server ?? null;
  let writing: WritingConnection | null = opened?.writing ?? null;
  let draining = Promise.resolve();
  let isDraining = false;

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

  const connected = async (): Promise<WritingConnection> => {
    if (writing !== null && !writing.isLost()) return writing;
    server = await primary.server();
    writing = await open(server);
    return writing;
  };

  const commitBatch = async (): Promise<void> => {
    const connection = await connected();
    const started = performance.now();
    const waitedMs = started - (queue[0]?.enqueuedAt ?? started);
    const { outcomes, committed } = await insideUnit.run(true, () =>
      run(connection, lookup, queue),
    );
    queue.splice(0, outcomes.length);
    if (committed > 0) {
      const failed = outcomes.length - committed;
      const invalidated = new Set(connection.invalidated);
      connection.invalidated.clear();
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
        if (isReadOnlyServer(error) && server !== null) primary.reportReadOnly(server);
        rejectTimedOut(error);
        await writing?.end();
        if (queue.length > 0) await sleep(delay);
        delay = Math.min(2 * delay, MAX_RETRY_DELAY_MS);
      }
    }
    isDraining = false;
  };

  return {
    push(unit) {
      queue.push(unit);
      if (isDraining) return;
      isDraining = true;
      draining = drain();
    },
    get depth() {
      return queue.length;
    },
    async close() {
      await draining;
      await writing?.end();
    },
  };
}
