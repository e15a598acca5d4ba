import { CommitOutcomeUnknown } from '../../store/store-errors.ts';
import { isSerializationFailure } from '../connection/errors.ts';
import { commitOutcome } from './commit-outcome.ts';
import type { OutcomeLookup } from './commit-outcome.ts';
import { announceCommit } from './transaction.ts';
import type { WritingConnection } from './transaction.ts';

/**
 * Commits; looks the outcome up when the connection breaks. Returns null when the transaction is
 * stored and CommitOutcomeUnknown when that cannot be determined; throws when it is not stored.
 */
export async function commit(
  writing: WritingConnection,
  lookup: OutcomeLookup,
): Promise<CommitOutcomeUnknown | null> {
  const announced = await announceCommit(writing);
  const started = performance.now();
  try {
    await writing.client.query('commit');
    return null;
  } catch (error) {
    if (isSerializationFailure(error)) throw error;
    await writing.end();
    // A transaction without writes counts as committed.
    // A commit that waited for its deadline leaves little time for the lookup.
    const left = lookup.timeoutMs - (performance.now() - started);
    const timeoutMs = Math.max(left, lookup.timeoutMs / 10);
    const outcome =
      announced === null ? 'committed' : await commitOutcome(announced, { ...lookup, timeoutMs });
    if (outcome === 'aborted') throw error;
    return outcome === 'committed' ? null : new CommitOutcomeUnknown(error);
  }
}
