import type { Load, Sample } from '../load/order-load.ts';

/** The bounds of a failover; all times in milliseconds. */
const MAX_WAIT_MS = 6000;
const MAX_RECOVERY_MS = 10_000;

export interface FailoverRun {
  failure: string;
  /** By `performance.now()`, as the load's samples. */
  failedAt: number;
  promotedAt: number;
  load: Pick<Load, 'samples' | 'acknowledged'>;
  /** The ids of the orders in the database of the promoted server. */
  stored: readonly string[];
  checkData: { status: number | null; output: string };
}

export interface FailoverResult {
  failure: string;
  /** Between the failure and the end of the promotion. */
  promotedAfterMs: number;
  /** Between the end of the promotion and the first order that is acknowledged after it. */
  recoveryMs: number;
  /** Of all requests that ended before the failure: what the machine alone costs. */
  slowestBeforeMs: number;
  /** Of the requests that met the failure or came after it. */
  slowestOrderMs: number;
  slowestPageMs: number;
  /** The slowest requests. */
  slowest: { kind: string; status: number; sentAfterFailureMs: number; ms: number }[];
  acknowledged: number;
  lost: number;
  /** Stored although no response acknowledged them: orders that were placed twice. */
  surplus: number;
  /** The number of responses with each status; 0 is none. */
  statuses: Record<string, number>;
  /** The exceeded bounds, as sentences. */
  violations: string[];
}

export function summarizeFailover(run: FailoverRun): FailoverResult {
  const { failure, failedAt, promotedAt, load, stored, checkData } = run;
  const { acknowledged } = load;
  const before = load.samples.filter(({ endedAt }) => endedAt < failedAt);
  const samples = load.samples.filter(({ endedAt }) => endedAt >= failedAt);
  const isAfter = ({ kind, status, endedAt }: Sample) =>
    kind === 'order' && status === 200 && endedAt > promotedAt;
  const recoveries = samples.filter(isAfter).map(({ endedAt }) => endedAt - promotedAt);
  const inDatabase = new Set(stored);
  const known = new Set(acknowledged);
  const result = {
    failure,
    promotedAfterMs: Math.round(promotedAt - failedAt),
    recoveryMs: Math.round(recoveries.length === 0 ? Infinity : Math.min(...recoveries)),
    slowestBeforeMs: slowest(before),
    slowestOrderMs: slowest(samples.filter(({ kind }) => kind === 'order')),
    slowestPageMs: slowest(samples.filter(({ kind }) => kind !== 'order')),
    slowest: samples
      .toSorted((a, b) => duration(b) - duration(a))
      .slice(0, 4)
      .map((one) => ({
        kind: one.kind,
        status: one.status,
        sentAfterFailureMs: Math.round(one.startedAt - failedAt),
        ms: duration(one),
      })),
    acknowledged: acknowledged.length,
    lost: acknowledged.filter((id) => !inDatabase.has(id)).length,
    surplus: stored.filter((id) => !known.has(id)).length,
    statuses: countStatuses(samples),
  };
  const broken = [
    Math.max(result.slowestOrderMs, result.slowestPageMs) > MAX_WAIT_MS &&
      'A request waits too long.',
    result.recoveryMs > MAX_RECOVERY_MS && 'Orders are accepted too late.',
    result.lost > 0 && 'Acknowledged orders are lost.',
    result.surplus > 0 && 'Orders are placed twice.',
    checkData.status !== 0 && `check:data fails: ${checkData.output}`,
  ];
  return { ...result, violations: broken.filter((one) => one !== false) };
}

const duration = ({ startedAt, endedAt }: Sample): number => Math.round(endedAt - startedAt);

function slowest(samples: readonly Sample[]): number {
  return samples.reduce((max, sample) => Math.max(max, duration(sample)), 0);
}

function countStatuses(samples: readonly Sample[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { status } of samples) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}
