import { commit } from './commit.ts';
import type { OutcomeLookup } from './commit.ts';
import type { Settle, QueuedUnit } from './unit-queue.ts';
import { toStoreError } from '../connection/errors.ts';
import { begin, releaseSavepoint, rollbackToSavepoint } from './transaction.ts';
import type { WritingConnection } from './transaction.ts';
import { runUnitOfWork } from './unit-of-work.ts';

export interface Batch {
  /** One answer for each unit that was taken, in order. */
  readonly settlers: readonly Settle[];
  readonly committed: number;
}

/** What one transaction takes at most: others wait for the lock, and savepoints cost. */
const MAX_UNITS = 64;
const MAX_MS = 50;

/**
 * Runs the first of `units` in one transaction, each in a savepoint of its own, and commits. Throws
 * when the transaction is lost: then nothing of it was stored, and the connection is of no more use.
 */
export async function runBatch(
  writing: WritingConnection,
  outcomeLookup: OutcomeLookup,
  units: readonly QueuedUnit[],
): Promise<Batch> {
  const { client, queries } = writing;
  await begin(client);
  const deadline = performance.now() + MAX_MS;
  const executed: { unit: QueuedUnit; answer: Settle; isKept: boolean }[] = [];
  for (const unit of units.slice(0, MAX_UNITS)) {
    try {
      const settle = await runUnitOfWork(queries, unit.run);
      await releaseSavepoint(client);
      executed.push({ unit, answer: settle, isKept: true });
    } catch (error) {
      await rollbackToSavepoint(client);
      executed.push({ unit, answer: () => unit.reject(toStoreError(error)), isKept: false });
    }
    if (performance.now() >= deadline) break;
  }
  const committed = executed.filter(({ isKept }) => isKept);
  const commitError = await commit(writing, outcomeLookup);
  const toSettler = (result: (typeof executed)[number]): Settle =>
    result.isKept && commitError !== null ? () => result.unit.reject(commitError) : result.answer;
  return {
    settlers: executed.map(toSettler),
    committed: commitError === null ? committed.length : 0,
  };
}
