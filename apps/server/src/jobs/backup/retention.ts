/** How many periods of each length keep a backup; a period is a prefix of the ISO time in UTC. */
const KEPT_PERIODS = [
  { count: 24, prefix: '2026-01-05T10'.length },
  { count: 14, prefix: '2026-01-05'.length },
  { count: 12, prefix: '2026-01'.length },
] as const;

/**
 * Selects the backups to keep, by their times in milliseconds: the newest of each of the last 24
 * hours, 14 days and 12 months that have one. The newest backup is always kept.
 */
export function selectKeptBackups(times: readonly number[]): Set<number> {
  const newestFirst = times.toSorted((a, b) => b - a);
  const kept = new Set<number>();
  for (const { count, prefix } of KEPT_PERIODS) {
    const periods = new Set<string>();
    for (const time of newestFirst) {
      const period = new Date(time).toISOString().slice(0, prefix);
      if (periods.has(period)) continue;
      if (periods.size === count) break;
      periods.add(period);
      kept.add(time);
    }
  }
  return kept;
}
