/** How old an answer may get under steady writes, in milliseconds. */
export const MIN_AGE_MS = 250;

/** How many changes in a row show at once before that. */
export const BURST = 20;

/** How often an answer may be made again, counted when its making begins. */
export interface RemakeBudget {
  readonly left: number;
  readonly at: number;
}

function leftAt({ left, at }: RemakeBudget, now: number): number {
  return Math.min(BURST, left + (now - at) / MIN_AGE_MS);
}

/** Whether the answer may be made again; always true once it is MIN_AGE_MS old. */
export function mayRemake(budget: RemakeBudget, now: number): boolean {
  return leftAt(budget, now) >= 1;
}

/** The budget of an answer whose making begins now, after that of the one before. */
export function remade(before: RemakeBudget | undefined, now: number): RemakeBudget {
  if (before === undefined) return { left: BURST, at: now };
  return { left: Math.max(0, leftAt(before, now) - 1), at: now };
}
