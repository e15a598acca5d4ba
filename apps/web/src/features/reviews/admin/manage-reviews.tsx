import { Navigate } from '@tanstack/react-router';
import { DashboardHead } from '../../../components/layout/dashboard-frame.tsx';
import { PageFoot } from '../../../components/ui/data/page-foot.tsx';
import { ColumnHead, Table } from '../../../components/ui/data/table.tsx';
import { EmptyState } from '../../../components/ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../components/ui/feedback/error-state.tsx';
import { Loading, Skeleton } from '../../../components/ui/feedback/skeleton.tsx';
import { reviewCopy } from '../../../copy/reviews.ts';
import { uiCopy } from '../../../copy/ui.ts';
import { formatCount } from '../../../lib/format.ts';
import { numberedPage } from '../../../lib/paginate.ts';
import { getErrorMessage } from '../../../lib/trpc/errors.ts';
import { useAllReviews } from '../optimistic-reviews.ts';
import { ReviewRow, ReviewRowSkeleton } from './review-row.tsx';

const head = (
  <>
    <ColumnHead>{reviewCopy.manage.author}</ColumnHead>
    <ColumnHead>{reviewCopy.manage.review}</ColumnHead>
    <ColumnHead>{reviewCopy.manage.part}</ColumnHead>
    <ColumnHead>{reviewCopy.manage.shown}</ColumnHead>
    <ColumnHead hidden>{uiCopy.actions}</ColumnHead>
  </>
);

/** Every review, newest first; an admin can hide one. */
export function ManageReviews({ page }: { page: number }) {
  const query = useAllReviews(page);
  const { items = [], total = 0, hidden = 0 } = query.data ?? {};
  const shown = numberedPage({ items, total }, page);
  const to = '/dashboard/reviews';
  if (page > shown.pages && !query.isPending) {
    return <Navigate to={to} search={{ page: shown.pages }} replace />;
  }
  return (
    <>
      <DashboardHead title={reviewCopy.manage.title}>
        {query.isPending && <Skeleton>7 in all, 0 of them hidden.</Skeleton>}
        {query.data && reviewCopy.manage.summary(formatCount(shown.total), formatCount(hidden))}
      </DashboardHead>
      {query.isPending && (
        <Loading label={reviewCopy.manage.loading}>
          <Table caption={reviewCopy.manage.title} head={head}>
            <ReviewRowSkeleton />
            <ReviewRowSkeleton />
            <ReviewRowSkeleton />
          </Table>
        </Loading>
      )}
      {query.data === undefined && query.error !== null && (
        <ErrorState
          title={reviewCopy.manage.failed}
          onRetry={() => void query.refetch()}
          retrying={query.isRefetching}
        >
          {getErrorMessage(query.error)}
        </ErrorState>
      )}
      {query.data?.total === 0 && (
        <EmptyState title={reviewCopy.manage.empty}>{reviewCopy.manage.emptyText}</EmptyState>
      )}
      {shown.total > 0 && (
        <>
          <Table caption={reviewCopy.manage.caption} head={head} busy={query.isPlaceholderData}>
            {items.map((review) => (
              <ReviewRow key={review.id} review={review} />
            ))}
          </Table>
          <PageFoot
            shown={shown}
            copy={reviewCopy.manage}
            linkTo={(number) => ({ to, search: { page: number } })}
          />
        </>
      )}
    </>
  );
}
