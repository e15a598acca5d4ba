import { AsyncLocalStorage } from 'node:async_hooks';
import { queueUnit } from '../../engine/queued-unit.ts';
import { CalledInsideTransaction, StoreClosed } from '../../store/store-errors.ts';
import type { StoreCommit } from '../../store/store-options.ts';
import type { Tx } from '../../store.ts';
import type { UnitKind } from '../../store/unit-kind.ts';
import type { Endpoint } from '../connection/endpoint.ts';
import type { DatabaseServer } from '../connection/find-primary.ts';
import type { Primary } from '../connection/primary.ts';
import { runBatch } from './batch.ts';
import { createLane, type Lane } from './lane.ts';
import { runSharedUnit } from './shared-unit.ts';
import { openWritingConnection } from './transaction.ts';

export interface WriterOptions {
  readonly primary: Primary;
  readonly endpoint: Endpoint;
  /** Names this process in the notifications of its commits. */
  readonly sender: string;
  /** The most connections for units of the kind `shared`. */
  readonly lanes: number;
  /** Called for each commit before the callers of its units continue. Must not throw. */
  readonly onCommit?: ((commit: StoreCommit) => void) | undefined;
}

export interface Writer {
  /**
   * Queues a unit of work and resolves once it is durable. A unit that throws is rolled back and
   * rejects with its error; other units commit. May run the unit again on a new connection. Errors:
   * every StoreError except those of opening.
   */
  write<T>(unit: (tx: Tx) => Promise<T>, kind?: UnitKind): Promise<T>;
  /** Whether the caller runs inside a unit of work. */
  isInsideTransaction(): boolean;
  /** Number of accepted units that are not settled. */
  readonly depth: number;
  /** Rejects new units; resolves when all accepted units are settled. */
  close(): Promise<void>;
}

/**
 * Exclusive units run one at a time across all processes and in order: those that wait share one
 * transaction. Shared units run beside each other, each in a transaction of its own.
 */
export async function createWriter(options: WriterOptions): Promise<Writer> {
  const { primary, endpoint, sender, onCommit } = options;
  const insideUnit = new AsyncLocalStorage<true>();
  const open = (kind: UnitKind) => (server: DatabaseServer) =>
    openWritingConnection({ server, endpoint, kind, lockTimeoutMs: primary.deadlineMs, sender });
  const common = { primary, onCommit, insideUnit };
  const server = await primary.server();
  // Opened at once, so that a database that accepts no writer ends the start.
  const opened = { server, writing: await open('exclusive')(server) };
  const exclusive = createLane({ ...common, opened, open: open('exclusive'), run: runBatch });
  const shared: Lane[] = Array.from({ length: options.lanes }, () =>
    createLane({
      ...common,
      open: open('shared'),
      run: (writing, lookup, units) =>
        runSharedUnit(writing, lookup, { units, runExclusively: exclusive.push }),
    }),
  );
  const all = [exclusive, ...shared];
  const isInside = (): boolean => insideUnit.getStore() === true;
  let closed = false;

  /** The lane with the fewest units; the first of them, so that few connections are opened. */
  const laneFor = (kind: UnitKind): Lane =>
    kind === 'exclusive'
      ? exclusive
      : shared.reduce(
          (best, lane) => (lane.depth < best.depth ? lane : best),
          shared[0] ?? exclusive,
        );

  return {
    write(unitOfWork, kind = 'exclusive') {
      if (isInside()) return Promise.reject(new CalledInsideTransaction());
      if (closed) return Promise.reject(new StoreClosed());
      return queueUnit(unitOfWork, laneFor(kind).push);
    },
    isInsideTransaction: isInside,
    get depth() {
      return all.reduce((sum, lane) => sum + lane.depth, 0);
    },
    async close() {
      closed = true;
      // A shared unit may move to the exclusive lane.
      await Promise.all(shared.map((lane) => lane.close()));
      await exclusive.close();
    },
  };
}
