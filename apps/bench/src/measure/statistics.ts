/** The summary of several rounds of one measurement. */
export interface Summary {
  median: number;
  min: number;
  max: number;
}

/** Returns the median. Throws without values. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const upper = sorted[Math.floor(sorted.length / 2)];
  const lower = sorted[Math.ceil(sorted.length / 2) - 1];
  if (upper === undefined || lower === undefined)
    throw new Error('There are no values to summarize.');
  return (lower + upper) / 2;
}

export function summarize(values: readonly number[]): Summary {
  return { median: median(values), min: Math.min(...values), max: Math.max(...values) };
}

/**
 * Returns the ratio of a measurement to its baseline, round by round: other load on the machine
 * affects both. Throws where the numbers of rounds differ.
 */
export function ratios(measured: readonly number[], baseline: readonly number[]): number[] {
  if (measured.length !== baseline.length) throw new Error('The numbers of rounds differ.');
  return measured.map((value, round) => value / (baseline[round] ?? Number.NaN));
}
