import { LRUCache } from 'lru-cache';

const WINDOW_MS = 60_000;
const GROUP_WINDOW_MS = 60 * 60_000;
const MAX_GROUPS = 500;

export interface ReportBudgetOptions {
  /** Reports a minute. */
  perMinute: number;
  /** Reports of one group an hour. */
  perGroup: number;
  /** Milliseconds. */
  clock: () => number;
}

interface Window {
  startedAt: number;
  count: number;
}

/**
 * Returns a function that returns whether one more report of a group may be sent. Limits the reports
 * of all groups together and of each group; counts are kept for the last MAX_GROUPS groups.
 */
export function createReportBudget({
  perMinute,
  perGroup,
  clock,
}: ReportBudgetOptions): (group: string) => boolean {
  const groups = new LRUCache<string, Window>({ max: MAX_GROUPS });
  let all: Window = { startedAt: clock(), count: 0 };

  const current = (window: Window | undefined, lengthMs: number): Window =>
    window === undefined || clock() - window.startedAt >= lengthMs
      ? { startedAt: clock(), count: 0 }
      : window;

  return (group) => {
    all = current(all, WINDOW_MS);
    const own = current(groups.get(group), GROUP_WINDOW_MS);
    groups.set(group, own);
    if (all.count >= perMinute || own.count >= perGroup) return false;
    all.count += 1;
    own.count += 1;
    return true;
  };
}
