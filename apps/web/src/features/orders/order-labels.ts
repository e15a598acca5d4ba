import type { AdvanceState, OrderState } from '@bm/domain/orders/order-state';
import type { OrderActor } from '@bm/domain/orders/order.schema';
import { copy } from '../../copy.ts';

/** The documented words: a paid order is `Processing...` to its customer, `Pending...` to an admin. */
export const stateLabels: Readonly<
  Record<'customer' | 'admin', Readonly<Record<OrderState, string>>>
> = {
  customer: {
    ...copy.orders.states,
    paid: copy.orders.processing,
    processing: copy.orders.processing,
  },
  admin: { ...copy.orders.states, paid: copy.manageOrders.pending },
};

/** What the button says that moves an order on. */
export const advanceLabels: Readonly<Record<AdvanceState, string>> = {
  processing: 'Mark processing',
  shipped: 'Mark shipped',
  delivered: 'Mark delivered',
};

/** Who moved an order, in its timeline. */
export const actorLabels: Readonly<Record<OrderActor, string>> = {
  customer: 'Customer',
  admin: 'Admin',
  system: 'The shop',
  stripe: 'Payment provider',
};
