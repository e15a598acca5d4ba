import { checkoutState } from '@bm/domain/checkouts/checkout-state';
import type { OrderState } from '@bm/domain/orders/order-state';
import { checkoutLabel } from '../../copy/orders.ts';
import { Status } from '../ui/feedback/status.tsx';

interface CheckoutStatusProps {
  /** The states of its orders. */
  states: readonly OrderState[];
  viewer: 'customer' | 'admin';
}

/** The state of a checkout, which may be partly shipped or delivered. */
export function CheckoutStatus({ states, viewer }: CheckoutStatusProps) {
  const state = checkoutState(states);
  const isPartly = state === 'partlyShipped' || state === 'partlyDelivered';
  return <Status kind={isPartly ? 'shipped' : state}>{checkoutLabel(state, viewer)}</Status>;
}
