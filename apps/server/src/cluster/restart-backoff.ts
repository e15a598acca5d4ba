const FIRST_MS = 100;
const LONGEST_MS = 10_000;
/** Who served for so long did not fail at its start. */
const STEADY_MS = 30_000;

/**
 * How long a slot stays empty before it is filled again: 100 ms, twice that after each failure that
 * follows soon, 10 s at most. `clock` in milliseconds.
 */
export function createRestartBackoff(clock: () => number = () => performance.now()) {
  const slots = new Map<number, { failures: number; servesSince: number | undefined }>();
  const known = (slot: number) => slots.get(slot) ?? { failures: 0, servesSince: undefined };

  return {
    /** A process of this slot has begun to serve. */
    began(slot: number): void {
      slots.set(slot, { ...known(slot), servesSince: clock() });
    },
    /** The pause in milliseconds, now that a process of this slot has ended. */
    next(slot: number): number {
      const { failures, servesSince } = known(slot);
      const wasSteady = servesSince !== undefined && clock() - servesSince >= STEADY_MS;
      const before = wasSteady ? 0 : failures;
      slots.set(slot, { failures: before + 1, servesSince: undefined });
      return Math.min(FIRST_MS * 2 ** before, LONGEST_MS);
    },
  };
}
