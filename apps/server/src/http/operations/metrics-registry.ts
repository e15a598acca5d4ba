import type { Store } from '@bm/db/store';
import { ORDER_STATES } from '@bm/domain/orders/order-state';
import {
  AggregatorRegistry,
  collectDefaultMetrics,
  Counter,
  Gauge,
  Histogram,
  type MetricObjectWithValues,
  type MetricValue,
  Registry,
} from 'prom-client';
import type { JobHistory } from '../../jobs/job-history.ts';

/** The metrics of one process in prom-client's JSON form, which crosses process boundaries. */
export type MetricsJson = MetricObjectWithValues<MetricValue<string>>[];

const BUCKETS_S = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

export interface ProcessState {
  /** Units of work that were accepted and have not finished. */
  queueDepth: () => number;
  jobHistory: JobHistory;
  /** Metrics of other parts of the host. */
  registries?: readonly Registry[];
}

let runtimeMetrics: Registry | undefined;

/** Memory, CPU, event loop and garbage collection; one registry for the process. */
function runtimeRegistry(): Registry {
  if (runtimeMetrics === undefined) {
    runtimeMetrics = new Registry();
    collectDefaultMetrics({ register: runtimeMetrics });
  }
  return runtimeMetrics;
}

/** The metrics of this process: its runtime, its requests, its queue and its jobs. */
export function createProcessMetrics({ queueDepth, jobHistory, registries = [] }: ProcessState) {
  const register = new Registry();
  const requestDuration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Duration of HTTP requests.',
    labelNames: ['method', 'route', 'status', 'procedure'],
    buckets: BUCKETS_S,
    registers: [register],
  });
  const depth = new Gauge({
    name: 'store_queue_depth',
    help: 'Units of work that wait for the writer.',
    registers: [],
    collect() {
      this.set(queueDepth());
    },
  });
  const jobAges = new Gauge({
    name: 'job_last_success_age_seconds',
    help: 'Time since the last complete run of a job, or since its start.',
    labelNames: ['job'],
    registers: [],
    collect() {
      this.reset();
      for (const { job, seconds } of jobHistory.ages()) this.set({ job }, seconds);
    },
  });
  register.registerMetric(depth);
  register.registerMetric(jobAges);
  const all = Registry.merge([runtimeRegistry(), register, ...registries]);
  return { requestDuration, json: (): Promise<MetricsJson> => all.getMetricsAsJSON() };
}

/** Metrics of the shop itself, the same in every process. */
export async function shopMetrics(store: Store): Promise<MetricsJson> {
  const register = new Registry();
  const orders = new Gauge({
    name: 'orders',
    help: 'Orders by state.',
    labelNames: ['state'],
    registers: [register],
  });
  const counts = await store.read.orders.counts();
  for (const state of ORDER_STATES) orders.set({ state }, counts[state]);
  const purged = new Counter({
    name: 'orders_purged_total',
    help: 'Orders deleted long after they were cancelled or had expired, by state.',
    labelNames: ['state'],
    registers: [register],
  });
  for (const row of await store.read.orders.purgedCounts())
    purged.inc({ state: row.state }, row.purged);
  const transitions = new Counter({
    name: 'order_transitions_total',
    help: 'Orders that passed from one state to another.',
    labelNames: ['from', 'to'],
    registers: [register],
  });
  for (const { from, to, orders: count } of await store.read.orders.transitionCounts())
    transitions.inc({ from, to }, count);
  const mails = new Gauge({
    name: 'mails_unsent',
    help: 'Mails that are not sent: queued, being sent, or dead.',
    labelNames: ['state'],
    registers: [register],
  });
  const backlog = await store.read.mails.backlog();
  for (const state of ['queued', 'sending', 'dead'] as const) {
    mails.set({ state }, backlog.find((row) => row.state === state)?.mails ?? 0);
  }
  const age = new Gauge({
    name: 'mail_queue_age_seconds',
    help: 'How long the first mail that is due has waited for its attempt.',
    registers: [register],
  });
  const dueAt = await store.read.mails.nextAttemptAt();
  age.set(dueAt === null ? 0 : Math.max(0, (Date.now() - dueAt) / 1000));
  return register.getMetricsAsJSON();
}

/** Adds the label `worker` to every value, so that the processes can be distinguished. */
export function labelWorker(slot: number, metrics: MetricsJson): MetricsJson {
  return metrics.map((metric) => ({
    ...metric,
    values: metric.values.map((value) => ({
      ...value,
      labels: { worker: slot, ...value.labels },
    })),
  }));
}

/** Formats metrics as Prometheus text (0.0.4). */
export function formatMetrics(metrics: readonly MetricsJson[]): Promise<string> {
  return AggregatorRegistry.aggregate([...metrics]).metrics();
}
