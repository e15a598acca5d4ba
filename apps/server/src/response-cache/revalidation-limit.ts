/** How old an answer may get under steady writes, in milliseconds. */
export const MIN_REVALIDATION_AGE_MS = 250;

/** How many changes in a row show at once before that. */
export const REVALIDATION_BURST = 20;

/** How often an answer may be made again, counted when its making begins. */
export interface RevalidationLimit {
  readonly left: number;
  readonly at: number;
}

function remainingAt({ left, at }: RevalidationLimit, now: number): number {
  return Math.min(REVALIDATION_BURST, left + (now - at) / MIN_REVALIDATION_AGE_MS);
}

/** Whether the answer may be made again; always true once it is MIN_REVALIDATION_AGE_MS old. */
export function mayRevalidate(budget: RevalidationLimit, now: number): boolean {
  return remainingAt(budget, now) >= 1;
}

/** The budget of an answer whose making begins now, after that of the one before. */
export function revalidated(before: RevalidationLimit | undefined, now: number): RevalidationLimit {
  if (before === undefined) return { left: REVALIDATION_BURST, at: now };
  return { left: Math.max(0, remainingAt(before, now) - 1), at: now };
}
