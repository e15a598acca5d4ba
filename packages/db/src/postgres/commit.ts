import { StoreUnsure } from '../store-errors.ts';
import { isCollision } from './errors.ts';
import { outcomeOf } from './outcome.ts';
import { announce } from './transaction.ts';
import type { Writing } from './transaction.ts';

/** Where to ask what became of a commit, and for how many milliseconds. */
export interface Inquiry {
  readonly url: string;
  readonly patienceMs: number;
}

/**
 * Commits, and finds out what became of it when the database does not say so. Answers null when it
 * is stored, StoreUnsure when nobody can tell, and throws when it is not stored.
 */
export async function commit(
  writing: Writing,
  { url, patienceMs }: Inquiry,
): Promise<StoreUnsure | null> {
  const announced = await announce(writing);
  try {
    await writing.client.query('commit');
    return null;
  } catch (error) {
    if (isCollision(error)) throw error;
    await writing.end();
    // Where nothing was written there is nothing to lose.
    const outcome =
      announced === null ? 'committed' : await outcomeOf(url, announced, 2 * patienceMs);
    if (outcome === 'aborted') throw error;
    return outcome === 'committed' ? null : new StoreUnsure(error);
  }
}
