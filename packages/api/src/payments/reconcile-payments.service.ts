import type { Payment } from '@bm/db/store/payments';
import type { Deps } from '../context.ts';
import { BY_SYSTEM } from '../orders/order-change.ts';
import { syncPayment, type SyncOutcome } from './settle-payment.service.ts';

/**
 * Payments that were updated within this time (milliseconds) are skipped: the browser handles them.
 */
const MIN_RECHECK_MS = 60_000;

const BATCH = 100;

export type ReconcileReport = Record<SyncOutcome | 'failed', number>;

/**
 * Queries the provider about open payments, least recently checked first, at most 100 per run. A
 * failure is logged and does not stop the others.
 */
export async function reconcilePayments(deps: Deps): Promise<ReconcileReport> {
  const report: ReconcileReport = { paid: 0, returned: 0, cancelled: 0, waiting: 0, failed: 0 };
  const now = deps.clock();
  const due = await deps.store.read.payments.openBefore(now - MIN_RECHECK_MS, BATCH);
  if (due.length === 0) return report;
  await touchPayments(deps, due, now);
  for (const payment of due) report[await reconcilePayment(deps, payment)] += 1;
  return report;
}

/** Moves them to the end of the queue, so that idle payments do not block others. */
function touchPayments(deps: Deps, due: readonly Payment[], at: number): Promise<void> {
  return deps.store.write(async (tx) => {
    for (const { id } of due) await tx.payments.transition(id, 'open', 'open', at);
  });
}

async function reconcilePayment(deps: Deps, payment: Payment): Promise<SyncOutcome | 'failed'> {
  try {
    return await syncPayment(deps, payment, BY_SYSTEM);
  } catch (error) {
    const { checkoutId, transactionId } = payment;
    deps.log.error({ err: error, checkoutId, transactionId }, 'a payment could not be reconciled');
    return 'failed';
  }
}
