import type { OrderState } from '@bm/domain/orders/order-state';
import type { Order } from '@bm/domain/orders/order.schema';
import type { SignedInContext } from '../context.ts';
import { requireOwnerOrAdmin } from '../users/owner-or-admin.ts';

/** A client of the documented lists offers every order there for payment unless it is paid. */
const VISIBLE_STATES: readonly OrderState[] = [
  'unpaid',
  'paid',
  'processing',
  'shipped',
  'delivered',
  'refunded',
];

/**
 * Every open or paid order of one customer, newest first: one's own, or anybody's for an admin.
 * Throws NOT_ALLOWED.
 */
export async function listVisibleOrders(
  { deps, actor }: SignedInContext,
  customerEmail: string = actor.email,
): Promise<Order[]> {
  const { orders, users } = deps.store.read;
  if (customerEmail === actor.email)
    return orders.listForCustomerInStates(actor.id, VISIBLE_STATES);
  requireOwnerOrAdmin(actor, customerEmail);
  const customer = await users.byEmail(customerEmail);
  return customer === null ? [] : orders.listForCustomerInStates(customer.id, VISIBLE_STATES);
}
