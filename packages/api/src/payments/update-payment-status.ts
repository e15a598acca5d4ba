import type { Tx } from '@bm/db/store';
import type { PaymentStatus } from '@bm/domain/payments/payment.schema';

/**
 * Moves the payment of this intent on, whatever its status was; `refundId` when the money went back.
 * Throws when there is no such payment: the data is broken.
 */
export async function updatePaymentStatus(
  tx: Tx,
  intentId: string,
  to: PaymentStatus,
  at: number,
  refundId?: string,
): Promise<void> {
  const payment = await tx.payments.byIntent(intentId);
  const moved =
    payment !== null &&
    (await tx.payments.transition(payment.id, payment.status, to, at, refundId));
  if (!moved) throw new Error(`Payment ${intentId} cannot become ${to}.`);
}
