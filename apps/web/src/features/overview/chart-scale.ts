/** The parts into which the grid divides the higher of the two sides. */
const STEPS = 4;
const NICE = [1, 2, 2.5, 5, 10];

/** The vertical axis of a bar chart. */
export interface ChartScale {
  /** The values of the grid lines, highest first; 0 is one of them. */
  lines: number[];
  top: number;
  /** 0, or the lowest line of negative values. */
  bottom: number;
}

/** Returns an axis with round steps for all values, in minor units. `unit` is one major unit. */
export function chartScale(values: readonly number[], unit: number): ChartScale {
  const highest = Math.max(0, ...values);
  const lowest = Math.min(0, ...values);
  const step = roundUp(Math.max(highest, -lowest, STEPS * unit) / STEPS, unit);
  const above = Math.max(lowest < 0 ? 1 : STEPS, Math.ceil(highest / step));
  const below = Math.ceil(-lowest / step);
  const lines = Array.from({ length: above + below + 1 }, (_, at) => (above - at) * step);
  return { lines, top: above * step, bottom: -below * step || 0 };
}

/** The next round number: 1, 2, 2.5 or 5 times a power of ten, and whole units. */
function roundUp(value: number, unit: number): number {
  const power = 10 ** Math.floor(Math.log10(value / unit));
  const factor = NICE.find((nice) => nice * power * unit >= value) ?? 10;
  return Math.ceil(factor * power) * unit;
}
