import { pageTitles } from '../../../copy/page-titles.ts';
import { withShopName } from '../../../lib/document-head.ts';
import { createFileRoute } from '@tanstack/react-router';
import { reviewableParts } from '../../../features/reviews/reviews.queries.ts';
import { AddReview } from '../../../features/reviews/add/add-review.tsx';

export const Route = createFileRoute('/_protected/dashboard/review')({
  head: () => ({ meta: [{ title: withShopName(pageTitles.addReview) }] }),
  loader: ({ context }) => void reviewableParts.load(context.utils),
  component: ReviewRoute,
});

function ReviewRoute() {
  const { user } = Route.useRouteContext();
  return <AddReview author={user} />;
}
