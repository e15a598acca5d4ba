import { eq, getTableColumns, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Tables } from '../../schema/define-tables.ts';
import type { Connection } from '../../schema/engine.ts';
import { ALL_REVIEWS } from '../reviews/review-counts.queries.ts';
import type { Check } from './data-checks.queries.ts';

/** Compares the stored counts of reviews with the counted rows. */
export function reviewCountChecks(db: Connection, { reviews, reviewCounts }: Tables): Check[] {
  const isShown = sql`not ${reviews.hidden}`;
  const halfStars = sql`coalesce(sum(2 * ${reviews.rating}) filter (where ${isShown}), 0)`;
  const counted = sql<string>`count(*) filter (where ${isShown}) || ' shown, '
    || count(*) filter (where ${reviews.hidden}) || ' hidden, '
    || cast(${halfStars} as integer) || ' half stars'`;
  const { shown, hidden, halfStars: storedHalfStars } = getTableColumns(reviewCounts);
  const stored = sql<string>`${shown} || ' shown, ' || ${hidden} || ' hidden, '
    || ${storedHalfStars} || ' half stars'`;
  const byPart = db
    .select({
      partId: sql<string>`${reviews.partId}`.as('counted'),
      found: counted.as('reviews_found'),
    })
    .from(reviews)
    .where(isNotNull(reviews.partId))
    .groupBy(reviews.partId)
    .unionAll(
      db
        .select({
          partId: sql<string>`${ALL_REVIEWS}`.as('counted'),
          found: counted.as('reviews_found'),
        })
        .from(reviews)
        .having(sql`count(*) > 0`),
    )
    .as('reviews_by_part');
  const expected = sql<string>`coalesce(${byPart.found}, '0 shown, 0 hidden, 0 half stars')`;

  return [
    {
      invariant: 'kept count of reviews is right',
      differences: () =>
        db
          .select({ subject: subject(reviewCounts.partId), expected, found: stored })
          .from(reviewCounts)
          .leftJoin(byPart, eq(byPart.partId, reviewCounts.partId))
          .where(sql`${stored} <> ${expected}`)
          .unionAll(
            db
              .select({ subject: subject(byPart.partId), expected, found: sql<string>`null` })
              .from(byPart)
              .leftJoin(reviewCounts, eq(reviewCounts.partId, byPart.partId))
              .where(isNull(reviewCounts.partId)),
          ),
    },
  ];
}

/** Returns the id of a part, or 'all reviews' for the total. */
function subject(partId: unknown) {
  return sql<string>`coalesce(nullif(${partId}, ${ALL_REVIEWS}), 'all reviews')`;
}
