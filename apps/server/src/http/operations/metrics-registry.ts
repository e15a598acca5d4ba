import type { ServedStore } from '@bm/db/store/store-options';
import { ORDER_STATES } from '@bm/domain/orders/order-state';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { JobHistory } from '../../jobs/job-history.ts';
import { readGauge } from '../../telemetry/read-gauge.ts';

const BUCKETS_S = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

let runtimeMetrics: Registry | undefined;

/** Memory, CPU, event loop and garbage collection; one registry for the process. */
export function runtimeRegistry(): Registry {
  if (runtimeMetrics === undefined) {
    runtimeMetrics = new Registry();
    collectDefaultMetrics({ register: runtimeMetrics });
  }
  return runtimeMetrics;
}

export interface ServerState {
  /** Units of work that were accepted and have not finished. */
  queueDepth: () => number;
  jobHistory: JobHistory;
}

/** Registers the metrics of a server's queue and jobs. Returns the one of its requests. */
export function registerServerMetrics(
  registry: Registry,
  { queueDepth, jobHistory }: ServerState,
): Histogram {
  readGauge(registry, 'store_queue_depth', 'Units of work that wait for the writer.', queueDepth);
  registry.registerMetric(
    new Gauge({
      name: 'job_last_success_age_seconds',
      help: 'Time since the last complete run of a job, or since its start.',
      labelNames: ['job'],
      registers: [],
      collect() {
        this.reset();
        for (const { job, seconds } of jobHistory.ages()) this.set({ job }, seconds);
      },
    }),
  );
  return new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Duration of HTTP requests.',
    labelNames: ['method', 'route', 'status', 'procedure'],
    buckets: BUCKETS_S,
    registers: [registry],
  });
}

/** Metrics of the shop itself, the same at every server on its database. */
export async function shopMetrics({
  read,
  oldestSnapshot,
}: Pick<ServedStore, 'read' | 'oldestSnapshot'>): Promise<Registry> {
  const registry = new Registry();
  const named = (name: string, help: string, ...labelNames: string[]) => ({
    name,
    help,
    labelNames,
    registers: [registry],
  });
  const orders = new Gauge(named('orders', 'Orders by state, 10,000 at most.', 'state'));
  const counts = await read.orders.counts();
  for (const state of ORDER_STATES) orders.set({ state }, counts[state]);
  const last = new Gauge(named('order_last_number', 'The number of the last order.'));
  last.set(await read.orders.lastNumber());
  const mails = new Gauge(
    named('mails_unsent', 'Mails that are not sent: queued, being sent, or dead.', 'state'),
  );
  const backlog = await read.mails.backlog();
  for (const state of ['queued', 'sending', 'dead'] as const) {
    mails.set({ state }, backlog.find((row) => row.state === state)?.mails ?? 0);
  }
  const ageHelp = 'How long the first mail that is due has waited for its attempt.';
  const age = new Gauge(named('mail_queue_age_seconds', ageHelp));
  const dueAt = await read.mails.nextAttemptAt();
  age.set(dueAt === null ? 0 : Math.max(0, (Date.now() - dueAt) / 1000));
  const snapshotHelp = 'Age of the oldest snapshot of the PostgreSQL database; 0 without one.';
  const snapshot = new Gauge(named('database_oldest_snapshot_seconds', snapshotHelp));
  snapshot.set((await oldestSnapshot?.())?.seconds ?? 0);
  return registry;
}
