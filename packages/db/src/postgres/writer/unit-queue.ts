import { AsyncLocalStorage } from 'node:async_hooks';
import { CalledInsideTransaction, StoreClosed } from '../../store/store-errors.ts';
import type { Tx } from '../../store.ts';

/** Tells one caller its outcome. Made inside the transaction, called after it. */
export type Settle = () => void;

/** A unit of work whose caller waits; it may run several times and is answered once. */
export interface QueuedUnit {
  readonly run: (tx: Tx) => Promise<Settle>;
  readonly reject: (reason: unknown) => void;
  /** When it was handed in, on the clock of `performance.now()`. */
  readonly enqueuedAt: number;
}

/** Where units of work come in, one for each writer. */
export interface UnitQueue {
  /** Hands a unit on to `take`, unless it comes from inside another one or too late. */
  enqueue<T>(unit: (tx: Tx) => Promise<T>, accept: (unit: QueuedUnit) => void): Promise<T>;
  /** Whether who asks runs inside a unit of work. */
  isInsideTransaction(): boolean;
  /** Runs what is inside a unit of work. */
  runInside<T>(unit: () => Promise<T>): Promise<T>;
  /** Refuses whatever comes from now on. */
  close(): void;
}

export function createUnitQueue(): UnitQueue {
  const transactionScope = new AsyncLocalStorage<true>();
  let closed = false;
  const isInside = (): boolean => transactionScope.getStore() === true;
  return {
    isInsideTransaction: isInside,
    runInside: (unit) => transactionScope.run(true, unit),
    enqueue<T>(unit: (tx: Tx) => Promise<T>, accept: (unit: QueuedUnit) => void): Promise<T> {
      if (isInside()) return Promise.reject(new CalledInsideTransaction());
      if (closed) return Promise.reject(new StoreClosed());
      return new Promise<T>((resolve, reject) => {
        const run = async (tx: Tx) => {
          const value = await unit(tx);
          return () => resolve(value);
        };
        accept({ run, reject, enqueuedAt: performance.now() });
      });
    },
    close(): void {
      closed = true;
    },
  };
}
