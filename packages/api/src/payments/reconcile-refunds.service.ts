import type { Deps } from '../context.ts';
import { BY_SYSTEM } from '../orders/order-change.ts';
import { syncRefunds, type RefundOutcome } from './sync-refunds.service.ts';

/** How far back it looks, in milliseconds: ten times as long as the provider repeats its messages. */
const WINDOW_MS = 30 * 24 * 60 * 60 * 1000;

export type RefundsReport = Record<RefundOutcome | 'failed', number>;

/**
 * Takes in the refunds of the last thirty days that no message has told of. The provider is asked for
 * its list of refunds, and then about the shop's payments in it alone. One that fails is logged and
 * stops no other. Throws ProviderError when there is no list.
 */
export async function reconcileRefunds(deps: Deps): Promise<RefundsReport> {
  const report: RefundsReport = { refunded: 0, noted: 0, known: 0, failed: 0 };
  for (const intentId of await deps.payments.listIntentsRefundedSince(deps.clock() - WINDOW_MS)) {
    const outcome = await reconcilePaymentRefunds(deps, intentId);
    if (outcome !== null) report[outcome] += 1;
  }
  return report;
}

/** Null for a payment that is not the shop's. */
async function reconcilePaymentRefunds(
  deps: Deps,
  intentId: string,
): Promise<RefundOutcome | 'failed' | null> {
  const payment = await deps.store.read.payments.byIntent(intentId);
  if (payment === null) return null;
  try {
    return await syncRefunds(deps, payment, BY_SYSTEM);
  } catch (error) {
    const { orderId } = payment;
    deps.log.error({ err: error, orderId, intentId }, 'a refund could not be reconciled');
    return 'failed';
  }
}
