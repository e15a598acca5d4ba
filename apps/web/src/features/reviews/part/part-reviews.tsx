import type { Review } from '@bm/domain/reviews/review.schema';
import { Link } from '@tanstack/react-router';
import { MoreList } from '../../../components/ui/data/more-list.tsx';
import { Stars } from '../../../components/ui/data/stars.tsx';
import { Time } from '../../../components/ui/data/time.tsx';
import { Skeleton } from '../../../components/ui/feedback/skeleton.tsx';
import { reviewCopy } from '../../../copy/reviews.ts';
import { formatDate } from '../../../lib/format-date.ts';
import { byCursor } from '../../../lib/trpc/by-cursor.ts';
import { trpc } from '../../../lib/trpc/trpc.ts';
import { newestReviews } from '../reviews.queries.ts';
import { formatAverage, nearestHalf, REVIEWS_ID, usePartRating } from './part-rating.tsx';

const text = reviewCopy.ofPart;
const item = 'grid gap-2 border-b border-line py-4';

/** The reviews of a part, newest first, with their average. */
export function PartReviews({ partId }: { partId: string }) {
  const rating = usePartRating(partId);
  const query = trpc.reviews.list.useInfiniteQuery(newestReviews(partId), byCursor);
  return (
    <section
      id={REVIEWS_ID}
      tabIndex={-1}
      aria-labelledby={`${REVIEWS_ID}-title`}
      className="grid scroll-mt-6 content-start gap-3 outline-none"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id={`${REVIEWS_ID}-title`} className="text-lg">
          {text.title}
        </h2>
        <Link
          to="/dashboard/review"
          className="inline-flex min-h-6 items-center text-sm font-[560] pointer-coarse:min-h-control"
        >
          {text.write}
        </Link>
      </div>
      {rating !== undefined && rating.average !== null && (
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Stars rating={nearestHalf(rating.average)} />
          <span className="num">
            <b className="font-[640]">{text.average(formatAverage(rating.average))}</b>
            <span className="text-ink-2">, {text.count(rating.count)}</span>
          </span>
        </p>
      )}
      <MoreList query={query} copy={text} skeleton={<ReviewsSkeleton />}>
        {(review) => <ReviewItem key={review.id} review={review} />}
      </MoreList>
    </section>
  );
}

function ReviewItem({ review }: { review: Review }) {
  const { authorName, createdAt, demo, feedback } = review;
  return (
    <li className={item}>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
        <Stars rating={review.rating} />
        <span className="font-[560] wrap-anywhere">{authorName}</span>
        <span className="text-ink-2">
          <Time at={createdAt} format={formatDate} />
          {demo && <>, {text.sample}</>}
        </span>
      </div>
      <p className="max-w-[64ch] wrap-anywhere whitespace-pre-line">{feedback}</p>
    </li>
  );
}

function ReviewsSkeleton() {
  return (
    <div className={item}>
      <Skeleton className="h-5 w-64" />
      <Skeleton className="h-12" />
    </div>
  );
}
