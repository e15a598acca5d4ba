import * as z from 'zod/mini';
import { ORDER_STATES } from './order-states.ts';

export { ORDER_STATES };
export const orderStateSchema = z.enum(ORDER_STATES);
export type OrderState = z.infer<typeof orderStateSchema>;

/** The one table of legal transitions. */
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

/** States that an admin reaches by moving a paid order on, one step at a time. */
export const advanceStateSchema = z.enum(['processing', 'shipped', 'delivered']);
export type AdvanceState = z.infer<typeof advanceStateSchema>;

/** Whether an order may go from one state to another. */
export function canTransition(from: OrderState, to: OrderState): boolean {
  return NEXT_STATES[from].includes(to);
}

/** The step that follows on the way from paid to delivered, or null at its end and off it. */
export function nextAdvance(state: OrderState): AdvanceState | null {
  const next = NEXT_STATES[state].find((candidate) => candidate !== 'refunded');
  const parsed = advanceStateSchema.safeParse(next);
  return parsed.success ? parsed.data : null;
}

/** The documented `paid` flag: the money has been received, whatever came after. */
export function isPaid(state: OrderState): boolean {
  return ['paid', 'processing', 'shipped', 'delivered', 'refunded'].includes(state);
}

/** Whether the order still holds its units without having shipped them. */
export function holdsStock(state: OrderState): boolean {
  return ['unpaid', 'paid', 'processing'].includes(state);
}

/** The `total` of a search for orders goes no further: it means that many, or more. */
export const MAX_COUNTED_ORDERS = 1000;
