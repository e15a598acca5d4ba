/** How old a response may get under steady writes. Milliseconds. */
export const MIN_REVALIDATION_AGE_MS = 250;

/** How many changes in a row are shown at once before the limit applies. */
export const REVALIDATION_BURST = 20;

/** A token bucket of rebuilds of one response, taken when a build starts. */
export interface RevalidationLimit {
  readonly left: number;
  readonly at: number;
}

function remainingAt({ left, at }: RevalidationLimit, now: number): number {
  return Math.min(REVALIDATION_BURST, left + (now - at) / MIN_REVALIDATION_AGE_MS);
}

/** Whether the response may be rebuilt; always true once it is MIN_REVALIDATION_AGE_MS old. */
export function mayRevalidate(budget: RevalidationLimit, now: number): boolean {
  return remainingAt(budget, now) >= 1;
}

/** The bucket after a build that starts now. */
export function revalidated(before: RevalidationLimit | undefined, now: number): RevalidationLimit {
  if (before === undefined) return { left: REVALIDATION_BURST, at: now };
  return { left: Math.max(0, remainingAt(before, now) - 1), at: now };
}
