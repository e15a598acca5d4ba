import type {
  ReviewListInput,
  Review,
  RatingSummary,
  AdminReviewListInput,
  AdminReviewPage,
} from '@bm/domain/reviews/review.schema';
import type { Page } from '@bm/domain/shared/paging';
import { and, desc, eq, sql } from 'drizzle-orm';
import type { Connection, Tables } from '../../schema/tables.ts';
import { byFilters } from '../by-filters.ts';
import {
  type Direction,
  decodeCursor,
  encodeCursor,
  listName,
  pageSize,
  rowsAfter,
  toPage,
} from '../paging.ts';
import { equals, placeholderFor } from '../placeholders.ts';
import { bind, columnsWithout, insertRow, readFirst, readRows, write } from '../statements.ts';
import { reviewCountWrites, selectReviewCounts, toRating } from './review-counts.queries.ts';

export interface NewReviewRow extends Review {
  /** Null for the sample reviews. */
  authorId: string | null;
}

/** A page ends before it holds more: customers write up to 4,000 characters into each review. */
export const MAX_PAGE_CHARACTERS = 100_000;

export function reviewReads(db: Connection, tables: Tables) {
  const { reviews, parts } = tables;
  const columns = columnsWithout(reviews, 'authorId', 'hidden');
  const counts = selectReviewCounts(db, tables);
  const pages = (direction: Direction) =>
    byFilters({ partId: equals(reviews.partId) }, (where) =>
      rowsAfter({
        keys: [reviews.createdAt, reviews.id],
        direction,
        select: (after) =>
          db
            .select(columns)
            .from(reviews)
            .where(and(eq(reviews.hidden, false), where, after)),
      }),
    );
  const oldestPages = pages('ascending');
  const newestPages = pages('descending');
  const selectAdminPage = readRows(
    db
      .select({
        ...columns,
        hidden: reviews.hidden,
        part: { id: parts.id, sku: parts.sku, name: parts.name },
      })
      .from(reviews)
      .leftJoin(parts, eq(parts.id, reviews.partId))
      .orderBy(desc(reviews.createdAt), desc(reviews.id))
      .limit(sql.placeholder('rows'))
      .offset(sql.placeholder('offset')),
  );

  return {
    /** A page of visible reviews, oldest first. With long texts it has fewer than `limit` items. */
    async list({
      partId,
      newestFirst = false,
      cursor,
      limit,
    }: ReviewListInput): Promise<Page<Review>> {
      const list = listName('reviews', partId, newestFirst);
      const after = decodeCursor(list, cursor, [0, '']);
      const size = pageSize(limit);
      const read = (newestFirst ? newestPages : oldestPages)({ partId });
      const rows = await read(after, size + 1, { partId });
      return toPage(rows, {
        size: Math.min(size, fittingCount(rows)),
        total: (await counts(partId)).shown,
        item: (row) => row,
        cursor: (row) => encodeCursor(list, [row.createdAt, row.id]),
      });
    },
    /** The number and the average of the visible reviews of a part. */
    rating: async (partId: string): Promise<RatingSummary> => toRating(await counts(partId)),
    /** A page of all reviews including hidden ones, newest first, each with its part. */
    async adminPage({ offset = 0, limit }: AdminReviewListInput): Promise<AdminReviewPage> {
      const items = await selectAdminPage({ offset, rows: pageSize(limit) });
      const { shown, hidden } = await counts();
      return { items, total: shown + hidden, hidden };
    },
    /** Whether a review is hidden; null when there is no such review. */
    isHidden: bind(
      (id: string) => ({ id }),
      readFirst(db.select({ hidden: reviews.hidden }).from(reviews).where(equals(reviews.id))),
      (row) => row?.hidden ?? null,
    ),
  };
}

/** How many of the first rows fit into a page by their characters; one at least. */
function fittingCount(rows: readonly { feedback: string; image: string }[]): number {
  let characters = 0;
  const end = rows.findIndex(({ feedback, image }) => {
    characters += feedback.length + image.length;
    return characters > MAX_PAGE_CHARACTERS;
  });
  return end === -1 ? rows.length : Math.max(1, end);
}

export function reviewWrites(db: Connection, tables: Tables) {
  const { reviews } = tables;
  const counts = reviewCountWrites(db, tables);
  const hidden = placeholderFor(reviews.hidden, 'hidden');
  const insertReview = write(insertRow(db, reviews, { hidden: false }));
  const updateHidden = readFirst(
    db
      .update(reviews)
      .set({ hidden })
      .where(and(equals(reviews.id), sql`${reviews.hidden} <> ${hidden}`))
      .returning({ partId: reviews.partId, rating: reviews.rating }),
  );

  return {
    async insert(review: NewReviewRow): Promise<void> {
      await insertReview(review);
      await counts.added(review);
    },
    /** False when there is no such review, or it is in this state already. */
    async setHidden(id: string, isHidden: boolean): Promise<boolean> {
      const changed = await updateHidden({ id, hidden: isHidden });
      if (changed === null) return false;
      await counts.changed(changed, isHidden);
      return true;
    },
  };
}
