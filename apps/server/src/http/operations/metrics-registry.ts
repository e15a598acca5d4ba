import type { ServedStore } from '@bm/db/store/store-options';
import { ORDER_STATES } from '@bm/domain/orders/order-state';
import { collectDefaultMetrics, Gauge, Registry } from 'prom-client';

let runtimeMetrics: Registry | undefined;

/** Memory, CPU, event loop and garbage collection; one registry for the process. */
export function runtimeRegistry(): Registry {
  if (runtimeMetrics === undefined) {
    runtimeMetrics = new Registry();
    collectDefaultMetrics({ register: runtimeMetrics });
  }
  return runtimeMetrics;
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
