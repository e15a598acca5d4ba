import { isBusy } from './errors.ts';

/** Exponential backoff before the next attempt at the lock, in milliseconds: 1, 2, 4 ... 50. */
export function backoffMs(attempt: number): number {
  return Math.min(2 ** attempt, 50);
}

/**
 * Retries `work` while another process holds the lock, for at most `limitMs`; then throws SQLite's
 * error. Blocks the thread, so it is for opening only. SQLite's own timeout does not cover the switch
 * to WAL.
 */
export function retryWhileBusy<T>(work: () => T, limitMs: number): T {
  const deadline = performance.now() + limitMs;
  for (let attempt = 0; ; attempt += 1) {
    try {
      return work();
    } catch (error) {
      if (!isBusy(error) || performance.now() >= deadline) throw error;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, backoffMs(attempt));
    }
  }
}
