import type { Payment } from '@bm/db/store/payments';
import { AppError } from '@bm/domain/errors/app-error';
import type { Deps } from '../context.ts';
import { nullOnDecline } from '../errors.ts';
import type { ChangedBy } from '../orders/order-change.ts';
import { syncPayment } from './settle-payment.service.ts';

/**
 * Makes sure that a payment is recorded as received: an event about its dispute may arrive before that of the
 * payment itself. Throws PAYMENT_MISMATCH where the provider has not received it, or ProviderError.
 */
export async function syncUntilReceived(
  deps: Deps,
  payment: Payment,
  by: ChangedBy,
): Promise<void> {
  if (isReceived(payment)) return;
  const { transactionId } = payment;
  if ((await nullOnDecline(syncPayment(deps, payment, by))) === null) {
    // A late payment is not refunded while a dispute holds it back, but it was received.
    const { status } = await deps.payments.retrieveIntent(transactionId);
    if (status === 'succeeded') return;
  }
  const synced = await deps.store.read.payments.byTransaction(transactionId);
  if (synced === null || !isReceived(synced)) throw new AppError('PAYMENT_MISMATCH');
}

function isReceived({ status }: Payment): boolean {
  return status !== 'open' && status !== 'cancelled';
}
