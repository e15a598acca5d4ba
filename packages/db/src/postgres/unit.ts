import { AwaitedOutside, UnitEnded } from '../store-errors.ts';
import { guarded } from '../guarded.ts';
import type { Tx } from '../store.ts';
import { meaningOf } from './meanings.ts';

/**
 * Runs a unit of work over the queries of one connection. When a call of its `tx` has been answered
 * and no microtask is left, it must have made another one or have come to its end; otherwise it waits
 * for something else and is refused with AwaitedOutside. Settles after its last statement.
 */
export async function runUnit<T>(queries: Tx, work: (tx: Tx) => Promise<T>): Promise<T> {
  const idle = Promise.withResolvers<void>();
  const outside = Promise.withResolvers<never>();
  let ended = false;
  let running = 0;

  const look = (): void => {
    if (!ended && running === 0) outside.reject(new AwaitedOutside());
  };
  const tx = guarded(queries, {
    refuse: () => (ended ? new UnitEnded() : null),
    explain: meaningOf,
    watch: {
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
