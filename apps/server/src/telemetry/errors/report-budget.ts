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
  return (group) => {
    const countAll = (count: number) => add('all', WINDOW_MS, count).calls;
    const countOwn = (count: number) => add(`group ${group}`, GROUP_WINDOW_MS, count).calls;
    if (countAll(0) >= perMinute || countOwn(0) >= perGroup) return false;
    countAll(1);
    countOwn(1);
    return true;
  };
}
