import type { Tx } from '@bm/db/store';
import type { StoredDispute } from '@bm/db/store/disputes';
import { setRefundStatus } from '../refunds/set-refund-status.ts';
import type { UnitAct } from '../unit-of-work.ts';

/**
 * Takes back an admin's decision about a dispute that was won after all: the loss ends, and the credit note
 * is cancelled by a second one. Changes nothing where nobody has decided.
 */
export async function revertDecision(tx: Tx, dispute: StoredDispute, act: UnitAct): Promise<void> {
  const { id, decision, refundId } = dispute;
  if (decision === null) return;
  await tx.disputes.removeDecision(id);
  if (refundId === null) return;
  await setRefundStatus(tx, refundId, { to: 'failed', providerRefundId: id }, act);
}
