import { DatabaseError } from 'pg';
import type { QueuedUnit } from '../../engine/queued-unit.ts';
import type { Tx } from '../../store.ts';
import {
  driverError,
  isLockTimeout,
  isReadOnlyServer,
  toStoreError,
} from '../connection/errors.ts';
import { type Batch, settleCommit } from './batch.ts';
import type { OutcomeLookup } from './commit-outcome.ts';
import { beginShared, commitShared, type WritingConnection } from './transaction.ts';
import { runUnitOfWork } from './unit-of-work.ts';

interface SharedUnits {
  /** Only the first one runs. */
  readonly units: readonly QueuedUnit<Tx>[];
  readonly runExclusively: (unit: QueuedUnit<Tx>) => void;
}

/**
 * Runs a unit beside those of other connections, in a transaction of its own: its statements are sent
 * behind BEGIN, the last ones with COMMIT. A unit that the database interrupts, because stock ran out
 * or two units waited for each other, runs again as an exclusive unit, which finds the exact result.
 * Throws when the transaction is lost: nothing is stored, and the connection must be replaced.
 */
export async function runSharedUnit(
  writing: WritingConnection,
  lookup: OutcomeLookup,
  { units: [unit], runExclusively }: SharedUnits,
): Promise<Batch> {
  if (unit === undefined) return { outcomes: [], committed: 0 };
  const { client, queries, invalidated } = writing;
  const begun = beginShared(writing);
  // Awaited after the unit, whose statements wait behind it.
  begun.catch(() => undefined);
  try {
    const settle = await runUnitOfWork(queries, unit.run);
    const number = await begun;
    const unknown = await settleCommit(writing, lookup, commitShared(writing, number));
    if (unknown === null) return { outcomes: [settle], committed: 1 };
    return { outcomes: [() => unit.reject(unknown)], committed: 0 };
  } catch (error) {
    await begun;
    if (isReadOnlyServer(error) || writing.isLost()) throw error;
    await client.query('rollback');
    invalidated.clear();
    const isInterrupted = driverError(error) instanceof DatabaseError && !isLockTimeout(error);
    const settle = isInterrupted
      ? () => runExclusively(unit)
      : () => unit.reject(toStoreError(error));
    return { outcomes: [settle], committed: 0 };
  }
}
