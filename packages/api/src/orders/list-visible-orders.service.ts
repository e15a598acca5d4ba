import { VISIBLE_STATES } from '@bm/domain/orders/order-state';
import type {
  AllVisibleOrdersInput,
  VisibleOrderPage,
  VisibleOrdersInput,
} from '@bm/domain/orders/order.schema';
import type { SignedInContext } from '../context.ts';
import { requireOwnerOrAdmin } from '../users/require-user.ts';

/**
 * Lists the open and paid orders of one customer, newest first: the caller's own, or any for an
 * admin. Throws NOT_ALLOWED.
 */
export async function listVisibleOrders(
  { deps, actor }: SignedInContext,
  { customerEmail = actor.email, ...page }: VisibleOrdersInput,
): Promise<VisibleOrderPage> {
  const { orders, users } = deps.store.read;
  requireOwnerOrAdmin(actor, customerEmail);
  const isOwn = customerEmail === actor.email;
  const customer = isOwn ? actor : await users.byEmail(customerEmail);
  if (customer === null) return { items: [], nextCursor: null };
  return orders.pageInStates(VISIBLE_STATES, { ...page, customerId: customer.id });
}

/** Lists the open and paid orders of all customers, newest first. */
export function listAllVisibleOrders(
  { deps }: SignedInContext,
  page: AllVisibleOrdersInput,
): Promise<VisibleOrderPage> {
  return deps.store.read.orders.pageInStates(VISIBLE_STATES, page);
}
