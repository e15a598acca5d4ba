import type Database from 'better-sqlite3';
import type { QueuedUnit, Settle } from '../../engine/queued-unit.ts';
import { toBatchError, toStoreError } from '../connection/errors.ts';
import { requireMicrotasksOnly } from './microtask-guard.ts';

export interface BatchOutcome {
  /** One outcome for each unit of the batch, in order. */
  readonly outcomes: readonly Settle[];
  readonly committed: number;
}

export interface BatchOptions<Tx> {
  /** The only writing connection: WAL, timeout 0. */
  readonly client: Database.Database;
  /**
   * Creates a `tx` per unit. Its methods must throw after `end` and while `client.inTransaction` is
   * false: outside a transaction each statement would commit on its own.
   */
  readonly createTx: () => { readonly tx: Tx; readonly end: () => void };
}

/** Runs many units of work in one immediate transaction, each in its own savepoint. */
export function createBatch<Tx>({ client, createTx }: BatchOptions<Tx>) {
  const begin = client.prepare('BEGIN IMMEDIATE');
  const commit = client.prepare('COMMIT');
  const rollback = client.prepare('ROLLBACK');
  const savepoint = client.prepare('SAVEPOINT unit');
  const release = client.prepare('RELEASE unit');
  const rollbackTo = client.prepare('ROLLBACK TO unit');

  const runUnit = async (unit: QueuedUnit<Tx>): Promise<{ settle: Settle; isStored: boolean }> => {
    savepoint.run();
    let isStored = true;
    let settle: Settle;
    try {
      const { tx, end } = createTx();
      settle = await requireMicrotasksOnly(() => unit.run(tx), end);
    } catch (error) {
      // A full disk or an I/O error ends the transaction of all units.
      if (!client.inTransaction) throw error;
      rollbackTo.run();
      isStored = false;
      settle = () => unit.reject(toStoreError(error));
    }
    // Throws when the unit caught such an error: the savepoint no longer exists.
    release.run();
    return { settle, isStored };
  };

  const rollBack = (): void => {
    try {
      if (client.inTransaction) rollback.run();
    } catch {
      // The caller reports the original error; a broken connection fails at the next BEGIN.
    }
  };

  return {
    /** Takes the lock, or throws immediately. */
    begin: (): void => {
      begin.run();
    },

    /**
     * Runs units until `deadline` (of performance.now()) and commits. Call it from a microtask, after
     * `begin`. Never throws: when the transaction is lost, every unit is rejected, including those that
     * failed on their own, because they read data that was rolled back.
     */
    run: async (units: readonly QueuedUnit<Tx>[], deadline: number): Promise<BatchOutcome> => {
      const outcomes: Settle[] = [];
      let committed = 0;
      let executed = 0;
      try {
        for (const unit of units) {
          executed += 1;
          const { settle, isStored } = await runUnit(unit);
          outcomes.push(settle);
          if (isStored) committed += 1;
          if (performance.now() >= deadline) break;
        }
        commit.run();
        return { outcomes, committed };
      } catch (error) {
        rollBack();
        const reason = toBatchError(error);
        const rejections = units.slice(0, executed).map((unit) => () => unit.reject(reason));
        return { outcomes: rejections, committed: 0 };
      }
    },
  };
}
