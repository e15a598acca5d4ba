import type { OrderState } from '@bm/domain/orders/order-state';
import type { Order } from '@bm/domain/orders/order.schema';
import type { SignedInContext } from '../context.ts';
import { requireOwnOrAdmin } from '../users/own-or-admin.ts';

/** A client of the documented lists offers every order there for payment unless it is paid. */
const OPEN_AND_PAID: readonly OrderState[] = [
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
export async function openAndPaidOf(
  { deps, actor }: SignedInContext,
  customerEmail: string = actor.email,
): Promise<Order[]> {
  const { orders, users } = deps.store.read;
  if (customerEmail === actor.email) return orders.ofCustomerIn(actor.id, OPEN_AND_PAID);
  requireOwnOrAdmin(actor, customerEmail);
  const customer = await users.byEmail(customerEmail);
  return customer === null ? [] : orders.ofCustomerIn(customer.id, OPEN_AND_PAID);
}
