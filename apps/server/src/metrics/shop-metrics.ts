import type { Store } from '@bm/db/store';
import { ORDER_STATES } from '@bm/domain/orders/order-state';
import type { JobTimes } from '../jobs/job-times.ts';
import type { Metric } from './exposition.ts';

export interface ShopState {
  store: Store;
  /** Units of work that were accepted and are not answered yet. */
  queueDepth: () => number;
  jobTimes: JobTimes;
}

/** What an operator watches of the shop itself, as it is now. */
export async function shopMetrics({ store, queueDepth, jobTimes }: ShopState): Promise<Metric[]> {
  const { rss, heapUsed } = process.memoryUsage();
  return [
    gauge('process_uptime_seconds', 'Time since the start.', process.uptime()),
    gauge('process_resident_memory_bytes', 'Memory in use.', rss),
    gauge('nodejs_heap_used_bytes', 'JavaScript objects in memory.', heapUsed),
    gauge('store_queue_depth', 'Units of work that wait for the writer.', queueDepth()),
    {
      name: 'job_last_success_age_seconds',
      type: 'gauge',
      help: 'Time since a job last did all of its work, or since the start.',
      samples: jobTimes.ages().map(({ job, seconds }) => ({ labels: { job }, value: seconds })),
    },
    {
      name: 'orders',
      type: 'gauge',
      help: 'Orders by state.',
      samples: await Promise.all(
        ORDER_STATES.map(async (state) => {
          const { total } = await store.read.orders.page({ state, limit: 1 });
          return { labels: { state }, value: total };
        }),
      ),
    },
  ];
}

function gauge(name: string, help: string, value: number): Metric {
  return { name, type: 'gauge', help, samples: [{ value }] };
}
