import type { Tx } from '@bm/db/store';
import type { ChangedBy } from '@bm/db/store/orders';
import type { Payment } from '@bm/db/store/payments';
import { deliveryOfLeft, freeFromAfter } from '@bm/domain/checkouts/checkout-charges';
import { AppError } from '@bm/domain/errors/app-error';
import type { Order } from '@bm/domain/orders/order.schema';
import { openReceiptsMinor } from '@bm/domain/payments/receipt.schema';
import { prepareAudit } from '../audit.ts';
import type { Deps, SignedInContext } from '../context.ts';
import { queueOrderMail } from '../mails/queue-mail.ts';
import { prepareOrderChange } from './order-change.ts';
import { releaseStock } from './order-stock.ts';
import { cancelIntent } from '../payments/create-intent.service.ts';
import { listUnpaid, updatePaymentStatus } from '../payments/payment-records.ts';
import {
  prepareReceiptSettlement,
  settleByReceipts,
  type ReceiptSettlement,
} from '../payments/settle-by-receipts.ts';

/** The final state, the actor and the timeline note of closed orders. */
export interface OrderClosing {
  to: 'cancelled' | 'expired';
  by: ChangedBy;
  note: string;
  /** The admin's context, when an admin closes another customer's order. */
  auditContext?: SignedInContext;
}

/**
 * Cancels or expires unpaid orders of one checkout: first the checkout's open intent at the
 * provider, whose amount is no longer due, then orders, stock and payment in one unit of work. A
 * checkout whose payment has arrived is settled instead. Returns the closed orders; orders that are
 * not unpaid are left out. Throws ORDER_NOT_CANCELLABLE when none is closed.
 */
export async function closeUnpaidOrders(
  deps: Deps,
  checkoutId: string,
  orders: readonly Order[],
  closing: OrderClosing,
): Promise<Order[]> {
  const open = await deps.store.read.payments.openForCheckout(checkoutId);
  if (open !== null && !(await cancelIntent(deps, open.transactionId, closing.by))) {
    throw new AppError('ORDER_NOT_CANCELLABLE', {
      message: 'A payment for this order has been made or is under way.',
    });
  }
  const remaining = await listUnpaid(deps.store.read, checkoutId);
  const settlement = prepareReceiptSettlement(deps, remaining, closing.by);
  const toClose = { checkoutId, orders, cancelled: open, settlement };
  const closed = await closeOrders(deps, toClose, closing);
  return closed ?? closeUnpaidOrders(deps, checkoutId, orders, closing);
}

interface OrdersToClose {
  checkoutId: string;
  orders: readonly Order[];
  /** The payment whose intent is cancelled. */
  cancelled: Payment | null;
  /** Settles the other orders if the received bank transfers equal the amount due. */
  settlement: ReceiptSettlement;
}

/**
 * Stores the delivery after cancelled lines. A customer who cancels them may no longer reach the sum
 * from which it is free; lines that the shop cancels lower that sum.
 */
async function updateDelivery(
  tx: Tx,
  checkoutId: string,
  closed: readonly Order[],
  { actor }: ChangedBy,
): Promise<void> {
  const checkout = await tx.checkouts.byId(checkoutId);
  if (checkout === null) throw new Error(`Checkout ${checkoutId} does not exist.`);
  if (actor !== 'customer') {
    const freeFromMinor = freeFromAfter(checkout, sumTotals(closed));
    if (freeFromMinor === checkout.deliveryFreeFromMinor) return;
    await tx.checkouts.setFreeFrom(checkoutId, freeFromMinor);
    return;
  }
  const delivery = deliveryOfLeft(checkout, sumTotals(await listUnpaid(tx, checkoutId)));
  if (delivery.deliveryMinor === checkout.deliveryMinor) return;
  await tx.checkouts.setDelivery(checkoutId, delivery);
}

function sumTotals(orders: readonly Order[]): number {
  return orders.reduce((sum, { totalMinor }) => sum + totalMinor, 0);
}

/** Null when another intent was opened concurrently, which must be cancelled first. */
function closeOrders(
  deps: Deps,
  { checkoutId, orders, cancelled, settlement }: OrdersToClose,
  { to, by, note, auditContext }: OrderClosing,
): Promise<Order[] | null> {
  const steps = orders
    .map((order) => ({
      id: order.id,
      change: prepareOrderChange(deps, order, by, note),
      audit: auditContext && prepareAudit(auditContext, 'orders.cancelUnpaid'),
    }))
    .toSorted((a, b) => (a.change.stock.partId < b.change.stock.partId ? -1 : 1));
  const at = deps.clock();
  return deps.store.write(async (tx) => {
    const open = await tx.payments.openForCheckout(checkoutId);
    if (open !== null && open.id !== cancelled?.id) return null;
    const closed: Order[] = [];
    for (const { id, change, audit } of steps) {
      const order = await tx.orders.transition(id, 'unpaid', to, change.step);
      if (order === null) continue;
      closed.push(order);
      await releaseStock(tx, change.stock);
      await audit?.(tx, {
        targetId: id,
        before: { state: 'unpaid' },
        after: { state: to, reason: note },
      });
    }
    const [first] = closed;
    if (first === undefined) throw new AppError('ORDER_NOT_CANCELLABLE');
    if (to === 'cancelled') await updateDelivery(tx, checkoutId, closed, by);
    const orderIds = closed.map(({ id }) => id);
    await queueOrderMail(tx, closed, {
      // An order is closed once.
      cause: first.id,
      payload:
        to === 'cancelled'
          ? { kind: 'order-cancelled', orderIds, reason: note }
          : { kind: 'order-expired', orderIds },
      at,
    });
    if (open !== null) await updatePaymentStatus(tx, open.transactionId, 'cancelled', at);
    if (openReceiptsMinor(await tx.receipts.listForCheckout(checkoutId)) > 0) {
      const checkout = await tx.checkouts.byId(checkoutId);
      if (checkout !== null) await settleByReceipts(tx, checkout, settlement);
    }
    return closed;
  });
}
