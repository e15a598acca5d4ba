import { AppError } from '@bm/domain/errors/app-error';
import type { CancelUnpaidInput, Order } from '@bm/domain/orders/order.schema';
import type { SignedInContext } from '../context.ts';
import { closeUnpaidOrders } from './close-unpaid-orders.service.ts';
import { actorFor } from '../orders/order-change.ts';
import { requireOwnedOrder, type OwnedOrder } from '../orders/owned-order.ts';

/**
 * Cancels an unpaid order and releases its stock. The other orders of its checkout stay, for a lower
 * amount. Throws ORDER_NOT_CANCELLABLE.
 */
export function cancelOrder(ctx: SignedInContext, order: OwnedOrder): Promise<Order> {
  return cancel(ctx, order, '');
}

/**
 * Cancels any customer's unpaid order, as an admin; the customer sees the reason. Throws
 * ORDER_NOT_FOUND, ORDER_NOT_CANCELLABLE.
 */
export async function cancelUnpaidOrder(
  ctx: SignedInContext,
  { id, reason }: CancelUnpaidInput,
): Promise<Order> {
  return cancel(ctx, await requireOwnedOrder(ctx, id), reason);
}

/** An admin's action on another customer's order writes an audit row. */
async function cancel(ctx: SignedInContext, order: OwnedOrder, note: string): Promise<Order> {
  // The open intent of its checkout stays for the other orders.
  if (order.state !== 'unpaid') throw new AppError('ORDER_NOT_CANCELLABLE');
  const by = actorFor(ctx.actor, order);
  const isAdmins = by.actor === 'admin';
  const closing = { to: 'cancelled', by, note, ...(isAdmins && { auditContext: ctx }) } as const;
  const [closed] = await closeUnpaidOrders(ctx.deps, order.checkoutId, [order], closing);
  if (closed === undefined) throw new AppError('ORDER_NOT_CANCELLABLE');
  return closed;
}
