import { Link } from '@tanstack/react-router';
import { Stars } from '../../../components/ui/data/stars.tsx';
import { reviewCopy } from '../../../copy/reviews.ts';
import { trpc } from '../../../lib/trpc/trpc.ts';

/** The average of a part's reviews and their number, linked to them; nothing without reviews. */
export function PartRating({ partId }: { partId: string }) {
  const rating = usePartRating(partId);
  if (rating === undefined || rating.average === null) return null;
  const { bracketed } = reviewCopy.ofPart;
  return (
    <Link
      to="."
      hash={REVIEWS_ID}
      className="inline-flex min-h-6 items-center gap-2 text-sm text-ink no-underline hover:underline"
    >
      <Stars rating={nearestHalf(rating.average)} />
      <span className="num">
        {formatAverage(rating.average)}{' '}
        <span className="text-ink-2">{bracketed(rating.count)}</span>
      </span>
    </Link>
  );
}

/** The id of the section of a part's reviews. */
export const REVIEWS_ID = 'reviews';

/** The number and the average of the reviews of a part; undefined while they load. */
export function usePartRating(partId: string) {
  return trpc.reviews.rating.useQuery({ partId }).data;
}

/** The average with one decimal: `4.3`, `5.0`. */
export function formatAverage(average: number): string {
  return average.toFixed(1);
}

/** The average in half stars, as it is drawn. */
export function nearestHalf(average: number): number {
  return Math.round(average * 2) / 2;
}
