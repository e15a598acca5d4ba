import { setTimeout as sleep } from 'node:timers/promises';
import type { StoreCommit } from '../../store/store-options.ts';
import type { Tx } from '../../store.ts';
import { runBatch } from './batch.ts';
import { createUnitQueue } from './unit-queue.ts';
import type { Unit } from './unit-queue.ts';
import { toBatchError, isTransient } from '../connection/errors.ts';
import { CONNECT_TIMEOUT_MS } from '../connection/settings.ts';
import { openWritingConnection } from './transaction.ts';
import type { WritingConnection } from './transaction.ts';

export interface WriterOptions {
  readonly url: string;
  /** Milliseconds that a unit waits for a database that is away or locked; 5,000. */
  readonly patienceMs?: number | undefined;
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
  isInside(): boolean;
  /** Units that were accepted and are not answered yet. */
  readonly depth: number;
  /** Whether a message about a commit comes from this writer, which has told of it already. */
  isOwn(processId: number): boolean;
  /** Refuses new work; resolves when all that was accepted has been answered. */
  close(): Promise<void>;
}

const MAX_PAUSE_MS = 500;

/**
 * One writer at a time in all processes: the units that wait share one transaction, which holds the
 * shop's advisory lock until its commit. When the connection breaks before that, nothing was stored
 * and the same units run again on a new one, while their callers' patience lasts.
 */
export async function createWriter(options: WriterOptions): Promise<Writer> {
  const { url, patienceMs = CONNECT_TIMEOUT_MS, onCommit } = options;
  const queue: Unit[] = [];
  const entrance = createUnitQueue();
  let writing: WritingConnection = await openWritingConnection(url, patienceMs);
  let draining = Promise.resolve();
  let awake = false;

  /** Refuses those whose patience is over, or everybody where waiting does not help. */
  const refuse = (error: unknown): void => {
    const before = performance.now() - patienceMs;
    const patient = isTransient(error) ? queue.findIndex(({ since }) => since > before) : -1;
    const refused = queue.splice(0, patient === -1 ? queue.length : patient);
    for (const unit of refused) unit.reject(toBatchError(error));
  };

  const commitSome = async (): Promise<void> => {
    if (writing.isLost()) writing = await openWritingConnection(url, patienceMs);
    const started = performance.now();
    const { answers, committed } = await entrance.inside(() =>
      runBatch(writing, { url, patienceMs }, queue),
    );
    queue.splice(0, answers.length);
    if (committed > 0) {
      const failed = answers.length - committed;
      const touched = new Set(writing.invalidated);
      writing.invalidated.clear();
      onCommit?.({ committed, failed, invalidated: touched, ms: performance.now() - started });
    }
    for (const answer of answers) answer();
  };

  const drain = async (): Promise<void> => {
    for (let pause = 25; queue.length > 0;) {
      try {
        await commitSome();
        pause = 25;
      } catch (error) {
        refuse(error);
        await writing.end();
        if (queue.length > 0) await sleep(pause);
        pause = Math.min(2 * pause, MAX_PAUSE_MS);
      }
    }
    awake = false;
  };

  return {
    write: (work) =>
      entrance.enqueue(work, (unit) => {
        queue.push(unit);
        if (awake) return;
        awake = true;
        draining = drain();
      }),
    isInside: () => entrance.isInside(),
    get depth() {
      return queue.length;
    },
    isOwn: (processId) => !writing.isLost() && writing.processId === processId,
    async close() {
      entrance.close();
      await draining;
      await writing.end();
    },
  };
}
