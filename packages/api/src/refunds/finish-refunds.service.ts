import type { StoredRefund } from '@bm/db/store/refunds';
import { AppError } from '@bm/domain/errors/app-error';
import type { Deps } from '../context.ts';
import { BY_SYSTEM } from '../orders/order-change.ts';
import { prepareAct } from '../unit-of-work.ts';
import { completeRefund } from './complete-refund.ts';
import { recordProviderRefund } from './record-provider-refund.ts';

/** How long the call that requested a refund may still be in progress, in milliseconds. */
const REQUEST_MS = 60_000;
/** How often a pending refund is looked up, in milliseconds; normally a webhook reports its end. */
const PENDING_MS = 60 * 60 * 1000;
const BATCH = 50;

export type FinishReport = Record<'finished' | 'waiting' | 'failed', number>;

/**
 * Repeats requests of refunds whose calls ended before the provider's response was recorded, and
 * looks up pending ones. Least recently checked first, at most 50 of each per run. A failure is
 * logged and does not stop the others.
 */
export async function finishRefunds(deps: Deps): Promise<FinishReport> {
  const report: FinishReport = { finished: 0, waiting: 0, failed: 0 };
  const now = deps.clock();
  const { refunds } = deps.store.read;
  const due = [
    ...(await refunds.listUnfinished('requested', now - REQUEST_MS, BATCH)),
    ...(await refunds.listUnfinished('pending', now - PENDING_MS, BATCH)),
  ];
  for (const { id } of due) report[await finishRefund(deps, id)] += 1;
  return report;
}

async function finishRefund(deps: Deps, id: string): Promise<keyof FinishReport> {
  try {
    const refund = await touchRefund(deps, id);
    if (refund.status === 'requested') {
      await completeRefund(deps, id, BY_SYSTEM, { isRepeat: true });
      return 'finished';
    }
    return (await lookUp(deps, refund)) ? 'finished' : 'waiting';
  } catch (error) {
    // The provider declined, which is recorded.
    if (error instanceof AppError) return 'finished';
    deps.log.error({ err: error, refundId: id }, 'a refund could not be finished');
    return 'failed';
  }
}

/** Moves it to the end of the queue, so that a failing refund does not block others. */
function touchRefund(deps: Deps, id: string): Promise<StoredRefund> {
  const at = deps.clock();
  return deps.store.write(async (tx) => {
    const refund = await tx.refunds.byId(id);
    if (refund === null) throw new Error(`Refund ${id} is gone.`);
    const { status, providerRefundId } = refund;
    await tx.refunds.setStatus(id, { from: status, to: status, providerRefundId, at });
    return refund;
  });
}

async function lookUp(deps: Deps, { transactionId }: StoredRefund): Promise<boolean> {
  const refunds = await deps.payments.listRefunds(transactionId);
  const startAct = prepareAct(deps, BY_SYSTEM);
  return deps.store.write(async (tx) => {
    const act = startAct();
    let isChanged = false;
    for (const refund of refunds) {
      isChanged =
        (await recordProviderRefund(tx, transactionId, refund, act)) !== null || isChanged;
    }
    return isChanged;
  });
}
