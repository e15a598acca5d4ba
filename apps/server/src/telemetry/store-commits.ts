import type { StoreCommit } from '@bm/db/store/store-options';
import { Counter, Histogram, Registry } from 'prom-client';

const BUCKETS_S = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5];

export interface StoreCommits {
  registry: Registry;
  /** Called for each commit of this process, which may store hundreds of units of work. */
  onCommit: (commit: StoreCommit) => void;
}

/** Measures the commits of the writer, and how their units of work ended. */
export function measureCommits(): StoreCommits {
  const registry = new Registry();
  const duration = new Histogram({
    name: 'store_commit_duration_seconds',
    help: 'Duration of commits, from their begin until they are durable.',
    buckets: BUCKETS_S,
    registers: [registry],
  });
  const waited = new Histogram({
    name: 'store_queue_wait_seconds',
    help: 'How long the oldest unit of work of a commit waited until the commit began.',
    buckets: BUCKETS_S,
    registers: [registry],
  });
  const units = new Counter({
    name: 'store_units_total',
    help: 'Units of work by outcome: committed, or failed and rolled back.',
    labelNames: ['outcome'],
    registers: [registry],
  });
  return {
    registry,
    onCommit({ committed, failed, ms, waitedMs }) {
      duration.observe(ms / 1000);
      waited.observe(waitedMs / 1000);
      units.inc({ outcome: 'committed' }, committed);
      units.inc({ outcome: 'failed' }, failed);
    },
  };
}
