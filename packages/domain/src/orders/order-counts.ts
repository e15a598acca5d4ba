import type { OrderState } from './order-state.ts';
import { ORDER_STATES } from './order-states.ts';
import type { OrderCounts } from './order.schema.ts';

export const NO_ORDERS: Readonly<OrderCounts> = {
  unpaid: 0,
  paid: 0,
  processing: 0,
  shipped: 0,
  delivered: 0,
  cancelled: 0,
  expired: 0,
  refunded: 0,
};

/** The number of orders in one state, or of all. */
export function sumOrders(counts: OrderCounts, state?: OrderState): number {
  if (state !== undefined) return counts[state];
  return ORDER_STATES.reduce((total, each) => total + counts[each], 0);
}
