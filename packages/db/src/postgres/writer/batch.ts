import type { QueuedUnit, Settle } from '../../engine/queued-unit.ts';
import type { Tx } from '../../store.ts';
import { CommitOutcomeUnknown } from '../../store/store-errors.ts';
import { isReadOnlyServer, isSerializationFailure, toStoreError } from '../connection/errors.ts';
import { commitOutcome, type OutcomeLookup } from './commit-outcome.ts';
import {
  announceCommit,
  begin,
  releaseSavepoint,
  rollbackToSavepoint,
  type SentCommit,
  type WritingConnection,
} from './transaction.ts';
import { runUnitOfWork } from './unit-of-work.ts';

export interface Batch {
  /** One outcome for each unit of the batch, in order. */
  readonly outcomes: readonly Settle[];
  readonly committed: number;
}

/** Limits of one transaction: other processes wait for its lock, and each savepoint costs memory. */
const MAX_UNITS = 64;
const MAX_MS = 50;

/**
 * Runs the first of `units` in one transaction, each in its own savepoint, and commits. Throws when
 * the transaction is lost: nothing is stored, and the connection must be replaced.
 */
export async function runBatch(
  writing: WritingConnection,
  lookup: OutcomeLookup,
  units: readonly QueuedUnit<Tx>[],
): Promise<Batch> {
  const { client, queries } = writing;
  await begin(writing);
  const deadline = performance.now() + MAX_MS;
  const ran: { unit: QueuedUnit<Tx>; settle: Settle; isStored: boolean }[] = [];
  for (const unit of units.slice(0, MAX_UNITS)) {
    try {
      const settle = await runUnitOfWork(queries, unit.run);
      await releaseSavepoint(client);
      ran.push({ unit, settle, isStored: true });
    } catch (error) {
      // The server was demoted: its units run again on the next primary.
      if (isReadOnlyServer(error)) throw error;
      await rollbackToSavepoint(client);
      ran.push({ unit, settle: () => unit.reject(toStoreError(error)), isStored: false });
    }
    if (performance.now() >= deadline) break;
  }
  const unknown = await commit(writing, lookup);
  const outcomes = ran.map(({ unit, settle, isStored }) =>
    isStored && unknown !== null ? () => unit.reject(unknown) : settle,
  );
  const committed = unknown === null ? ran.filter(({ isStored }) => isStored).length : 0;
  return { outcomes, committed };
}

async function commit(
  writing: WritingConnection,
  lookup: OutcomeLookup,
): Promise<CommitOutcomeUnknown | null> {
  const announced = await announceCommit(writing);
  return settleCommit(writing, lookup, {
    announced,
    committed: writing.client.query('commit'),
  });
}

/**
 * Waits for a commit; looks the outcome up when the connection breaks. Returns null when the
 * transaction is stored and CommitOutcomeUnknown when that cannot be determined; throws when it is not
 * stored.
 */
export async function settleCommit(
  writing: WritingConnection,
  lookup: OutcomeLookup,
  { announced, committed }: SentCommit,
): Promise<CommitOutcomeUnknown | null> {
  const started = performance.now();
  try {
    await committed;
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
