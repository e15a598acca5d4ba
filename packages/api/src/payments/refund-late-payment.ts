import type { Order } from '@bm/domain/orders/order.schema';
import type { ProviderEvent } from '@bm/providers/payments/payments.port';
import type { Deps } from '../context.ts';
import { prepareOrderSteps, type ChangedBy } from '../orders/order-change.ts';
import type { CheckoutPayment } from './payable-checkout.ts';
import { recordProviderEvent } from './record-provider-event.ts';
import { refundIdempotencyKey } from './refund-key.ts';
import { updatePaymentStatus } from './update-payment-status.ts';

/**
 * Refunds a late payment in full, once, and adds a note to the timelines of the checkout's orders.
 * Returns these orders.
 */
export async function refundLatePayment(
  deps: Deps,
  { payment, checkout, orders }: CheckoutPayment,
  by: ChangedBy,
  event?: ProviderEvent,
): Promise<Order[]> {
  const { transactionId, status } = payment;
  const refund =
    status === 'refunded'
      ? null
      : await deps.payments.refundIntent(transactionId, refundIdempotencyKey(transactionId));
  const note = `Late payment ${transactionId} refunded`;
  const { at, stepFor } = prepareOrderSteps(deps, orders, by, note);
  return deps.store.write(async (tx) => {
    await recordProviderEvent(tx, at, event);
    const current = await tx.orders.listForCheckout(checkout.id);
    const isRecorded = (await tx.payments.byTransaction(transactionId))?.status === 'refunded';
    if (refund === null || isRecorded) return current;
    await updatePaymentStatus(tx, transactionId, 'refunded', at, refund.refundId);
    await tx.orders.noteCheckout(checkout.id, stepFor);
    return current;
  });
}
