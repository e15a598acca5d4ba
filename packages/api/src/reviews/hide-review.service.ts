import { AppError } from '@bm/domain/errors/app-error';
import type { HideReviewInput } from '@bm/domain/reviews/review.schema';
import { auditOf } from '../audit.ts';
import type { SignedInContext } from '../context.ts';

/** Hides a review from everybody but admins, or shows it again. Throws REVIEW_NOT_FOUND. */
export function hideReview(
  ctx: SignedInContext,
  { id, hidden }: HideReviewInput,
): Promise<HideReviewInput> {
  const audit = auditOf(ctx);
  return ctx.deps.store.write(async (tx) => {
    const before = (await tx.reviews.allForAdmin()).find((review) => review.id === id);
    if (before === undefined) throw new AppError('REVIEW_NOT_FOUND');
    if (before.hidden === hidden) return { id, hidden };
    await tx.reviews.setHidden(id, hidden);
    await audit(tx, {
      action: 'reviews.setHidden',
      targetType: 'review',
      targetId: id,
      before: { hidden: before.hidden },
      after: { hidden },
    });
    return { id, hidden };
  });
}
