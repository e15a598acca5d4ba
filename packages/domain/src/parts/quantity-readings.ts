/** A verdict of the rule of a part. */
type Judged<Problem> = { ok: true } | { ok: false; problem: Problem; nearest: readonly number[] };

/**
 * The problem of an unclear quantity, by its `readings`: what it may mean and can be ordered, at most two. Where
 * it means one number that cannot be ordered, that number's own problem; otherwise what is nearest to its
 * readings. `judge` is the rule of the part.
 */
export function judgeReadings<Problem extends string>(
  readings: readonly number[],
  judge: (quantity: number) => Judged<Problem>,
): { problem: Problem | 'INVALID_QUANTITY'; nearest: number[] } {
  const valid = readings.filter((reading) => judge(reading).ok);
  if (valid.length > 0) return { problem: 'INVALID_QUANTITY', nearest: valid };
  const refused = (readings.length > 0 ? readings : [Number.NaN])
    .map((reading) => judge(reading))
    .filter((verdict) => !verdict.ok);
  const nearest = [...new Set(refused.flatMap((verdict) => verdict.nearest))].slice(0, 2);
  const [only] = refused;
  const isOne = readings.length === 1 && only !== undefined;
  return { problem: isOne ? only.problem : 'INVALID_QUANTITY', nearest };
}
