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
  const next = NEXT_STATES[state].find((candidate) => candidate !== 'refunded');
  const parsed = advanceStateSchema.safeParse(next);
  return parsed.success ? parsed.data : null;
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
 * The limit of the `total` of an order search and of a customer's list: this value means this many
 * or more.
 */
export const MAX_COUNTED_ORDERS = 1000;

/** How many of a customer's newest orders a search by text reads. */
export const MAX_SEARCHED_ORDERS = 5000;
