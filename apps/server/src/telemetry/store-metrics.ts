import type {
  DatabaseOutage,
  ServedStore,
  StoreCommit,
  UnboundedRead,
} from '@bm/db/store/store-options';
import { Counter, Histogram, type Registry } from 'prom-client';
import { readGauge } from './read-gauge.ts';

const BUCKETS_S = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5];

interface OutageLog {
  warn(details: object, message: string): void;
}

export type StoreMetrics = ReturnType<typeof measureStore>;

/**
 * Measures the commits of the writer and their syncs, how their units of work ended, the outages of the
 * database, and how long the current one lasts.
 */
export function measureStore(registry: Registry, clock: () => number = () => performance.now()) {
  const registers = [registry];
  const duration = new Histogram({
    name: 'store_commit_duration_seconds',
    help: 'Duration of commits; on PostgreSQL until they are durable.',
    buckets: BUCKETS_S,
    registers,
  });
  const syncs = new Histogram({
    name: 'store_sync_duration_seconds',
    help: 'Duration of syncs of the log, which make commits durable on SQLite.',
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
    help: 'How often this process lost the database server, or the disk failed.',
    registers,
  });
  let log: OutageLog | undefined;
  let lostAt: number | null = null;
  let wal: ServedStore['wal'];
  readGauge(
    registry,
    'store_outage_seconds',
    'Seconds since this process lost the database server or the disk failed; 0 while all is well.',
    () => (lostAt === null ? 0 : (clock() - lostAt) / 1000),
  );
  readGauge(
    registry,
    'store_wal_bytes',
    'Size of the write-ahead log of SQLite; 0 on PostgreSQL.',
    () => wal?.().bytes ?? 0,
  );
  readGauge(
    registry,
    'store_wal_held_seconds',
    'How long a reader has kept the write-ahead log of SQLite from starting again; 0: none does.',
    () => (wal?.().heldMs ?? 0) / 1000,
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
    /** Called for each sync of the log, with its duration in milliseconds. */
    onSync: (ms: number): void => syncs.observe(ms / 1000),
    /** Called when a checkpoint of SQLite fails. */
    onCheckpointFailure: (error: unknown): void =>
      log?.warn({ err: error }, 'a checkpoint of the database failed'),
    /** Called when this process loses the database, and when it finds it again. */
    onOutage: (outage: DatabaseOutage): void => {
      if (outage.state === 'lost') {
        lostAt = clock();
        outages.inc();
        log?.warn({ reason: outage.reason }, 'the database was lost');
      } else {
        const ms = lostAt === null ? 0 : Math.round(clock() - lostAt);
        lostAt = null;
        log?.warn({ ms, server: outage.server }, 'the database was found again');
      }
    },
    /** Measures the write-ahead log of this store from now on. */
    watchWal: (store: Pick<ServedStore, 'wal'>): void => void (wal = store.wal),
    /** Logs later outages. */
    logTo: (to: OutageLog) => void (log = to),
  };
}
