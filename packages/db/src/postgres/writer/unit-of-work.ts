import { AwaitedOutsideTransaction, TransactionEnded } from '../../store/store-errors.ts';
import { guardMethods } from '../../store/guarded-methods.ts';
import type { Tx } from '../../store.ts';
import { toAppError } from '../connection/constraint-errors.ts';

/**
 * Runs a unit of work over the queries of one connection. When a call of its `tx` has been answered
 * and no microtask is left, it must have made another one or have come to its end; otherwise it waits
 * for something else and is refused with AwaitedOutsideTransaction. Settles after its last statement.
 */
export async function runUnitOfWork<T>(queries: Tx, work: (tx: Tx) => Promise<T>): Promise<T> {
  const idle = Promise.withResolvers<void>();
  const outside = Promise.withResolvers<never>();
  let ended = false;
  let running = 0;

  const look = (): void => {
    if (!ended && running === 0) outside.reject(new AwaitedOutsideTransaction());
  };
  const tx = guardMethods(queries, {
    refuse: () => (ended ? new TransactionEnded() : null),
    mapError: toAppError,
    observer: {
      started: () => {
        running += 1;
      },
      ended: () => {
        running -= 1;
        if (running > 0) return;
        // A tick queued from inside a microtask runs exactly when no microtask is left.
        process.nextTick(look);
        if (ended) idle.resolve();
      },
    },
  });

  // From here on in a microtask, or the first tick would come too early.
  await Promise.resolve();
  process.nextTick(look);
  try {
    return await Promise.race([work(tx), outside.promise]);
  } finally {
    ended = true;
    if (running > 0) await idle.promise;
  }
}
