import { AwaitedOutsideTransaction } from '../../store/store-errors.ts';

/**
 * Settles as `start()` does when it needs microtasks only; otherwise rejects with
 * AwaitedOutsideTransaction. Call it from a microtask: a tick that is queued there runs exactly when no
 * microtask is left. `end` runs before the promise settles, possibly twice.
 */
export function requireMicrotasksOnly<T>(start: () => Promise<T>, end: () => void): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    let settled = false;
    process.nextTick(() => {
      if (settled) return;
      end();
      reject(new AwaitedOutsideTransaction());
    });
    const settle = (settlePromise: () => void): void => {
      settled = true;
      end();
      settlePromise();
    };
    start().then(
      (value) => settle(() => resolve(value)),
      (error: unknown) => settle(() => reject(error)),
    );
  });
}
