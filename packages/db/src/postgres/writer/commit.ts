import { CommitOutcomeUnknown } from '../../store/store-errors.ts';
import { isSerializationFailure } from '../connection/errors.ts';
import { commitOutcome } from './commit-outcome.ts';
import { announceCommit } from './transaction.ts';
import type { WritingConnection } from './transaction.ts';

/** The database to query about a commit, and the base of the timeout in milliseconds. */
export interface OutcomeLookup {
  readonly url: string;
  readonly timeoutMs: number;
}

/**
 * Commits; looks the outcome up when the connection breaks. Returns null when the transaction is
 * stored and CommitOutcomeUnknown when that cannot be determined; throws when it is not stored.
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
    // A transaction without writes counts as committed.
    const outcome =
      announced === null ? 'committed' : await commitOutcome(url, announced, 2 * timeoutMs);
    if (outcome === 'aborted') throw error;
    return outcome === 'committed' ? null : new CommitOutcomeUnknown(error);
  }
}
