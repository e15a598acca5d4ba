import { StoreUnsure } from '../store-errors.ts';
import type { Tx } from '../store.ts';
import { storeErrorOf } from './errors.ts';
import { outcomeOf } from './outcome.ts';
import { announce, begin, keepUnit, undoUnit } from './transaction.ts';
import type { Writing } from './transaction.ts';
import { runUnit } from './unit.ts';

/** Tells one caller its outcome. Made inside the transaction, called after it. */
export type Answer = () => void;

export interface Unit {
  readonly run: (tx: Tx) => Promise<Answer>;
  readonly reject: (reason: unknown) => void;
}

export interface Batch {
  /** One answer for each unit that was taken, in order. */
  readonly answers: readonly Answer[];
  readonly committed: number;
}

/** What one transaction takes at most: others wait for the lock, and savepoints cost. */
const MAX_UNITS = 64;
const MAX_MS = 50;

/** Where to ask what became of a commit, and for how many milliseconds. */
export interface Inquiry {
  readonly url: string;
  readonly patienceMs: number;
}

/**
 * Runs the first of `units` in one transaction, each in a savepoint of its own, and commits. Throws
 * when the transaction is lost: then nothing of it was stored, and the connection is of no more use.
 */
export async function runBatch(
  writing: Writing,
  inquiry: Inquiry,
  units: readonly Unit[],
): Promise<Batch> {
  const { client, queries } = writing;
  await begin(client);
  const deadline = performance.now() + MAX_MS;
  const taken: { unit: Unit; answer: Answer; isKept: boolean }[] = [];
  for (const unit of units.slice(0, MAX_UNITS)) {
    try {
      const answer = await runUnit(queries, unit.run);
      await keepUnit(client);
      taken.push({ unit, answer, isKept: true });
    } catch (error) {
      await undoUnit(client);
      taken.push({ unit, answer: () => unit.reject(storeErrorOf(error)), isKept: false });
    }
    if (performance.now() >= deadline) break;
  }
  const kept = taken.filter(({ isKept }) => isKept);
  const lost = await commit(writing, inquiry);
  const answerOf = (one: (typeof taken)[number]): Answer =>
    one.isKept && lost !== null ? () => one.unit.reject(lost) : one.answer;
  return { answers: taken.map(answerOf), committed: lost === null ? kept.length : 0 };
}

/**
 * Commits, and finds out what became of it when the database does not say so. Answers null when it
 * is stored, StoreUnsure when nobody can tell, and throws when it is not stored.
 */
async function commit(writing: Writing, { url, patienceMs }: Inquiry): Promise<StoreUnsure | null> {
  const number = await announce(writing.client, writing.touched);
  try {
    await writing.client.query('commit');
    return null;
  } catch (error) {
    await writing.end();
    // Where nothing was written there is nothing to lose.
    const outcome = number === null ? 'committed' : await outcomeOf(url, number, 2 * patienceMs);
    if (outcome === 'aborted') throw error;
    return outcome === 'committed' ? null : new StoreUnsure(error);
  }
}
