import type { Tx } from '@bm/db/store';
import type { ChangedBy } from '@bm/db/store/orders';
import type { StoredDispute } from '@bm/db/store/disputes';
import type { Payment } from '@bm/db/store/payments';
import { type DisputeReport, mergeDispute } from '@bm/domain/disputes/merge-dispute';
import { AppError } from '@bm/domain/errors/app-error';
import type { ProviderEvent } from '@bm/providers/payments/payments.port';
import type { Deps } from '../context.ts';
import { nullOnDecline } from '../errors.ts';
import { setRefundStatus } from '../refunds/set-refund-status.ts';
import { prepareAct, type UnitAct } from '../unit-of-work.ts';
import { recordProviderEvent } from './payment-records.ts';
import { syncPayment } from './settle-payment.service.ts';
import { syncRefunds } from './sync-refunds.service.ts';

/**
 * Records what the provider's event says about a dispute of this payment. Events may come in any order and
 * repeatedly. A dispute that is won after an admin's decision takes the decision back, and the provider's
 * refunds are read again: one that was reported before the win had no money left. Throws
 * PAYMENT_MISMATCH for another currency or a payment that was not received, or ProviderError.
 */
export async function recordDispute(
  deps: Deps,
  payment: Payment,
  by: ChangedBy,
  event: ProviderEvent,
): Promise<void> {
  const { dispute: report } = event;
  if (report?.currency !== payment.currency) throw new AppError('PAYMENT_MISMATCH');
  await syncUntilReceived(deps, payment, by);
  const startAct = prepareAct(deps, by);
  await deps.store.write(async (tx) => {
    const act = startAct();
    await recordProviderEvent(tx, act.at, event);
    await saveReport(tx, payment, report, act);
  });
  if (report.status === 'won') await syncRefunds(deps, payment, by);
}

/** The decision of a dispute that nobody has decided about. */
const UNDECIDED = {
  decision: null,
  decidedAt: null,
  decidedBy: null,
  lossMinor: null,
  refundId: null,
};

async function saveReport(
  tx: Tx,
  { checkoutId, transactionId }: Payment,
  report: DisputeReport,
  act: UnitAct,
): Promise<void> {
  const known = await tx.disputes.byId(report.id);
  if (known !== null && known.transactionId !== transactionId) {
    throw new AppError('PAYMENT_MISMATCH');
  }
  const state = mergeDispute(known, report);
  if (known !== null && state.status !== 'lost') await revertDecision(tx, known, act);
  await tx.disputes.save({ ...UNDECIDED, checkoutId, transactionId, ...state });
}

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

/**
 * Makes sure that a payment is recorded as received: an event about its dispute may arrive before that of the
 * payment itself. Throws PAYMENT_MISMATCH where the provider has not received it, or ProviderError.
 */
async function syncUntilReceived(deps: Deps, payment: Payment, by: ChangedBy): Promise<void> {
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

/**
 * Takes back an admin's decision about a dispute that was won after all: the loss ends, and the credit note
 * is cancelled by a second one. Changes nothing without a decision.
 */
async function revertDecision(tx: Tx, dispute: StoredDispute, act: UnitAct): Promise<void> {
  const { id, decision, refundId } = dispute;
  if (decision === null) return;
  await tx.disputes.removeDecision(id);
  if (refundId === null) return;
  await setRefundStatus(tx, refundId, { to: 'failed', providerRefundId: id }, act);
}
