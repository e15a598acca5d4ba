/** The average with one decimal: `4.3`, `5.0`. */
export function formatAverage(average: number): string {
  return average.toFixed(1);
}

/** The average in half stars, as it is drawn. */
export function nearestHalf(average: number): number {
  return Math.round(average * 2) / 2;
}
