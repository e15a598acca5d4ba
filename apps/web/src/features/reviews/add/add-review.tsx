import { DashboardHead } from '../../../components/layout/dashboard-frame.tsx';
import { toast } from '../../../components/ui/feedback/toast.tsx';
import { copy } from '../../../copy.ts';
import { useIdempotencyKey } from '../../../lib/forms/use-idempotency-key.ts';
import { useAddReview } from '../reviews.mutations.ts';
import { reviewableParts } from '../reviews.queries.ts';
import { toNewReview, type ReviewFields } from './review-fields.ts';
import { ReviewForm } from './review-form.tsx';

/** The form for a review of the shop, or of one of its parts. */
export function AddReview({ author }: { author: { displayName: string; email: string } }) {
  const parts = reviewableParts.use();
  const addReview = useAddReview();
  const idempotency = useIdempotencyKey();

  const add = async (fields: ReviewFields) => {
    const review = toNewReview(fields);
    await addReview.mutateAsync({ ...review, idempotencyKey: idempotency.keyFor(review) });
    idempotency.renew();
    toast.success(copy.review.added);
  };

  return (
    <>
      <DashboardHead title={copy.review.title}>Rate the shop, or one part of it.</DashboardHead>
      <ReviewForm
        author={author}
        parts={parts.data ?? []}
        onRetryParts={parts.isError ? () => void parts.refetch() : undefined}
        onAdd={add}
      />
    </>
  );
}
