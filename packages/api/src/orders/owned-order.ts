import { AppError } from '@bm/domain/errors/app-error';
import type { Order } from '@bm/domain/orders/order.schema';
import { isAdmin } from '@bm/domain/users/is-admin';
import type { Actor, SignedInContext } from '../context.ts';

declare const owned: unique symbol;

/** An order that was loaded by its owner or an admin. Cancelling and paying require this type. */
export type OwnedOrder = Order & { readonly [owned]: true };

/** Returns the order. Throws ORDER_NOT_FOUND for a missing order and for another customer's. */
export async function requireOwnedOrder(
  { deps, actor }: SignedInContext,
  id: string,
): Promise<OwnedOrder> {
  const order = await deps.store.read.orders.byId(id);
  if (order === null || !isOwnedBy(order, actor)) throw new AppError('ORDER_NOT_FOUND');
  return order;
}

/** Whether the user owns the order or is an admin. */
export function isOwnedBy(order: Order, actor: Actor): order is OwnedOrder {
  return order.customerId === actor.id || isAdmin(actor);
}
