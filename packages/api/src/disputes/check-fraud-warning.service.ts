import type { FraudWarning } from '@bm/domain/disputes/dispute.schema';
import { AppError } from '@bm/domain/errors/app-error';
import type { AuditedContext } from '../audit.ts';
import { writeAudited } from '../unit-of-work.ts';

/**
 * Records that an admin has checked the order of a fraud warning. A repeated call changes nothing. Throws
 * DISPUTE_NOT_FOUND.
 */
export async function checkFraudWarning(
  ctx: AuditedContext,
  { id }: { id: string },
): Promise<FraudWarning> {
  return writeAudited(ctx, async (tx, audit, { at }) => {
    const isNew = await tx.disputes.checkWarning(id, { checkedAt: at, checkedBy: ctx.actor.id });
    const warning = await tx.disputes.warningById(id);
    if (warning === null) throw new AppError('DISPUTE_NOT_FOUND');
    if (isNew) {
      await audit({
        targetId: warning.checkoutId,
        before: null,
        after: { warningId: id },
      });
    }
    return warning;
  });
}
