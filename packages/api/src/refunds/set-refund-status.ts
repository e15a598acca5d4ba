import type { Tx } from '@bm/db/store';
import type { StoredRefund } from '@bm/db/store/refunds';
import { hasFailed, isEffective, type RefundStatus } from '@bm/domain/refunds/refund.schema';
import { issueCreditNote } from '../documents/issue-credit-note.ts';
import { queueOrderMail } from '../mails/queue-mail.ts';
import type { UnitAct } from '../unit-of-work.ts';
import { applyRefund } from './apply-refund.ts';
import { revertRefund } from './revert-refund.ts';

/** The statuses that may follow. */
const NEXT_STATUSES: Readonly<Record<RefundStatus, readonly RefundStatus[]>> = {
  requested: ['pending', 'succeeded', 'failed', 'canceled'],
  pending: ['succeeded', 'failed', 'canceled'],
  // A bank may reject the money after the provider has reported success.
  succeeded: ['failed', 'canceled'],
  failed: [],
  canceled: [],
};

/** The provider's status of a refund. */
export interface ProviderStatus {
  to: RefundStatus;
  /** Null for a bank transfer, and for a request that the provider declined. */
  providerRefundId: string | null;
}

/**
 * The only function that changes the status of a refund. A refund that becomes pending or succeeds
 * takes effect on orders, stock and payment; one that fails reverts them, and its return is received
 * again. Returns the refund when the status has changed, and null when the change came late or twice.
 */
export async function setRefundStatus(
  tx: Tx,
  id: string,
  { to, providerRefundId }: ProviderStatus,
  act: UnitAct,
): Promise<StoredRefund | null> {
  const refund = await tx.refunds.byId(id);
  if (refund === null) throw new Error(`Refund ${id} is gone.`);
  const { status: from } = refund;
  const isLate = providerRefundId === null && to === 'failed' && from !== 'requested';
  if (isLate || !NEXT_STATUSES[from].includes(to)) return null;
  await tx.refunds.setStatus(id, { from, to, providerRefundId, at: act.at });
  const changed = await tx.refunds.byId(id);
  if (changed === null) throw new Error(`Refund ${id} is gone.`);
  if (to === 'succeeded' || from === 'succeeded') await issueCreditNote(tx, changed, act.at);
  if (to === 'succeeded') {
    await queueOrderMail(tx, await tx.orders.listForCheckout(changed.checkoutId), {
      cause: id,
      payload: { kind: 'refunded', refundId: id },
      at: act.at,
    });
  }
  if (hasFailed(to)) await tx.returns.reopen(id, act.at);
  if (isEffective(from) !== isEffective(to)) {
    await (isEffective(to) ? applyRefund(tx, changed, act) : revertRefund(tx, changed, act));
    await updateRefundedPayment(tx, changed, act.at);
  }
  return changed;
}

/** A payment is refunded with the last of its orders; a failed refund makes it succeeded again. */
async function updateRefundedPayment(
  tx: Tx,
  { id, checkoutId, transactionId, providerRefundId }: StoredRefund,
  at: number,
): Promise<void> {
  const orders = (await tx.orders.listForCheckout(checkoutId)).filter(
    (order) => order.transactionId === transactionId,
  );
  const payment = await tx.payments.byTransaction(transactionId);
  if (payment === null || orders.length === 0) return;
  const to = orders.every(({ state }) => state === 'refunded') ? 'refunded' : 'succeeded';
  if (payment.status === to) return;
  const refundId = to === 'refunded' ? (providerRefundId ?? id) : undefined;
  await tx.payments.transition(payment.id, payment.status, to, at, refundId);
}
