import type { OrderState } from '../orders/order-state.ts';

/** The units of an order: ordered, shipped, and released by refunds before they were shipped. */
export interface UnitCounts {
  quantity: number;
  shippedUnits: number;
  releasedUnits: number;
}

/** The units of an order that it holds and that have not been shipped; 0 once it has ended. */
export function heldUnits(order: UnitCounts & { state: OrderState }): number {
  if (order.state === 'cancelled' || order.state === 'expired') return 0;
  return order.quantity - order.shippedUnits - order.releasedUnits;
}

/** The units of an order that can be shipped now. */
export function shippableUnits(order: UnitCounts & { state: OrderState }): number {
  return order.state === 'paid' || order.state === 'processing' ? heldUnits(order) : 0;
}
