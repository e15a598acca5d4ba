import * as z from 'zod/mini';
import { ORDER_STATES } from './order-states.ts';

export { ORDER_STATES };
export const orderStateSchema = z.enum(ORDER_STATES);
export type OrderState = z.infer<typeof orderStateSchema>;

/** The legal transitions. */
const NEXT_STATES: Readonly<Record<OrderState, readonly OrderState[]>> = {
  unpaid: ['paid', 'cancelled', 'expired'],
  paid: ['processing', 'refunded'],
  processing: ['shipped', 'refunded'],
  shipped: ['delivered', 'refunded'],
  delivered: ['refunded'],
  cancelled: [],
  expired: [],
  refunded: [],
};

/** The states to which an admin advances a paid order, one at a time. */
export const advanceStateSchema = z.enum(['processing', 'shipped', 'delivered']);
export type AdvanceState = z.infer<typeof advanceStateSchema>;

/** Whether the transition between two states is legal. */
export function canTransition(from: OrderState, to: OrderState): boolean {
  return NEXT_STATES[from].includes(to);
}

/** The next state between paid and delivered, or null if there is none. */
export function nextAdvance(state: OrderState): AdvanceState | null {
  return advanceStateSchema.options.find((next) => canTransition(state, next)) ?? null;
}

/** The state to which an admin corrects a mistaken step, or null if there is no such step. */
export function previousState(state: OrderState): OrderState | null {
  if (state === 'processing') return 'paid';
  if (state === 'shipped') return 'processing';
  return state === 'delivered' ? 'shipped' : null;
}

/** Whether the order returns to a state before its refund, which failed. */
export function isRefundReversal(from: OrderState, to: OrderState): boolean {
  return from === 'refunded' && canTransition(to, 'refunded');
}

/** The documented `paid` flag: the payment was received, even if it was refunded later. */
export function isPaid(state: OrderState): boolean {
  return ['paid', 'processing', 'shipped', 'delivered', 'refunded'].includes(state);
}

/**
 * The states of the orders in the documented lists, whose clients offer payment for every unpaid row:
 * all but cancelled and expired.
 */
export const VISIBLE_STATES: readonly OrderState[] = ORDER_STATES.filter(
  (state) => state === 'unpaid' || isPaid(state),
);

/** The limit of the number of orders in one state, and of all: this value means this many or more. */
export const MAX_STATE_COUNT = 10_000;

/** How many of a customer's newest orders a search by text reads. */
export const MAX_SEARCHED_ORDERS = 5000;

/** The units of an order: ordered, shipped, and released by refunds before they were shipped. */
interface UnitCounts {
  quantity: number;
  shippedUnits: number;
  releasedUnits: number;
}

/** The units of an order that it holds and that have not been shipped; 0 once it has ended. */
export function heldUnits(order: UnitCounts & { state: OrderState }): number {
  if (order.state === 'cancelled' || order.state === 'expired') return 0;
  return order.quantity - order.shippedUnits - order.releasedUnits;
}

/**
 * Whether some units of the order were shipped and it owes no others. `idleUnits` are the units
 * that it owes and does not hold, because they were sold before their refund failed.
 */
export function isAllShipped(
  order: UnitCounts & { state: OrderState },
  idleUnits: number,
): boolean {
  return order.shippedUnits > 0 && heldUnits(order) + idleUnits === 0;
}

/** The units of an order that can be shipped now. */
export function shippableUnits(order: UnitCounts & { state: OrderState }): number {
  return order.state === 'paid' || order.state === 'processing' ? heldUnits(order) : 0;
}

export const NO_ORDERS: Readonly<Record<OrderState, number>> = {
  unpaid: 0,
  paid: 0,
  processing: 0,
  shipped: 0,
  delivered: 0,
  cancelled: 0,
  expired: 0,
  refunded: 0,
};

const NONE = { orders: 0, isMore: false };

export const NO_CHECKOUTS: Readonly<Record<'all' | OrderState, typeof NONE>> = {
  all: NONE,
  unpaid: NONE,
  paid: NONE,
  processing: NONE,
  shipped: NONE,
  delivered: NONE,
  cancelled: NONE,
  expired: NONE,
  refunded: NONE,
};

/** The number of orders of all states. */
export function sumOrders(counts: Readonly<Record<OrderState, number>>): number {
  return ORDER_STATES.reduce((total, each) => total + counts[each], 0);
}
