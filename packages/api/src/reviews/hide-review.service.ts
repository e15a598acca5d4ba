import { AppError } from '@bm/domain/errors/app-error';
import type { HideReviewInput } from '@bm/domain/reviews/review.schema';
import type { AuditedContext } from '../audit.ts';
import { writeAudited } from '../unit-of-work.ts';

/** Hides a review from all but admins, or shows it again. Throws REVIEW_NOT_FOUND. */
export function hideReview(
  ctx: AuditedContext,
  { id, hidden }: HideReviewInput,
): Promise<HideReviewInput> {
  return writeAudited(ctx, async (tx, audit) => {
    const wasHidden = await tx.reviews.isHidden(id);
    if (wasHidden === null) throw new AppError('REVIEW_NOT_FOUND');
    if (wasHidden === hidden) return { id, hidden };
    await tx.reviews.setHidden(id, hidden);
    await audit({ targetId: id, before: { hidden: wasHidden }, after: { hidden } });
    return { id, hidden };
  });
}
