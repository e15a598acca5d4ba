import { AppError } from '@bm/domain/errors/app-error';
import type { Order } from '@bm/domain/orders/order.schema';
import { isAdmin } from '@bm/domain/users/is-admin';
import type { Actor, SignedInContext } from '../context.ts';

declare const owned: unique symbol;

/** An order that its owner, or an admin, has loaded: what cancelling and paying demand. */
export type OwnedOrder = Order & { readonly [owned]: true };

/** The order with this id. Throws ORDER_NOT_FOUND for none, and for somebody else's alike. */
export async function requireOwnedOrder(
  { deps, actor }: SignedInContext,
  id: string,
): Promise<OwnedOrder> {
  const order = await deps.store.read.orders.byId(id);
  if (order === null || !isOwnedBy(order, actor)) throw new AppError('ORDER_NOT_FOUND');
  return order;
}

/** Whether the person may act on the order: it is theirs, or they are an admin. */
export function isOwnedBy(order: Order, actor: Actor): order is OwnedOrder {
  return order.customerId === actor.id || isAdmin(actor);
}
