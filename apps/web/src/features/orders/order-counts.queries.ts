import type { OrderState } from '@bm/domain/orders/order-state';
import { ORDER_STATES } from '@bm/domain/orders/order-states';
import { trpc, type TrpcUtils } from '../../lib/trpc/trpc.ts';

const countInput = (state: OrderState) => ({ state, limit: 1 });

/** How many orders there are in each state, and in all; null while they are counted. */
export const orderCounts = {
  load: (utils: TrpcUtils) =>
    Promise.all(ORDER_STATES.map((state) => utils.orders.list.prefetch(countInput(state)))),
  use: (): ReadonlyMap<OrderState | undefined, number> | null => {
    const answers = trpc.useQueries((t) =>
      ORDER_STATES.map((state) => t.orders.list(countInput(state))),
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
