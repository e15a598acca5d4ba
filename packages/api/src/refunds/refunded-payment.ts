import type { Tx } from '@bm/db/store';
import type { StoredRefund } from '@bm/db/store/refunds.store';

/** A payment is refunded with the last of its orders; a failed refund makes it succeeded again. */
export async function updateRefundedPayment(
  tx: Tx,
  { id, checkoutId, transactionId, providerRefundId }: StoredRefund,
  at: number,
): Promise<void> {
  const orders = (await tx.orders.listForCheckout(checkoutId)).filter(
    (order) => order.transactionId === transactionId,
  );
  const payment = await tx.payments.byTransaction(transactionId);
  if (payment === null || orders.length === 0) return;
  const to = orders.every(({ state }) => state === 'refunded') ? 'refunded' : 'succeeded';
  if (payment.status === to) return;
  const refundId = to === 'refunded' ? (providerRefundId ?? id) : undefined;
  await tx.payments.transition(payment.id, payment.status, to, at, refundId);
}
