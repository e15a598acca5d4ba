import type { AdminReview } from '@bm/domain/reviews/review.schema';
import { Link } from '@tanstack/react-router';
import { DashboardHead } from '../../../components/layout/dashboard-frame.tsx';
import { actionsColumn, type Column } from '../../../components/list/column.tsx';
import { DataList } from '../../../components/list/data-list.tsx';
import { numberedRows } from '../../../components/list/list-rows.tsx';
import { Stars } from '../../../components/ui/data/stars.tsx';
import { Stack } from '../../../components/ui/data/table.tsx';
import { Time } from '../../../components/ui/data/time.tsx';
import { Badge } from '../../../components/ui/feedback/badge.tsx';
import { EmptyState } from '../../../components/ui/feedback/empty-state.tsx';
import { Skeleton } from '../../../components/ui/feedback/skeleton.tsx';
import { ActionButton } from '../../../components/ui/forms/action-button.tsx';
import { reviewCopy } from '../../../copy/reviews.ts';
import { useAction } from '../../../lib/actions/use-action.ts';
import { formatCount } from '../../../lib/format.ts';
import { formatDate } from '../../../lib/format-date.ts';
import { trpc } from '../../../lib/trpc/trpc.ts';
import { allReviews, showVisibility, useAllReviews } from '../optimistic-reviews.ts';

const { manage: copy } = reviewCopy;

const columns: Column<AdminReview>[] = [
  {
    head: copy.author,
    cell: ({ authorName, createdAt }) => (
      <Stack split>
        <span className="text-base font-[540] wrap-anywhere">{authorName}</span>
        <Time at={createdAt} format={formatDate} className="font-[400] text-ink-2" />
      </Stack>
    ),
    sample: (
      <Stack split>
        <Skeleton>Workshop owner</Skeleton>
        <Skeleton>20 Nov 2026</Skeleton>
      </Stack>
    ),
  },
  {
    head: copy.review,
    card: { full: true, label: null },
    cell: ({ rating, feedback }) => (
      <div className="grid max-w-[64ch] gap-1">
        <Stars rating={rating} />
        <p className="wrap-anywhere whitespace-pre-line">{feedback}</p>
      </div>
    ),
    sample: <Skeleton className="block h-10.5 max-w-[64ch]" />,
  },
  {
    head: copy.part,
    card: { full: true },
    cell: ({ part }) => <ReviewedPart part={part} />,
    sample: 'Freewheel 16T',
  },
  {
    head: copy.shown,
    card: { full: true, label: null },
    cell: ({ hidden }) =>
      hidden ? (
        <Badge tone="warning">{copy.hidden}</Badge>
      ) : (
        <Badge tone="green">{copy.shown}</Badge>
      ),
    sample: 'Shown',
  },
  actionsColumn((review) => <VisibilityButton review={review} />, 'w-16'),
];

/** Every review, newest first; an admin can hide one. */
export function ManageReviews({ page }: { page: number }) {
  const query = useAllReviews(page);
  return (
    <>
      <DashboardHead title={copy.title}>
        {query.isPending && <Skeleton>7 in all, 0 of them hidden.</Skeleton>}
        {query.data && copy.summary(formatCount(query.data.total), formatCount(query.data.hidden))}
      </DashboardHead>
      <DataList
        rows={numberedRows(query, {
          page,
          copy,
          linkTo: (number) => ({ to: '/dashboard/reviews', search: { page: number } }),
        })}
        copy={copy}
        caption={copy.caption}
        columns={columns}
        rowKey={({ id }) => id}
        empty={<EmptyState title={copy.empty}>{copy.emptyText}</EmptyState>}
      />
    </>
  );
}

function ReviewedPart({ part }: Pick<AdminReview, 'part'>) {
  if (part === null) return <span className="num text-ink-2">{copy.shop}</span>;
  return (
    <Stack>
      <Link to="/parts/$id" params={{ id: part.id }} className="wrap-anywhere">
        {part.name}
      </Link>
      <code className="sku wrap-anywhere whitespace-normal!">{part.sku}</code>
    </Stack>
  );
}

/** Hides or shows a review. */
function VisibilityButton({ review: { id, authorName, hidden } }: { review: AdminReview }) {
  const setHidden = useAction(trpc.reviews.setHidden, {
    invalidates: allReviews,
    optimistic: showVisibility,
  });
  return (
    <ActionButton action={setHidden} input={{ id, hidden: !hidden }} variant="quiet" size="sm">
      {hidden ? copy.show : copy.hide}
      <span className="visually-hidden">{copy.actionBy(authorName)}</span>
    </ActionButton>
  );
}
