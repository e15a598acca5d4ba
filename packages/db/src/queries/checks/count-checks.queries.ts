import { type SQLWrapper, and, count, eq, isNotNull, sql } from 'drizzle-orm';
import type { Checks } from './checks.ts';
import type { Connection, Tables } from '../../schema/tables.ts';
import { ALL_REVIEWS } from '../reviews/review-counts.queries.ts';
import { WHOLE_CATALOGUE } from '../parts/part-counts.queries.ts';

/** Compares the stored counts with the counted rows. A missing count is a difference, too. */
export function countChecks(db: Connection, tables: Tables) {
  const { parts, partCounts } = tables;
  const isActive = eq(parts.status, 'active');
  const partsByCategory = db
    .select({
      category: sql<string>`${parts.category}`.as('counted'),
      found: count().as('parts_found'),
    })
    .from(parts)
    .where(and(isActive, isNotNull(parts.category)))
    .groupBy(parts.category)
    .unionAll(
      db
        .select({
          category: sql<string>`${WHOLE_CATALOGUE}`.as('counted'),
          found: count().as('parts_found'),
        })
        .from(parts)
        .where(isActive)
        .having(sql`count(*) > 0`),
    )
    .as('parts_by_category');
  const partsCounted = sql<number>`coalesce(${partsByCategory.found}, 0)`;

  return {
    'kept count of parts is right': db
      .select({
        subject: nameOf('the catalogue', partCounts.category, partsByCategory.category),
        expected: partsCounted,
        found: partCounts.parts,
      })
      .from(partCounts)
      .fullJoin(partsByCategory, eq(partsByCategory.category, partCounts.category))
      .where(differs(partCounts.parts, partsCounted)),
  } satisfies Checks;
}

/** Whether a stored count is missing, or differs from the counted one. */
function differs(stored: SQLWrapper, counted: SQLWrapper) {
  return sql`coalesce(${stored} <> ${counted}, true)`;
}

/** Returns the key of a count, stored or counted; `total` for the empty key. */
function nameOf(total: string, stored: SQLWrapper, counted: SQLWrapper) {
  return sql<string>`coalesce(nullif(coalesce(${stored}, ${counted}), ''), ${sql.raw(`'${total}'`)})`;
}

/** Compares the stored counts of reviews with the counted rows. */
export function reviewCountChecks(db: Connection, { reviews, reviewCounts }: Tables) {
  const isShown = sql`not ${reviews.hidden}`;
  const halfStars = sql`coalesce(sum(2 * ${reviews.rating}) filter (where ${isShown}), 0)`;
  const counted = sql<string>`count(*) filter (where ${isShown}) || ' shown, '
    || count(*) filter (where ${reviews.hidden}) || ' hidden, '
    || cast(${halfStars} as integer) || ' half stars'`;
  const { shown, hidden, halfStars: storedHalfStars } = reviewCounts;
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

  return {
    'kept count of reviews is right': db
      .select({
        subject: nameOf('all reviews', reviewCounts.partId, byPart.partId),
        expected,
        found: stored,
      })
      .from(reviewCounts)
      .fullJoin(byPart, eq(byPart.partId, reviewCounts.partId))
      .where(differs(stored, expected)),
  } satisfies Checks;
}
