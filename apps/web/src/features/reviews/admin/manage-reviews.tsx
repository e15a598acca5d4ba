import { DashboardHead } from '../../../components/layout/dashboard-frame.tsx';
import { TableFoot } from '../../../components/ui/data/table-tools.tsx';
import { EmptyState } from '../../../components/ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../components/ui/feedback/error-state.tsx';
import { Pagination } from '../../../components/ui/data/pagination.tsx';
import { Loading, Skeleton } from '../../../components/ui/feedback/skeleton.tsx';
import { ColumnHead, Table } from '../../../components/ui/data/table.tsx';
import { copy } from '../../../copy.ts';
import { getErrorMessage } from '../../../lib/trpc/errors.ts';
import { formatCount } from '../../../lib/format.ts';
import { paginate, formatRange } from '../../../lib/paginate.ts';
import { useAllReviews } from '../reviews.mutations.ts';
import { ReviewRow, ReviewRowSkeleton } from './review-row.tsx';

const PAGE_SIZE = 25;
const TITLE = 'Reviews';

const head = (
  <>
    <ColumnHead>Author</ColumnHead>
    <ColumnHead>Review</ColumnHead>
    <ColumnHead>Shown</ColumnHead>
    <ColumnHead hidden>Actions</ColumnHead>
  </>
);

/** Every review, newest first; an admin hides what nobody else should read. */
export function ManageReviews({ page }: { page: number }) {
  const query = useAllReviews();
  const shown = paginate(query.data ?? [], page, PAGE_SIZE);
  const hidden = query.data?.filter((review) => review.hidden).length ?? 0;
  const to = '/dashboard/reviews';
  return (
    <>
      <DashboardHead
        crumbs={[{ label: copy.drawer.dashboard, link: { to: '/dashboard' } }, { label: TITLE }]}
        title={TITLE}
      >
        {query.isPending && <Skeleton>7 in all, 0 of them hidden.</Skeleton>}
        {query.data && `${formatCount(shown.total)} in all, ${formatCount(hidden)} of them hidden.`}
      </DashboardHead>
      {query.isPending && (
        <Loading label="The reviews are loading.">
          <Table caption="Reviews" head={head}>
            <ReviewRowSkeleton />
            <ReviewRowSkeleton />
            <ReviewRowSkeleton />
          </Table>
        </Loading>
      )}
      {query.data === undefined && query.error !== null && (
        <ErrorState
          title="The reviews did not load."
          onRetry={() => void query.refetch()}
          retrying={query.isRefetching}
        >
          {getErrorMessage(query.error)}
        </ErrorState>
      )}
      {query.data?.length === 0 && (
        <EmptyState title="No reviews yet">What customers write stands here.</EmptyState>
      )}
      {shown.total > 0 && (
        <>
          <Table caption="Reviews, newest first" head={head}>
            {shown.items.map((review) => (
              <ReviewRow key={review.id} review={review} />
            ))}
          </Table>
          <TableFoot>
            <span className="num">{formatRange(shown, ['review', 'reviews'])}</span>
            {shown.pages > 1 && (
              <Pagination
                label="Pages of reviews"
                previous={shown.page > 1 ? { to, search: { page: shown.page - 1 } } : undefined}
                next={
                  shown.page < shown.pages ? { to, search: { page: shown.page + 1 } } : undefined
                }
                pages={{
                  current: shown.page,
                  count: shown.pages,
                  linkTo: (number) => ({ to, search: { page: number } }),
                }}
              />
            )}
          </TableFoot>
        </>
      )}
    </>
  );
}
