import type { Store } from '@bm/db/store';
import { ORDER_STATES } from '@bm/domain/orders/order-state';
import type { Metric } from './exposition.ts';

/** What an operator watches of the shop itself, as it is now. */
export async function shopMetrics(store: Store): Promise<Metric[]> {
  return [
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
    {
      name: 'orders_purged_total',
      type: 'counter',
      help: 'Orders that were deleted long after they had ended unpaid, by state.',
      samples: (await store.read.orders.purgedCounts()).map(({ state, purged }) => ({
        labels: { state },
        value: purged,
      })),
    },
  ];
}
