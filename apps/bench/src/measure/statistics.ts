/** What several rounds of one measurement say together. */
export interface Summary {
  median: number;
  min: number;
  max: number;
}

/** The middle of the values, or the mean of the two in the middle. Throws without any. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const upper = sorted[Math.floor(sorted.length / 2)];
  const lower = sorted[Math.ceil(sorted.length / 2) - 1];
  if (upper === undefined || lower === undefined) throw new Error('There is nothing to summarise.');
  return (lower + upper) / 2;
}

export function summarize(values: readonly number[]): Summary {
  return { median: median(values), min: Math.min(...values), max: Math.max(...values) };
}

/**
 * How many times the yardstick a measurement is, round by round: what the machine did in a round
 * falls on both. Throws where the rounds differ in number.
 */
export function ratios(measured: readonly number[], yardstick: readonly number[]): number[] {
  if (measured.length !== yardstick.length) throw new Error('Not the same rounds.');
  return measured.map((value, round) => value / (yardstick[round] ?? Number.NaN));
}
