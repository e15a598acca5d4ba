import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import type Database from 'better-sqlite3';
import { CalledInsideTransaction, StoreBusy, StoreClosed } from '../../store/store-errors.ts';
import { backoffMs } from '../connection/busy-retry.ts';
import { isBusy, toStoreError } from '../connection/errors.ts';
import type { CommitLog } from '../wal/write-ahead-log.ts';
import type { CommittedBatch, Writer } from './writer.ts';

/** A second writing connection of the process, for transactions that last several turns. */
export interface TurnsConnection<Tx> {
  readonly client: Database.Database;
  /** Creates the `tx` of a unit, whose calls await `pause`. */
  readonly createTx: (pause: () => Promise<void>) => { readonly tx: Tx; readonly end: () => void };
  /** Called with the lock, before the unit and right after its commit, see `foreignCommits`. */
  readonly locked: () => void;
  readonly committed: () => void;
}

interface TurnsOptions<Tx> {
  /** The writer of all other units. */
  readonly writer: Pick<Writer<unknown>, 'active' | 'queued'>;
  /** Makes commits durable; absent for a temporary database. */
  readonly log?: CommitLog | undefined;
  /** Opens the connection when the first unit needs it. */
  readonly connect: () => TurnsConnection<Tx>;
  readonly onCommit: (batch: CommittedBatch) => void;
}

/** How long a turn of the event loop works, in milliseconds. */
const TURN_MS = 3;

/** Milliseconds that a unit waits for the lock, and gives way to units that wait for it. */
const LOCK_TIMEOUT_MS = 5000;
const GIVE_WAY_MS = 1000;

/**
 * Runs large units of work one after the other, each in a transaction of its own between whose statements
 * the event loop runs. Meanwhile the units of the writer wait, as for the lock of another process, and
 * requests are served.
 */
export function createTurnsWriter<Tx>({ writer, log, connect, onCommit }: TurnsOptions<Tx>) {
  let connection: TurnsConnection<Tx> | undefined;
  let last: Promise<unknown> = Promise.resolve();
  let closed = false;

  const lock = async (client: Database.Database): Promise<void> => {
    const started = performance.now();
    while (writer.queued > 0 && performance.now() - started < GIVE_WAY_MS) await sleep(2);
    for (let attempt = 0; ; attempt += 1) {
      await log?.ready();
      try {
        client.exec('BEGIN IMMEDIATE');
        return;
      } catch (error) {
        if (!isBusy(error)) throw error;
        if (performance.now() - started >= LOCK_TIMEOUT_MS) throw new StoreBusy(error);
        await sleep(backoffMs(attempt));
      }
    }
  };

  const run = async <T>(unit: (tx: Tx) => Promise<T>): Promise<T> => {
    connection ??= connect();
    const { client, createTx, locked, committed } = connection;
    const called = performance.now();
    await lock(client);
    const started = performance.now();
    const { tx, end } = createTx(pauseBetweenCalls());
    let result: T;
    try {
      locked();
      result = await unit(tx);
      client.exec('COMMIT');
    } catch (error) {
      if (client.inTransaction) client.exec('ROLLBACK');
      throw error;
    } finally {
      end();
    }
    committed();
    const now = performance.now();
    onCommit({ committed: 1, failed: 0, ms: now - started, waitedMs: started - called });
    await log?.committed();
    return result;
  };

  return {
    /** Errors: those of the writer's `write`, but AwaitedOutsideTransaction. */
    async write<T>(unit: (tx: Tx) => Promise<T>): Promise<T> {
      if (writer.active) throw new CalledInsideTransaction();
      if (closed) throw new StoreClosed();
      const result = last.then(() => run(unit));
      last = result.catch(() => undefined);
      try {
        return await result;
      } catch (error) {
        throw toStoreError(error);
      }
    },
    /** Rejects new units; resolves after the accepted ones, and closes the connection. */
    async close() {
      closed = true;
      await last;
      connection?.client.close();
    },
  };
}

function pauseBetweenCalls(): () => Promise<void> {
  let began = performance.now();
  return async () => {
    if (performance.now() - began < TURN_MS) return;
    await nextTurn();
    began = performance.now();
  };
}
