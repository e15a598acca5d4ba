import { AppError } from '@bm/domain/errors/app-error';
import type { HideReviewInput } from '@bm/domain/reviews/review.schema';
import { type AuditedContext, prepareAudit } from '../audit.ts';

/** Hides a review from all but admins, or shows it again. Throws REVIEW_NOT_FOUND. */
export function hideReview(
  ctx: AuditedContext,
  { id, hidden }: HideReviewInput,
): Promise<HideReviewInput> {
  const audit = prepareAudit(ctx);
  return ctx.deps.store.write(async (tx) => {
    const wasHidden = await tx.reviews.isHidden(id);
    if (wasHidden === null) throw new AppError('REVIEW_NOT_FOUND');
    if (wasHidden === hidden) return { id, hidden };
    await tx.reviews.setHidden(id, hidden);
    await audit(tx, { targetId: id, before: { hidden: wasHidden }, after: { hidden } });
    return { id, hidden };
  });
}
