import { commit } from './commit.ts';
import type { OutcomeLookup } from './commit.ts';
import type { Settle, Unit } from './unit-queue.ts';
import { toStoreError } from '../connection/errors.ts';
import { begin, releaseSavepoint, rollbackToSavepoint } from './transaction.ts';
import type { WritingConnection } from './transaction.ts';
import { runUnitOfWork } from './unit-of-work.ts';

export interface Batch {
  /** One answer for each unit that was taken, in order. */
  readonly answers: readonly Settle[];
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
  inquiry: OutcomeLookup,
  units: readonly Unit[],
): Promise<Batch> {
  const { client, queries } = writing;
  await begin(client);
  const deadline = performance.now() + MAX_MS;
  const taken: { unit: Unit; answer: Settle; isKept: boolean }[] = [];
  for (const unit of units.slice(0, MAX_UNITS)) {
    try {
      const answer = await runUnitOfWork(queries, unit.run);
      await releaseSavepoint(client);
      taken.push({ unit, answer, isKept: true });
    } catch (error) {
      await rollbackToSavepoint(client);
      taken.push({ unit, answer: () => unit.reject(toStoreError(error)), isKept: false });
    }
    if (performance.now() >= deadline) break;
  }
  const kept = taken.filter(({ isKept }) => isKept);
  const lost = await commit(writing, inquiry);
  const answerOf = (one: (typeof taken)[number]): Settle =>
    one.isKept && lost !== null ? () => one.unit.reject(lost) : one.answer;
  return { answers: taken.map(answerOf), committed: lost === null ? kept.length : 0 };
}
