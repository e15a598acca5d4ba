import { CommitOutcomeUnknown } from '../../store/store-errors.ts';
import { isSerializationFailure } from '../connection/errors.ts';
import { commitOutcome } from './commit-outcome.ts';
import { announceCommit } from './transaction.ts';
import type { WritingConnection } from './transaction.ts';

/** Where to ask what became of a commit, and for how many milliseconds. */
export interface OutcomeLookup {
  readonly url: string;
  readonly timeoutMs: number;
}

/**
 * Commits, and finds out what became of it when the database does not say so. Answers null when it
 * is stored, CommitOutcomeUnknown when nobody can tell, and throws when it is not stored.
 */
export async function commit(
  writing: WritingConnection,
  { url, timeoutMs }: OutcomeLookup,
): Promise<CommitOutcomeUnknown | null> {
  const announced = await announceCommit(writing);
  try {
    await writing.client.query('commit');
    return null;
  } catch (error) {
    if (isSerializationFailure(error)) throw error;
    await writing.end();
    // Where nothing was written there is nothing to lose.
    const outcome =
      announced === null ? 'committed' : await commitOutcome(url, announced, 2 * timeoutMs);
    if (outcome === 'aborted') throw error;
    return outcome === 'committed' ? null : new CommitOutcomeUnknown(error);
  }
}
