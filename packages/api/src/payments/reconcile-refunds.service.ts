import type { Deps } from '../context.ts';
import { BY_SYSTEM } from '../orders/order-change.ts';
import { syncRefunds, type RefundOutcome } from './sync-refunds.service.ts';

/** Time range in milliseconds: ten times the provider's webhook retry period. */
const WINDOW_MS = 30 * 24 * 60 * 60 * 1000;

export type RefundsReport = Record<RefundOutcome | 'failed', number>;

/**
 * Records refunds of the last 30 days whose webhooks were lost. Reads the provider's list of
 * refunds, then the shop's payments in it. A failure is logged and does not stop the others. Throws
 * ProviderError when the list is unavailable.
 */
export async function reconcileRefunds(deps: Deps): Promise<RefundsReport> {
  const report: RefundsReport = { recorded: 0, known: 0, failed: 0 };
  for (const transactionId of await deps.payments.listIntentsRefundedSince(
    deps.clock() - WINDOW_MS,
  )) {
    const outcome = await reconcilePaymentRefunds(deps, transactionId);
    if (outcome !== null) report[outcome] += 1;
  }
  return report;
}

/** Null for a payment of another shop. */
async function reconcilePaymentRefunds(
  deps: Deps,
  transactionId: string,
): Promise<RefundOutcome | 'failed' | null> {
  const payment = await deps.store.read.payments.byTransaction(transactionId);
  if (payment === null) return null;
  try {
    return await syncRefunds(deps, payment, BY_SYSTEM);
  } catch (error) {
    const { checkoutId } = payment;
    deps.log.error({ err: error, checkoutId, transactionId }, 'a refund could not be reconciled');
    return 'failed';
  }
}
