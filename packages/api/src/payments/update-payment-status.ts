import type { Tx } from '@bm/db/store';
import type { PaymentStatus } from '@bm/domain/payments/payment.schema';

/**
 * Updates the status of the transaction's payment from any status; `refundId` is set for a refund.
 * Throws without such a payment: the data is inconsistent.
 */
export async function updatePaymentStatus(
  tx: Tx,
  transactionId: string,
  to: PaymentStatus,
  at: number,
  refundId?: string,
): Promise<void> {
  const payment = await tx.payments.byTransaction(transactionId);
  const moved =
    payment !== null &&
    (await tx.payments.transition(payment.id, payment.status, to, at, refundId));
  if (!moved) throw new Error(`Payment ${transactionId} cannot become ${to}.`);
}
