import { createFileRoute } from '@tanstack/react-router';
import { pageTitles } from '../../../copy/page-titles.ts';
import { AddReview } from '../../../features/reviews/add/add-review.tsx';
import { reviewableParts } from '../../../features/reviews/reviews.queries.ts';
import { titleHead } from '../../../lib/document-head.ts';

export const Route = createFileRoute('/_protected/dashboard/review')({
  head: titleHead(pageTitles.addReview),
  loader: ({ context }) => void reviewableParts.load(context.utils),
  component: ReviewRoute,
});

function ReviewRoute() {
  const { user } = Route.useRouteContext();
  return <AddReview author={user} />;
}
