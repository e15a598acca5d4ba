import { AppError } from '@bm/domain/errors/app-error';
import type { CancelUnpaidInput, Order } from '@bm/domain/orders/order.schema';
import type { SignedInContext } from '../context.ts';
import type { OwnedCheckout } from '../checkouts/owned-checkout.ts';
import { closeUnpaidOrders, type OrderClosing } from './close-unpaid-orders.service.ts';
import { listUnpaid } from '../payments/payment-records.ts';
import { actorFor } from './order-change.ts';
import { requireOwnedOrder, type OwnedOrder } from './owned-order.ts';

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

/**
 * Cancels all unpaid orders of a checkout in one unit of work; the customer sees the reason of an admin.
 * Returns their number. Throws
 * ORDER_NOT_CANCELLABLE when none is unpaid, or when a payment has been made or is under way.
 */
export async function cancelCheckout(
  ctx: SignedInContext,
  checkout: OwnedCheckout,
  reason = '',
): Promise<{ orders: number }> {
  const unpaid = await listUnpaid(ctx.deps.store.read, checkout.id);
  if (unpaid.length === 0) throw new AppError('ORDER_NOT_CANCELLABLE');
  const closing = closingBy(ctx, checkout, reason);
  const closed = await closeUnpaidOrders(ctx.deps, checkout.id, unpaid, closing);
  return { orders: closed.length };
}

async function cancel(ctx: SignedInContext, order: OwnedOrder, note: string): Promise<Order> {
  // The open intent of its checkout stays for the other orders.
  if (order.state !== 'unpaid') throw new AppError('ORDER_NOT_CANCELLABLE');
  const closing = closingBy(ctx, order, note);
  const [closed] = await closeUnpaidOrders(ctx.deps, order.checkoutId, [order], closing);
  if (closed === undefined) throw new AppError('ORDER_NOT_CANCELLABLE');
  return closed;
}

/** An admin's action on another customer's order writes an audit row. */
function closingBy(
  ctx: SignedInContext,
  owned: Pick<Order, 'customerId'>,
  note: string,
): OrderClosing {
  const by = actorFor(ctx.actor, owned);
  return { to: 'cancelled', by, note, ...(by.actor === 'admin' && { auditContext: ctx }) };
}
