import type { Tx } from '@bm/db/store';
import type { PaymentStatus } from '@bm/domain/payments/payment.schema';
import type { ProviderEvent } from '@bm/providers/payments/payments.port';

/** Records the provider's event, if there is one, in the transaction of its effect. */
export async function recordProviderEvent(
  tx: Tx,
  at: number,
  event?: ProviderEvent,
): Promise<void> {
  if (event !== undefined) await tx.payments.recordEvent({ id: event.id, type: event.type, at });
}

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
