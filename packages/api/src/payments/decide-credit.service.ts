import type { NewReceipt } from '@bm/db/store/payments';
import { AppError } from '@bm/domain/errors/app-error';
import type { Credit, ReturnCreditInput } from '@bm/domain/payments/credit.schema';
import type { Receipt } from '@bm/domain/payments/receipt.schema';
import type { Reads } from '@bm/db/store';
import type { AuditedContext } from '../audit.ts';
import { writeAudited } from '../unit-of-work.ts';
import { decideCredit } from './book-credit.ts';
import { isSameReceipt, requireDate } from './receipt-rows.ts';

/**
 * Keeps money beyond what was due as the customer's credit, as an admin. A repeated call changes
 * nothing. Throws NOT_FOUND, and ILLEGAL_TRANSITION for credit that was sent back.
 */
export function keepCredit(ctx: AuditedContext, id: string): Promise<Credit> {
  return writeAudited(ctx, async (tx, audit, { at }) => {
    const credit = await requireCredit(tx, id);
    if (credit.status === 'kept') return credit;
    await decideCredit(tx, credit, 'kept', at);
    await audit({
      targetId: credit.checkoutId,
      before: { status: credit.status },
      after: { status: 'kept', amountMinor: credit.amountMinor, currency: credit.currency },
    });
    return requireCredit(tx, id);
  });
}

/**
 * Records that a credit was sent back, as a receipt with a negative amount. A repeated call changes
 * nothing. Throws NOT_FOUND, REFERENCE_USED, ILLEGAL_TRANSITION for one that was sent back with another
 * reference, and BAD_INPUT for a date in the future.
 */
export function returnCredit(
  ctx: AuditedContext,
  { id, reference, sentAt, note }: ReturnCreditInput,
): Promise<Credit> {
  requireDate(sentAt, ctx.deps.clock());
  return writeAudited(ctx, async (tx, audit, { at, newId }) => {
    const credit = await requireCredit(tx, id);
    const receipt: NewReceipt = {
      id: newId(),
      checkoutId: credit.checkoutId,
      reference,
      amountMinor: -credit.amountMinor,
      currency: credit.currency,
      receivedAt: sentAt,
      note,
      transactionId: credit.transactionId,
      recordedAt: at,
      recordedBy: ctx.actor.id,
    };
    if (!(await tx.receipts.insert(receipt))) {
      const recorded = await tx.receipts.byReference(reference);
      if (isReturn(recorded, receipt)) return credit;
      throw new AppError('REFERENCE_USED');
    }
    await decideCredit(tx, credit, 'returned', at);
    await audit({
      targetId: credit.checkoutId,
      before: { status: credit.status },
      after: { reference, amountMinor: credit.amountMinor, currency: credit.currency, note },
    });
    return requireCredit(tx, id);
  });
}

function isReturn(recorded: Receipt | null, receipt: Receipt): boolean {
  return (
    recorded !== null &&
    isSameReceipt(recorded, receipt) &&
    recorded.transactionId === receipt.transactionId
  );
}

async function requireCredit({ receipts }: Pick<Reads, 'receipts'>, id: string): Promise<Credit> {
  const credit = await receipts.creditById(id);
  if (credit === null) throw new AppError('NOT_FOUND');
  return credit;
}
