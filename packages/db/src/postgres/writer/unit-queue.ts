import { AsyncLocalStorage } from 'node:async_hooks';
import { CalledInsideTransaction, StoreClosed } from '../../store/store-errors.ts';
import type { Tx } from '../../store.ts';

/** Tells one caller its outcome. Made inside the transaction, called after it. */
export type Settle = () => void;

/** A unit of work whose caller waits; it may run several times and is answered once. */
export interface Unit {
  readonly run: (tx: Tx) => Promise<Settle>;
  readonly reject: (reason: unknown) => void;
  /** When it was handed in, on the clock of `performance.now()`. */
  readonly since: number;
}

/** Where units of work come in, one for each writer. */
export interface UnitQueue {
  /** Hands a unit on to `take`, unless it comes from inside another one or too late. */
  enqueue<T>(work: (tx: Tx) => Promise<T>, take: (unit: Unit) => void): Promise<T>;
  /** Whether who asks runs inside a unit of work. */
  isInside(): boolean;
  /** Runs what is inside a unit of work. */
  inside<T>(work: () => Promise<T>): Promise<T>;
  /** Refuses whatever comes from now on. */
  close(): void;
}

export function createUnitQueue(): UnitQueue {
  const running = new AsyncLocalStorage<true>();
  let closed = false;
  const isInside = (): boolean => running.getStore() === true;
  return {
    isInside,
    inside: (work) => running.run(true, work),
    enqueue<T>(work: (tx: Tx) => Promise<T>, take: (unit: Unit) => void): Promise<T> {
      if (isInside()) return Promise.reject(new CalledInsideTransaction());
      if (closed) return Promise.reject(new StoreClosed());
      return new Promise<T>((resolve, reject) => {
        const run = async (tx: Tx) => {
          const value = await work(tx);
          return () => resolve(value);
        };
        take({ run, reject, since: performance.now() });
      });
    },
    close(): void {
      closed = true;
    },
  };
}
