export interface QuantitySteps {
  /** The smallest quantity, a multiple of `step`. */
  min: number;
  /** The largest quantity, a multiple of `step`; null when no quantity is valid. */
  max: number | null;
  /** The case pack. */
  step: number;
}

/**
 * The quantity one case pack up (`1`) or down (`-1`): the next whole number of packs in that
 * direction, clamped to the bounds. NaN counts as zero.
 */
export function steppedQuantity(entered: number, direction: 1 | -1, steps: QuantitySteps): number {
  const { min, max, step } = steps;
  const from = Number.isFinite(entered) ? entered : 0;
  const next =
    direction === 1 ? Math.floor(from / step) * step + step : Math.ceil(from / step) * step - step;
  return Math.max(min, Math.min(max ?? min, next));
}

/** Whether a step in that direction stays within the bounds. */
export function canStep(entered: number, direction: 1 | -1, { min, max }: QuantitySteps): boolean {
  if (max === null) return false;
  const from = Number.isFinite(entered) ? entered : 0;
  return direction === 1 ? from < max : from > min;
}
