import type { AdminReview } from '@bm/domain/reviews/review.schema';
import { Link } from '@tanstack/react-router';
import { Stars } from '../../../components/ui/data/stars.tsx';
import { Cell, Row, RowActions, RowHead, Stack } from '../../../components/ui/data/table.tsx';
import { Badge } from '../../../components/ui/feedback/badge.tsx';
import { Skeleton } from '../../../components/ui/feedback/skeleton.tsx';
import { ActionButton } from '../../../components/ui/forms/action-button.tsx';
import { reviewCopy } from '../../../copy/reviews.ts';
import { useAction } from '../../../lib/actions/use-action.ts';
import { formatDate, formatIsoTime } from '../../../lib/format-date.ts';
import { trpc } from '../../../lib/trpc/trpc.ts';
import { allReviews, showVisibility } from '../optimistic-reviews.ts';

/** One review with the button that hides or shows it. */
export function ReviewRow({ review }: { review: AdminReview }) {
  const setHidden = useAction(trpc.reviews.setHidden, {
    invalidates: allReviews,
    optimistic: showVisibility,
  });
  const { id, authorName, hidden } = review;
  return (
    <Row>
      <RowHead>
        <Stack split>
          <span className="text-base font-[540] wrap-anywhere">{authorName}</span>
          <time className="num font-[400] text-ink-2" dateTime={formatIsoTime(review.createdAt)}>
            {formatDate(review.createdAt)}
          </time>
        </Stack>
      </RowHead>
      <Cell full>
        <div className="grid max-w-[64ch] gap-1">
          <Stars rating={review.rating} />
          <p className="wrap-anywhere whitespace-pre-line">{review.feedback}</p>
        </div>
      </Cell>
      <Cell full label={reviewCopy.manage.part}>
        <ReviewedPart part={review.part} />
      </Cell>
      <Cell full>
        {hidden ? (
          <Badge tone="warning">{reviewCopy.manage.hidden}</Badge>
        ) : (
          <Badge tone="green">{reviewCopy.manage.shown}</Badge>
        )}
      </Cell>
      <RowActions>
        <ActionButton action={setHidden} input={{ id, hidden: !hidden }} variant="quiet" size="sm">
          {hidden ? reviewCopy.manage.show : reviewCopy.manage.hide}
          <span className="visually-hidden">{reviewCopy.manage.actionBy(authorName)}</span>
        </ActionButton>
      </RowActions>
    </Row>
  );
}

function ReviewedPart({ part }: Pick<AdminReview, 'part'>) {
  if (part === null) return <span className="num text-ink-2">{reviewCopy.manage.shop}</span>;
  return (
    <Stack>
      <Link to="/parts/$id" params={{ id: part.id }} className="wrap-anywhere">
        {part.name}
      </Link>
      <code className="sku wrap-anywhere whitespace-normal!">{part.sku}</code>
    </Stack>
  );
}

/** Placeholder while reviews load. */
export function ReviewRowSkeleton() {
  return (
    <Row>
      <Cell full>
        <Stack split>
          <Skeleton>Workshop owner</Skeleton>
          <Skeleton>20 Nov 2026</Skeleton>
        </Stack>
      </Cell>
      <Cell full>
        <Skeleton className="block h-10.5 max-w-[64ch]" />
      </Cell>
      <Cell full>
        <Skeleton>Freewheel 16T</Skeleton>
      </Cell>
      <Cell full>
        <Skeleton>Shown</Skeleton>
      </Cell>
      <RowActions>
        <Skeleton className="h-control-sm w-16" />
      </RowActions>
    </Row>
  );
}
