import type { Tx } from '@bm/db/store';
import type { Payment } from '@bm/db/store/payments';
import { mergeDispute, type DisputeReport } from '@bm/domain/disputes/merge-dispute';
import { AppError } from '@bm/domain/errors/app-error';
import type { ProviderEvent } from '@bm/providers/payments/payments.port';
import type { Deps } from '../context.ts';
import { revertDecision } from '../disputes/revert-decision.ts';
import type { ChangedBy } from '../orders/order-change.ts';
import { prepareAct, type UnitAct } from '../unit-of-work.ts';
import { recordProviderEvent } from './payment-records.ts';
import { syncRefunds } from './sync-refunds.service.ts';
import { syncUntilReceived } from './sync-until-received.ts';

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
