import type { Payment } from '@bm/db/store/payments.store';
import type { ProviderEvent } from '@bm/providers/payments/payments.port';
import type { Deps } from '../context.ts';
import type { ChangedBy } from '../orders/order-change.ts';
import { recordProviderEvent } from './payment-records.ts';
import { settleIntent } from './settle-payment.service.ts';

/** The provider's state of a payment and the resulting change. */
export type SyncOutcome = 'paid' | 'returned' | 'cancelled' | 'waiting';

/**
 * Synchronises one recorded payment with the provider's current state, independent of the event's
 * content. `event` is recorded in the same transaction. Throws PAYMENT_MISMATCH, or ProviderError
 * when the provider is unavailable.
 */
export async function syncPayment(
  deps: Deps,
  payment: Payment,
  by: ChangedBy,
  event?: ProviderEvent,
): Promise<SyncOutcome> {
  const intent = await deps.payments.retrieveIntent(payment.transactionId);
  if (intent.status === 'succeeded') return (await settleIntent(deps, intent, by, event)).outcome;
  const at = deps.clock();
  const isCancelled = intent.status === 'cancelled';
  await deps.store.write(async (tx) => {
    await recordProviderEvent(tx, at, event);
    if (isCancelled) await tx.payments.transition(payment.id, 'open', 'cancelled', at);
  });
  return isCancelled ? 'cancelled' : 'waiting';
}
