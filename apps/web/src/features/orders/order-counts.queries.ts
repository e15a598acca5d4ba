import { ORDER_STATES, type OrderState } from '@bm/domain/orders/order-state';
import { trpc } from '../../lib/trpc.ts';

/** How many orders there are in each state, and in all; null while they are counted. */
export const orderCounts = {
  use: (): ReadonlyMap<OrderState | undefined, number> | null => {
    const answers = trpc.useQueries((t) =>
      ORDER_STATES.map((state) => t.orders.list({ state, limit: 1 })),
    );
    const counts = new Map<OrderState | undefined, number>([[undefined, 0]]);
    for (const [index, state] of ORDER_STATES.entries()) {
      const count = answers[index]?.data?.total;
      if (count === undefined) return null;
      counts.set(state, count);
      counts.set(undefined, (counts.get(undefined) ?? 0) + count);
    }
    return counts;
  },
};
