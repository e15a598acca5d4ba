import type { OrderState } from '../orders/order-state.ts';

/** The state of a checkout: the state of all its orders, or one that only some have reached. */
export type CheckoutState = OrderState | 'partlyShipped' | 'partlyDelivered';

/** States of orders that are paid and not refunded, in their order. */
const PROGRESS = ['paid', 'processing', 'shipped', 'delivered'] as const;

/**
 * Derives the state of a checkout from the states of its orders, at least one. Unpaid orders come
 * first, because they need a payment; closed orders count only when no other is left.
 */
export function checkoutState(states: readonly OrderState[]): CheckoutState {
  const has = (state: OrderState) => states.includes(state);
  if (has('unpaid')) return 'unpaid';
  const reached = PROGRESS.filter(has);
  const [first] = reached;
  if (first === undefined)
    return has('refunded') ? 'refunded' : has('expired') ? 'expired' : 'cancelled';
  if (reached.length === 1) return first;
  if (first === 'shipped') return 'partlyDelivered';
  if (has('shipped') || has('delivered')) return 'partlyShipped';
  return 'processing';
}

/**
 * How far a paid checkout is, as an index of placed, paid, processing, shipped, delivered; else
 * null.
 */
export function checkoutStep(state: CheckoutState): number | null {
  if (state === 'partlyShipped') return 3;
  if (state === 'partlyDelivered') return 4;
  const step = PROGRESS.findIndex((each) => each === state);
  return step === -1 ? null : step + 1;
}
