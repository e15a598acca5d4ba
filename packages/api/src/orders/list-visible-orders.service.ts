import type { OrderState } from '@bm/domain/orders/order-state';
import type { Order } from '@bm/domain/orders/order.schema';
import type { SignedInContext } from '../context.ts';
import { requireOwnerOrAdmin } from '../users/require-user.ts';

/**
 * The documented lists contain open and paid orders only: their clients offer payment for every
 * unpaid row.
 */
const VISIBLE_STATES: readonly OrderState[] = [
  'unpaid',
  'paid',
  'processing',
  'shipped',
  'delivered',
  'refunded',
];

/**
 * Lists all open and paid orders of one customer, newest first: the caller's own, or any for an
 * admin. Throws NOT_ALLOWED.
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
