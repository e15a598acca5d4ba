import { DashboardHead } from '../../../components/layout/dashboard-frame.tsx';
import { toast } from '../../../components/ui/feedback/toast.tsx';
import { reviewCopy } from '../../../copy/reviews.ts';
import { useIdempotencyKey } from '../../../lib/forms/use-idempotency-key.ts';
import { useAddReview } from '../reviews.mutations.ts';
import { PartSelect } from './part-select.tsx';
import { toNewReview, type ReviewFields } from './review-fields.ts';
import { ReviewForm } from './review-form.tsx';

/** The page that adds a review of the shop or of one part. */
export function AddReview({ author }: { author: { displayName: string; email: string } }) {
  const addReview = useAddReview();
  const idempotency = useIdempotencyKey();

  const add = async (fields: ReviewFields) => {
    const review = toNewReview(fields);
    await addReview.mutateAsync({ ...review, idempotencyKey: idempotency.keyFor(review) });
    idempotency.renew();
    toast.success(reviewCopy.added);
  };

  return (
    <>
      <DashboardHead title={reviewCopy.title}>{reviewCopy.lead}</DashboardHead>
      <ReviewForm author={author} partSelect={PartSelect} onAdd={add} />
    </>
  );
}
