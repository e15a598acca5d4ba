import { DashboardHead } from '../../../components/layout/dashboard-frame.tsx';
import { reviewCopy } from '../../../copy/reviews.ts';
import { useAction } from '../../../lib/actions/use-action.ts';
import { useIdempotencyKey } from '../../../lib/forms/use-idempotency-key.ts';
import { trpc } from '../../../lib/trpc/trpc.ts';
import { allReviews } from '../optimistic-reviews.ts';
import { PartSelect } from './part-select.tsx';
import { toNewReview, type ReviewFields } from './review-fields.ts';
import { ReviewForm } from './review-form.tsx';

/** The page that adds a review of the shop or of one part. */
export function AddReview({ author }: { author: { displayName: string; email: string } }) {
  const addReview = useAction(trpc.reviews.create, {
    invalidates: allReviews,
    done: () => reviewCopy.added,
  });
  const idempotency = useIdempotencyKey();

  const add = async (fields: ReviewFields) => {
    await idempotency.send(toNewReview(fields), addReview.runOrThrow);
  };

  return (
    <>
      <DashboardHead title={reviewCopy.title}>{reviewCopy.lead}</DashboardHead>
      <ReviewForm author={author} partSelect={PartSelect} onAdd={add} />
    </>
  );
}
