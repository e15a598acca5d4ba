import type { Tx } from '@bm/db/store';
import type { StoredDispute } from '@bm/db/store/disputes';
import { undisputedMinor } from '@bm/domain/disputes/dispute-books';
import {
  disputeSchema,
  type DecideDisputeInput,
  type Dispute,
} from '@bm/domain/disputes/dispute.schema';
import { AppError } from '@bm/domain/errors/app-error';
import { planRefund } from '@bm/domain/refunds/refund-plan';
import type { AuditedContext } from '../audit.ts';
import type { IdempotentContext } from '../idempotency.ts';
import { newRefund } from '../refunds/new-refund.ts';
import { readRefundBooks } from '../refunds/refund-books.ts';
import { setRefundStatus } from '../refunds/set-refund-status.ts';
import { type UnitAct, writeAuditedOnce } from '../unit-of-work.ts';

/**
 * Books a lost dispute, as an admin decides: a credit note over what is left of the invoice, as for a refund
 * that the bank has made, or a loss, with the invoice as it is. What no credit note can have is a loss. Throws
 * DISPUTE_NOT_FOUND, DISPUTE_REFUSED with `status` and `decision`, or IDEMPOTENCY_KEY_REUSED.
 */
export async function decideDispute(
  ctx: AuditedContext & IdempotentContext,
  { idempotencyKey: key, ...request }: DecideDisputeInput,
): Promise<Dispute> {
  const { id, decision } = request;
  const call = { key, request, responseSchema: disputeSchema };
  return writeAuditedOnce(ctx, call, async (tx, audit, act) => {
    const dispute = await requireUndecided(tx, id);
    const credit = decision === 'loss' ? NO_CREDIT : await issueCredit(tx, dispute, act);
    const lossMinor = dispute.amountMinor - credit.amountMinor;
    const booked = { decision, lossMinor, refundId: credit.refundId };
    const isDecided = await tx.disputes.decide(id, {
      ...booked,
      decidedAt: act.at,
      decidedBy: ctx.actor.id,
    });
    if (!isDecided) throw new Error(`Dispute ${id} is in another state than it says.`);
    await audit({
      targetId: dispute.checkoutId,
      before: null,
      after: { disputeId: id, ...booked },
    });
    return { ...dispute, ...booked, decidedAt: act.at };
  });
}

const NO_CREDIT = { refundId: null, amountMinor: 0 };

async function requireUndecided(tx: Tx, id: string): Promise<StoredDispute> {
  const dispute = await tx.disputes.byId(id);
  if (dispute === null) throw new AppError('DISPUTE_NOT_FOUND');
  const { status, decision } = dispute;
  if (status === 'lost' && decision === null) return dispute;
  throw new AppError('DISPUTE_REFUSED', { details: { status, decision } });
}

/** A refund that the bank has made: it succeeds at once, with its credit note, and no provider is called. */
async function issueCredit(
  tx: Tx,
  dispute: StoredDispute,
  by: UnitAct,
): Promise<{ refundId: string; amountMinor: number }> {
  const { id, status, decision } = dispute;
  const payment = await readRefundBooks(tx, dispute.transactionId);
  const others = (await tx.disputes.listForCheckout(dispute.checkoutId)).filter(
    (other) => other.id !== id && other.transactionId === dispute.transactionId,
  );
  // No more is credited than is left of the invoice beside other disputes.
  const leftMinor = undisputedMinor(payment.books, others);
  const amountMinor = Math.min(dispute.amountMinor, leftMinor);
  const plan = planRefund(payment.books, { amountMinor });
  if (typeof plan === 'string') {
    throw new AppError('DISPUTE_REFUSED', {
      message: 'Nothing is left of the invoice for a credit note. Book the amount as a loss.',
      details: { status, decision, leftMinor },
    });
  }
  const reason = { reason: 'other', note: `Dispute ${id} was lost.` } as const;
  const refund = newRefund(payment, plan, reason, by);
  await tx.refunds.insert(refund);
  await setRefundStatus(tx, refund.id, { to: 'succeeded', providerRefundId: id }, by);
  return { refundId: refund.id, amountMinor: refund.amountMinor };
}
