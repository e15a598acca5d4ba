import type { Tx } from '@bm/db/store';
import type { ChangedBy } from '@bm/db/store/orders';
import type { Order } from '@bm/domain/orders/order.schema';
import type { ProviderEvent, Refund } from '@bm/providers/payments/payments.port';
import type { Deps } from '../context.ts';
import { prepareOrderSteps } from '../orders/order-change.ts';
import { newRefund } from '../refunds/new-refund.ts';
import { prepareAct, type UnitAct } from '../unit-of-work.ts';
import {
  recordProviderEvent,
  updatePaymentStatus,
  type CheckoutPayment,
} from './payment-records.ts';

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
      : await deps.payments.refundIntent(transactionId, `refund:${transactionId}`);
  const note = `Late payment ${transactionId} refunded`;
  const { at, stepFor } = prepareOrderSteps(deps, orders, by, note);
  const startAct = prepareAct(deps, by);
  return deps.store.write(async (tx) => {
    await recordProviderEvent(tx, at, event);
    const current = await tx.orders.listForCheckout(checkout.id);
    const isRecorded = (await tx.payments.byTransaction(transactionId))?.status === 'refunded';
    if (refund === null || isRecorded) return current;
    await updatePaymentStatus(tx, transactionId, 'refunded', at, refund.id);
    await recordLateRefund(tx, { payment, checkout }, refund, startAct());
    await tx.orders.noteCheckout(checkout.id, stepFor);
    return current;
  });
}

/** The refund's row, unless its webhook was processed first. The orders have ended: nothing changes. */
async function recordLateRefund(
  tx: Tx,
  { payment, checkout }: Pick<CheckoutPayment, 'payment' | 'checkout'>,
  { id, amountMinor, status }: Refund,
  act: UnitAct,
): Promise<void> {
  if ((await tx.refunds.byProviderId(id)) !== null) return;
  const { transactionId } = payment;
  const amounts = { amountMinor, taxMinor: 0, deliveryMinor: 0, deliveryTaxMinor: 0, lines: [] };
  const reason = { reason: 'late payment', note: '' } as const;
  const refund = newRefund({ checkout, transactionId }, amounts, reason, act);
  const succeededAt = status === 'succeeded' ? act.at : null;
  await tx.refunds.insert({ ...refund, status, providerRefundId: id, succeededAt });
}
