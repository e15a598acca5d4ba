import { createFileRoute } from '@tanstack/react-router';
import { ManageReviews } from '../../../../features/reviews/admin/manage-reviews.tsx';
import { allReviews } from '../../../../features/reviews/reviews.queries.ts';
import { parseListSearch } from '../../../../lib/search-params.ts';

export const Route = createFileRoute('/_protected/dashboard/_admin/reviews')({
  validateSearch: parseListSearch,
  loaderDeps: ({ search: { page = 1 } }) => ({ page }),
  loader: ({ context, deps }) => void allReviews.load(context.utils, deps.page),
  component: ReviewsRoute,
});

function ReviewsRoute() {
  const { page = 1 } = Route.useSearch();
  return <ManageReviews page={page} />;
}
