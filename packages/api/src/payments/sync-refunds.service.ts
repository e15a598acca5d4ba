import type { ChangedBy } from '@bm/db/store/orders';
import type { Payment } from '@bm/db/store/payments';
import type { ProviderEvent } from '@bm/providers/payments/payments.port';
import type { Deps } from '../context.ts';
import { recordProviderRefund } from '../refunds/record-provider-refund.ts';
import { prepareAct } from '../unit-of-work.ts';
import { recordProviderEvent } from './payment-records.ts';
import { syncPayment } from './settle-payment.service.ts';

/** Whether any refund was new or has another status. */
export type RefundOutcome = 'recorded' | 'known';

/**
 * Records the provider's refunds of one payment with their statuses, each change once, in one unit of
 * work. The return of all money ends all orders. `event` is recorded with them. Throws
 * PAYMENT_MISMATCH, or ProviderError when the provider is unavailable.
 */
export async function syncRefunds(
  deps: Deps,
  payment: Payment,
  by: ChangedBy,
  event?: ProviderEvent,
): Promise<RefundOutcome> {
  const { transactionId, status } = payment;
  // The refund webhook may arrive before the payment webhook.
  if (status === 'open' || status === 'cancelled') await syncPayment(deps, payment, by);
  const refunds = await deps.payments.listRefunds(transactionId);
  const startAct = prepareAct(deps, by);
  return deps.store.write(async (tx) => {
    const act = startAct();
    await recordProviderEvent(tx, act.at, event);
    let outcome: RefundOutcome = 'known';
    for (const refund of refunds) {
      const changed = await recordProviderRefund(tx, transactionId, refund, act);
      if (changed !== null) outcome = 'recorded';
    }
    return outcome;
  });
}
