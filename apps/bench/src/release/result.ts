import type { Load, Sample } from '../load/order-load.ts';

export interface ReleaseRun {
  engine: 'postgres' | 'sqlite';
  load: Pick<Load, 'samples' | 'acknowledged'>;
  /** By `performance.now()`: the start of the first server of the next release, and when it is ready. */
  startedAt: number;
  readyAt: number;
  /** The origins of the servers of the previous release. */
  previous: ReadonlySet<string>;
  /** The ids of the orders in the database at the end. */
  stored: readonly string[];
  /** Whether a server of the previous release starts again on the migrated database. */
  restarts: string;
  checkData: { status: number | null; output: string };
}

export interface ReleaseResult {
  engine: string;
  restarts: string;
  /** Orders of the previous release after the migration, and of the next one. */
  ordersOfPrevious: number;
  ordersOfNext: number;
  acknowledged: number;
  lost: number;
  surplus: number;
  /** The number of responses with each status; 0 is none. */
  statuses: Record<string, number>;
  /** Milliseconds: of a request before the next release starts, while it starts, and afterwards. */
  slowestBeforeMs: number;
  slowestMeanwhileMs: number;
  slowestAfterMs: number;
  /** Milliseconds between the last order of the previous release and the first of the next one. */
  pauseMs: number;
  violations: string[];
}

export function summarizeRelease(run: ReleaseRun): ReleaseResult {
  const { engine, load, startedAt, readyAt, previous, restarts, checkData } = run;
  const stored = new Set(run.stored);
  const acknowledged = new Set(load.acknowledged);
  const orders = load.samples.filter(({ kind, status }) => kind === 'order' && status === 200);
  const ofPrevious = orders.filter(({ origin }) => previous.has(origin));
  const ofNext = orders.filter(({ origin }) => !previous.has(origin));
  const during = ({ startedAt: from, endedAt }: Sample) => endedAt > startedAt && from < readyAt;
  const result = {
    engine,
    restarts,
    ordersOfPrevious: ofPrevious.filter(({ startedAt: from }) => from > readyAt).length,
    ordersOfNext: ofNext.length,
    acknowledged: load.acknowledged.length,
    lost: load.acknowledged.filter((id) => !stored.has(id)).length,
    surplus: run.stored.filter((id) => !acknowledged.has(id)).length,
    statuses: countStatuses(load.samples),
    slowestBeforeMs: slowest(load.samples.filter(({ endedAt }) => endedAt <= startedAt)),
    slowestMeanwhileMs: slowest(load.samples.filter(during)),
    slowestAfterMs: slowest(load.samples.filter(({ startedAt: from }) => from >= readyAt)),
    pauseMs: Math.max(
      0,
      Math.round(
        Math.min(...ofNext.map(({ endedAt }) => endedAt)) -
          Math.max(...ofPrevious.map(({ endedAt }) => endedAt)),
      ),
    ),
  };
  const isOneServer = engine === 'sqlite';
  const failed = Object.keys(result.statuses).filter(
    // A restart of the only server refuses connections, and requests while it shuts down.
    (status) => status !== '200' && !(isOneServer && ['0', '503'].includes(status)),
  );
  const broken = [
    failed.length > 0 && `Requests failed with ${failed.join()}.`,
    result.lost > 0 && 'Acknowledged orders are lost.',
    result.surplus > 0 && 'Orders are placed twice.',
    result.ordersOfNext === 0 && 'The next release placed no order.',
    !isOneServer && result.ordersOfPrevious === 0 && 'The previous release placed no order later.',
    restarts === 'refused' && 'A server of the previous release does not start again.',
    checkData.status !== 0 && `check:data fails: ${checkData.output}`,
  ];
  return { ...result, violations: broken.filter((one) => one !== false) };
}

function slowest(samples: readonly Sample[]): number {
  return samples.reduce((max, one) => Math.max(max, Math.round(one.endedAt - one.startedAt)), 0);
}

function countStatuses(samples: readonly Sample[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { status } of samples) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}
