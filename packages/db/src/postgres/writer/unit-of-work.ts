import { AwaitedOutsideTransaction, TransactionEnded } from '../../store/store-errors.ts';
import { guardMethods } from '../../engine/guarded-methods.ts';
import type { Tx } from '../../store.ts';
import { toAppError } from '../connection/errors.ts';

/**
 * Runs a unit of work over the queries of one connection; settles after its last statement. Rejects
 * with AwaitedOutsideTransaction when no call of `tx` is pending and no microtask is left before the
 * unit ends: it then awaits something else.
 */
export async function runUnitOfWork<T>(queries: Tx, work: (tx: Tx) => Promise<T>): Promise<T> {
  const idle = Promise.withResolvers<void>();
  const outside = Promise.withResolvers<never>();
  let ended = false;
  let running = 0;

  const rejectWhenIdle = (): void => {
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
        // A tick queued from a microtask runs exactly when no microtask is left.
        process.nextTick(rejectWhenIdle);
        if (ended) idle.resolve();
      },
    },
  });

  // Continue in a microtask; outside of one the first tick would run too early.
  await Promise.resolve();
  process.nextTick(rejectWhenIdle);
  try {
    return await Promise.race([work(tx), outside.promise]);
  } finally {
    ended = true;
    if (running > 0) await idle.promise;
  }
}
