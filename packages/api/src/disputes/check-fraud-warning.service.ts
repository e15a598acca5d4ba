import type { FraudWarning } from '@bm/domain/disputes/dispute.schema';
import { AppError } from '@bm/domain/errors/app-error';
import { type AuditedContext, prepareAudit } from '../audit.ts';

/**
 * Records that an admin has checked the order of a fraud warning. A repeated call changes nothing. Throws
 * DISPUTE_NOT_FOUND.
 */
export async function checkFraudWarning(
  ctx: AuditedContext,
  { id }: { id: string },
): Promise<FraudWarning> {
  const { deps, actor } = ctx;
  const at = deps.clock();
  const audit = prepareAudit(ctx);
  return deps.store.write(async (tx) => {
    const isNew = await tx.disputes.checkWarning(id, { checkedAt: at, checkedBy: actor.id });
    const warning = await tx.disputes.warningById(id);
    if (warning === null) throw new AppError('DISPUTE_NOT_FOUND');
    if (isNew) {
      await audit(tx, {
        targetId: warning.checkoutId,
        before: null,
        after: { warningId: id },
      });
    }
    return warning;
  });
}
