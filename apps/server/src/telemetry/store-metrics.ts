import type { DatabaseOutage, StoreCommit, UnboundedRead } from '@bm/db/store/store-options';
import { Counter, Gauge, Histogram, type Registry } from 'prom-client';

const BUCKETS_S = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5];

interface OutageLog {
  warn(details: object, message: string): void;
}

export type StoreMetrics = ReturnType<typeof measureStore>;

/**
 * Measures the commits of the writer, how their units of work ended, the outages of the database
 * server, and how long the current one lasts.
 */
export function measureStore(registry: Registry, clock: () => number = () => performance.now()) {
  const registers = [registry];
  const duration = new Histogram({
    name: 'store_commit_duration_seconds',
    help: 'Duration of commits, from their begin until they are durable.',
    buckets: BUCKETS_S,
    registers,
  });
  const waited = new Histogram({
    name: 'store_queue_wait_seconds',
    help: 'How long the oldest unit of work of a commit waited until the commit began.',
    buckets: BUCKETS_S,
    registers,
  });
  const units = new Counter({
    name: 'store_units_total',
    help: 'Units of work by outcome: committed, or failed and rolled back.',
    labelNames: ['outcome'],
    registers,
  });
  const reads = new Histogram({
    name: 'store_unbounded_read_duration_seconds',
    help: 'Duration of searches, sums and exports by outcome: done, timed-out (its process was killed) or failed.',
    labelNames: ['outcome'],
    buckets: BUCKETS_S,
    registers,
  });
  const outages = new Counter({
    name: 'store_outages_total',
    help: 'How often this process lost the database server.',
    registers,
  });
  let log: OutageLog | undefined;
  let lostAt: number | null = null;
  registry.registerMetric(
    new Gauge({
      name: 'store_outage_seconds',
      help: 'Seconds since this process lost the database server; 0 while it has one.',
      registers: [],
      collect() {
        this.set(lostAt === null ? 0 : (clock() - lostAt) / 1000);
      },
    }),
  );
  return {
    /** Called for each commit of this process, which may store hundreds of units of work. */
    onCommit: ({ committed, failed, ms, waitedMs }: StoreCommit): void => {
      duration.observe(ms / 1000);
      waited.observe(waitedMs / 1000);
      units.inc({ outcome: 'committed' }, committed);
      units.inc({ outcome: 'failed' }, failed);
    },
    /** Called at the end of each read that is not bounded by its page. */
    onRead: ({ outcome, ms }: UnboundedRead): void => reads.observe({ outcome }, ms / 1000),
    /** Called when this process loses the database, and when it finds it again. */
    onOutage: (outage: DatabaseOutage): void => {
      if (outage.state === 'lost') {
        lostAt = clock();
        outages.inc();
        log?.warn({ reason: outage.reason }, 'the database server was lost');
      } else {
        const ms = lostAt === null ? 0 : Math.round(clock() - lostAt);
        lostAt = null;
        log?.warn({ ms, server: outage.server }, 'a database server was found again');
      }
    },
    /** Logs later outages. */
    logTo: (to: OutageLog) => void (log = to),
  };
}
