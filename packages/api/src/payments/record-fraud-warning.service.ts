import type { Payment } from '@bm/db/store/payments';
import { AppError } from '@bm/domain/errors/app-error';
import type { ProviderEvent } from '@bm/providers/payments/payments.port';
import type { Deps } from '../context.ts';
import type { ChangedBy } from '../orders/order-change.ts';
import { recordProviderEvent } from './payment-records.ts';
import { syncUntilReceived } from './sync-until-received.ts';

/**
 * Records a bank's early warning of fraud about this payment, once. Throws PAYMENT_MISMATCH for a payment that
 * was not received, or ProviderError.
 */
export async function recordFraudWarning(
  deps: Deps,
  payment: Payment,
  by: ChangedBy,
  event: ProviderEvent,
): Promise<void> {
  const { fraudWarningId: id, createdAt: reportedAt } = event;
  if (id === undefined) throw new AppError('PAYMENT_MISMATCH');
  await syncUntilReceived(deps, payment, by);
  const { checkoutId, transactionId } = payment;
  const at = deps.clock();
  await deps.store.write(async (tx) => {
    await recordProviderEvent(tx, at, event);
    const unchecked = { checkedAt: null, checkedBy: null };
    await tx.disputes.insertWarning({ id, checkoutId, transactionId, reportedAt, ...unchecked });
  });
}
