const MIN_DELAY_MS = 100;
const MAX_DELAY_MS = 10_000;
/** A worker that served for this long resets the backoff. */
const RESET_AFTER_MS = 30_000;

/**
 * Exponential backoff per slot: 100 ms, doubled after each failure within 30 s, 10 s at most.
 * `clock` in milliseconds.
 */
export function createRestartBackoff(clock: () => number = () => performance.now()) {
  const slots = new Map<number, { failures: number; servesSince: number | undefined }>();
  const slotState = (slot: number) => slots.get(slot) ?? { failures: 0, servesSince: undefined };

  return {
    /** A worker of this slot has started to serve. */
    began(slot: number): void {
      slots.set(slot, { ...slotState(slot), servesSince: clock() });
    },
    /** The delay in milliseconds before the next start of this slot. */
    next(slot: number): number {
      const { failures, servesSince } = slotState(slot);
      const wasStable = servesSince !== undefined && clock() - servesSince >= RESET_AFTER_MS;
      const failuresBefore = wasStable ? 0 : failures;
      slots.set(slot, { failures: failuresBefore + 1, servesSince: undefined });
      return Math.min(MIN_DELAY_MS * 2 ** failuresBefore, MAX_DELAY_MS);
    },
  };
}
