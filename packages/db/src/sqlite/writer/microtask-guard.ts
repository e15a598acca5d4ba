import { AwaitedOutsideTransaction } from '../../store/store-errors.ts';

/**
 * Settles as `start()` does, provided that nothing but microtasks is needed for it; otherwise rejects
 * with AwaitedOutsideTransaction. A tick queued from inside a microtask runs exactly when no microtask is left,
 * so call this from a microtask: before it, the tick would fire too early, and an immediate too late.
 * `end` runs first of all when the outcome is known and may run twice.
 */
export function requireMicrotasksOnly<T>(start: () => Promise<T>, end: () => void): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    let settled = false;
    process.nextTick(() => {
      if (settled) return;
      end();
      reject(new AwaitedOutsideTransaction());
    });
    const settle = (answer: () => void): void => {
      settled = true;
      end();
      answer();
    };
    start().then(
      (value) => settle(() => resolve(value)),
      (error: unknown) => settle(() => reject(error)),
    );
  });
}
