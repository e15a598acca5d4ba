import { checkoutState, checkoutStep } from '@bm/domain/checkouts/checkout-state';
import type { OrderState } from '@bm/domain/orders/order-state';
import { orderCopy, partlyLabels, progressLabels } from '../copy/orders.ts';
import { formatCount } from './format.ts';

/** The steps of a checkout with the index of the present one. */
interface CheckoutProgress {
  steps: readonly string[];
  current: number;
}

/**
 * The progress of a paid checkout, from the number of its orders in each state: a step that only some
 * orders have reached says how many. Null before the payment and after the end.
 */
export function checkoutProgress(
  states: readonly { state: OrderState; orders: number }[],
): CheckoutProgress | null {
  const state = checkoutState(states.map((each) => each.state));
  const current = checkoutStep(state);
  if (current === null) return null;
  if (state !== 'partlyShipped' && state !== 'partlyDelivered') {
    return { steps: progressLabels, current };
  }
  const count = (...counted: readonly OrderState[]) =>
    formatCount(
      states
        .filter((each) => counted.includes(each.state))
        .reduce((sum, { orders }) => sum + orders, 0),
    );
  const reached = state === 'partlyShipped' ? count('shipped', 'delivered') : count('delivered');
  const open = count('paid', 'processing', 'shipped', 'delivered');
  const label = orderCopy.group.partly(partlyLabels[state], reached, open);
  return { steps: progressLabels.with(current, label), current };
}

/** The same on a payment page, where an unpaid checkout is at its first step. */
export function paymentProgress(
  states: readonly { state: OrderState; orders: number }[],
): CheckoutProgress | null {
  const isUnpaid = states.some(({ state }) => state === 'unpaid');
  return isUnpaid ? { steps: progressLabels, current: 0 } : checkoutProgress(states);
}
