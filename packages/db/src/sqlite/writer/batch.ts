import type Database from 'better-sqlite3';
import { toBatchError, toStoreError } from '../connection/errors.ts';
import { requireMicrotasksOnly } from './microtask-guard.ts';

/** Tells one caller its outcome. Made inside the transaction, called after it. */
export type Settle = () => void;

export interface QueuedUnit<Tx> {
  readonly run: (tx: Tx) => Promise<Settle>;
  readonly reject: (reason: unknown) => void;
}

export interface BatchOutcome {
  /** One answer for each unit that was taken, in order. */
  readonly settlers: readonly Settle[];
  readonly committed: number;
}

export interface BatchOptions<Tx> {
  readonly client: Database.Database;
  readonly createTx: () => { readonly tx: Tx; readonly end: () => void };
}

/** One immediate transaction over many units of work, each in a savepoint of its own. */
export function createBatch<Tx>({ client, createTx }: BatchOptions<Tx>) {
  const begin = client.prepare('BEGIN IMMEDIATE');
  const commit = client.prepare('COMMIT');
  const rollback = client.prepare('ROLLBACK');
  const savepoint = client.prepare('SAVEPOINT unit');
  const release = client.prepare('RELEASE unit');
  const rollbackTo = client.prepare('ROLLBACK TO unit');

  const runUnit = async (unit: QueuedUnit<Tx>): Promise<{ answer: Settle; kept: boolean }> => {
    savepoint.run();
    let isKept = true;
    let settle: Settle;
    try {
      const { tx, end } = createTx();
      settle = await requireMicrotasksOnly(() => unit.run(tx), end);
    } catch (error) {
      // A full disk or an I/O error has ended the transaction of everybody.
      if (!client.inTransaction) throw error;
      rollbackTo.run();
      isKept = false;
      settle = () => unit.reject(toStoreError(error));
    }
    // Throws when a unit has swallowed such an error: there is no savepoint any more.
    release.run();
    return { answer: settle, kept: isKept };
  };

  const rollBack = (): void => {
    try {
      if (client.inTransaction) rollback.run();
    } catch {
      // The batch has its own reason; a connection that stays broken shows at the next BEGIN.
    }
  };

  return {
    /** Takes the lock, or throws at once. */
    begin: (): void => {
      begin.run();
    },

    /**
     * Runs the units until the last one or until `deadline` (of performance.now()), and commits.
     * Call it from a microtask, after `begin`. Never throws: when the transaction is lost every unit
     * is rejected, those that failed by themselves too, since what they saw has never happened.
     */
    run: async (units: readonly QueuedUnit<Tx>[], deadline: number): Promise<BatchOutcome> => {
      const settlers: Settle[] = [];
      let committed = 0;
      let executed = 0;
      try {
        for (const unit of units) {
          executed += 1;
          const { answer: settle, kept: isKept } = await runUnit(unit);
          settlers.push(settle);
          if (isKept) committed += 1;
          if (performance.now() >= deadline) break;
        }
        commit.run();
        return { settlers, committed };
      } catch (error) {
        rollBack();
        const reason = toBatchError(error);
        const rejections = units.slice(0, executed).map((unit) => () => unit.reject(reason));
        return { settlers: rejections, committed: 0 };
      }
    },
  };
}
