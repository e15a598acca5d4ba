import { createFileRoute } from '@tanstack/react-router';
import { AddReview } from '../../../features/reviews/add/add-review.tsx';
import { reviewableParts } from '../../../features/reviews/reviews.queries.ts';

export const Route = createFileRoute('/_protected/dashboard/review')({
  loader: ({ context }) => void reviewableParts.load(context.utils),
  component: ReviewRoute,
});

function ReviewRoute() {
  const { user } = Route.useRouteContext();
  return <AddReview author={user} />;
}
