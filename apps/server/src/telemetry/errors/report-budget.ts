import { memoryRateLimitStore } from '../../http/security/rate-limit/rate-limit-store.ts';

const WINDOW_MS = 60_000;
const GROUP_WINDOW_MS = 60 * 60_000;
/** More than 500 groups. */
const MAX_BYTES = 1024 * 1024;

interface ReportBudgetOptions {
  /** Reports a minute. */
  perMinute: number;
  /** Reports of one group an hour. */
  perGroup: number;
  /** Milliseconds. */
  clock: () => number;
}

/**
 * Returns a function that returns whether one more report of a group may be sent. Limits the reports
 * of all groups together and of each group; counts are kept for the last MAX_BYTES of groups.
 */
export function createReportBudget({
  perMinute,
  perGroup,
  clock,
}: ReportBudgetOptions): (group: string) => boolean {
  const { add } = memoryRateLimitStore({ maxBytes: MAX_BYTES, clock });
  const countAll = (reports: number) => add('all', WINDOW_MS, reports).calls;
  const countOf = (group: string, reports: number) =>
    add(`group ${group}`, GROUP_WINDOW_MS, reports).calls;
  return (group) => {
    if (countAll(0) >= perMinute || countOf(group, 0) >= perGroup) return false;
    countAll(1);
    countOf(group, 1);
    return true;
  };
}
