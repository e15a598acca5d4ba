import type { Payment } from '@bm/db/store/payments.store';
import type { ProviderEvent } from '@bm/providers/payments/payments.port';
import type { Deps } from '../context.ts';
import type { ChangedBy } from '../orders/order-change.ts';
import { recordProviderEvent, settleIntent } from './settle-payment.service.ts';

/** What the provider said of a payment, and what came of it. */
export type SyncOutcome = 'paid' | 'returned' | 'cancelled' | 'waiting';

/**
 * Brings one recorded payment in line with what the provider says of it now; whatever an event may
 * claim. `event` is remembered in the transaction of the effect.
 * Throws PAYMENT_MISMATCH, or ProviderError when the provider cannot be asked.
 */
export async function syncPayment(
  deps: Deps,
  payment: Payment,
  by: ChangedBy,
  event?: ProviderEvent,
): Promise<SyncOutcome> {
  const intent = await deps.payments.retrieveIntent(payment.intentId);
  if (intent.status === 'succeeded') return (await settleIntent(deps, intent, by, event)).outcome;
  const at = deps.clock();
  const isCancelled = intent.status === 'cancelled';
  await deps.store.write(async (tx) => {
    await recordProviderEvent(tx, at, event);
    if (isCancelled) await tx.payments.transition(payment.id, 'open', 'cancelled', at);
  });
  return isCancelled ? 'cancelled' : 'waiting';
}
