/**
 * What an unclear quantity may mean and can be ordered, of its `readings`; otherwise what is nearest to
 * them. At most two. `judge` is the rule of the part.
 */
export function orderableReadings(
  readings: readonly number[],
  judge: (quantity: number) => { ok: true } | { ok: false; nearest: readonly number[] },
): number[] {
  const valid = readings.filter((reading) => judge(reading).ok);
  if (valid.length > 0) return valid;
  const near = (readings.length > 0 ? readings : [Number.NaN]).flatMap((reading) => {
    const verdict = judge(reading);
    return verdict.ok ? [] : verdict.nearest;
  });
  return [...new Set(near)].slice(0, 2);
}
