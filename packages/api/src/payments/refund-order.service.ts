import type { Tx } from '@bm/db/store';
import { deliveryTotal, taxedTotal } from '@bm/domain/checkouts/amount-due';
import { AppError } from '@bm/domain/errors/app-error';
import { canTransition } from '@bm/domain/orders/order-state';
import type { Order, RefundOrderInput } from '@bm/domain/orders/order.schema';
import { isBankTransaction } from '@bm/domain/payments/receipt.schema';
import type { RefundPart } from '@bm/providers/payments/payments.port';
import { prepareAudit } from '../audit.ts';
import type { Deps, SignedInContext } from '../context.ts';
import { refundIdempotencyKey } from './refund-key.ts';
import { nullOnDecline } from '../null-on-decline.ts';
import { withoutAdminCheck } from '../users/role-guard.ts';
import { recordRefund, illegalRefundError } from './record-refund.ts';
import { prepareOrderChange } from '../orders/order-change.ts';

/**
 * Refunds a paid order in full with its tax, the last of a checkout with the delivery. Units that were
 * not shipped return to stock. Other orders of its checkout stay paid. The refund of a bank transfer is
 * recorded only. A repeated call returns the refunded order. Throws ORDER_NOT_FOUND,
 * ILLEGAL_TRANSITION with `from` and `to`, or REFUND_REFUSED.
 */
export async function refundOrder(
  ctx: SignedInContext,
  { id, note = '' }: RefundOrderInput,
): Promise<Order> {
  const { deps, actor } = ctx;
  const order = await deps.store.read.orders.byId(id);
  if (order === null) throw new AppError('ORDER_NOT_FOUND');
  const { transactionId } = order;
  if (order.state === 'refunded') {
    await refundDelivery(deps, order);
    return order;
  }
  if (transactionId === null || !canTransition(order.state, 'refunded'))
    throw illegalRefundError(order);

  const part = await partOfPayment(deps, order, transactionId);
  const key = refundIdempotencyKey(transactionId, part?.orderId);
  const refund = isBankTransaction(transactionId)
    ? { refundId: key }
    : await nullOnDecline(deps.payments.refundIntent(transactionId, key, part));
  if (refund === null) throw new AppError('REFUND_REFUSED');
  const { refundId } = refund;
  const change = prepareOrderChange(deps, order, { actor: 'admin', actorId: actor.id }, note);
  const audit = prepareAudit(ctx);
  // The refund is done, so it is recorded even when the admin role was revoked meanwhile.
  const refunded = await withoutAdminCheck(deps.store).write(async (tx) => {
    const current = (await tx.orders.byId(id)) ?? order;
    if (await wasRefundedByAdmin(tx, id)) return current;
    if (part !== undefined) {
      await tx.payments.recordEvent({ id: refundId, type: 'refund', at: change.at });
    }
    // When the webhook was processed first, the admin's refund is recorded as a note.
    if (current.state === 'refunded') {
      await tx.orders.transition(id, 'refunded', 'refunded', change.step);
    } else {
      await recordRefund(tx, [{ order: current, change }], { transactionId, refundId });
    }
    await audit(tx, {
      action: 'orders.refund',
      targetType: 'order',
      targetId: id,
      before: { state: current.state },
      after: { state: 'refunded', refundId },
    });
    return (await tx.orders.byId(id)) ?? current;
  });
  await refundDelivery(deps, refunded);
  return refunded;
}

/**
 * Refunds what is left of a payment after the last of its several orders: the delivery. A repeated call
 * makes the same refund. A bank transfer is returned by the admin.
 */
async function refundDelivery(deps: Deps, { transactionId, checkoutId }: Order): Promise<void> {
  if (transactionId === null || isBankTransaction(transactionId)) return;
  const { checkouts, orders, payments } = deps.store.read;
  const checkout = await checkouts.byId(checkoutId);
  if (checkout === null || deliveryTotal(checkout) === 0) return;
  const isRefunded = (await payments.byTransaction(transactionId))?.status === 'refunded';
  const paid = (await orders.listForCheckout(checkoutId)).filter(
    (order) => order.transactionId === transactionId,
  );
  if (!isRefunded || paid.length < 2) return;
  const key = refundIdempotencyKey(transactionId, 'delivery');
  await nullOnDecline(deps.payments.refundIntent(transactionId, key));
}

/** The order's part of the payment; undefined where the order alone was paid by it. */
async function partOfPayment(
  { store }: Deps,
  order: Order,
  transactionId: string,
): Promise<RefundPart | undefined> {
  const orders = await store.read.orders.listForCheckout(order.checkoutId);
  const paid = orders.filter((each) => each.transactionId === transactionId);
  return paid.length > 1 ? { orderId: order.id, amountMinor: taxedTotal(order) } : undefined;
}

async function wasRefundedByAdmin(tx: Tx, id: string): Promise<boolean> {
  const events = await tx.orders.events(id);
  return events.some(({ to, actor }) => to === 'refunded' && actor === 'admin');
}
