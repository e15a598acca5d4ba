import { and, desc, eq, sql } from 'drizzle-orm';
import type { ReviewReads, ReviewWrites } from '../../store/reviews.store.ts';
import type { Connection, Tables } from '../../schema/engine.ts';
import { decodeCursor, encodeCursor, listName, pageSize, rowsAfter, toPage } from '../paging.ts';
import { equals, placeholderFor } from '../placeholders.ts';
import { columnsWithout, insertRow, readFirst, readRows, write } from '../statements.ts';
import { memoizeByKey } from '@bm/domain/shared/memoize';
import { reviewCountWrites, selectReviewCounts, toRating } from './review-counts.queries.ts';

interface Variant {
  ofPart: boolean;
  newestFirst: boolean;
}

/** A page ends before it holds more: customers write up to 4,000 characters into each review. */
export const MAX_PAGE_CHARACTERS = 100_000;

export function reviewReads(db: Connection, tables: Tables): ReviewReads {
  const { reviews, parts } = tables;
  const columns = columnsWithout(reviews, 'authorId', 'hidden');
  const counts = selectReviewCounts(db, tables);
  const selectPage = memoizeByKey(({ ofPart, newestFirst }: Variant) =>
    rowsAfter({
      keys: [reviews.createdAt, reviews.id],
      direction: newestFirst ? 'descending' : 'ascending',
      select: (after) => {
        const isOfPart = ofPart ? equals(reviews.partId) : undefined;
        return db
          .select(columns)
          .from(reviews)
          .where(and(eq(reviews.hidden, false), isOfPart, after));
      },
    }),
  );
  const selectHidden = readFirst(
    db.select({ hidden: reviews.hidden }).from(reviews).where(equals(reviews.id)),
  );
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
    async list({ partId, newestFirst = false, cursor, limit }) {
      const list = listName('reviews', partId, newestFirst);
      const after = decodeCursor(list, cursor, [0, '']);
      const size = pageSize(limit);
      const variant = { ofPart: partId !== undefined, newestFirst };
      const rows = await selectPage(variant)(after, size + 1, { partId });
      return toPage(rows, {
        size: Math.min(size, fittingCount(rows)),
        total: (await counts(partId)).shown,
        item: (row) => row,
        cursor: (row) => encodeCursor(list, [row.createdAt, row.id]),
      });
    },
    rating: async (partId) => toRating(await counts(partId)),
    async adminPage({ offset = 0, limit }) {
      const items = await selectAdminPage({ offset, rows: pageSize(limit) });
      const { shown, hidden } = await counts();
      return { items, total: shown + hidden, hidden };
    },
    isHidden: async (id) => (await selectHidden({ id }))?.hidden ?? null,
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

export function reviewWrites(db: Connection, tables: Tables): ReviewWrites {
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
    async insert(review) {
      await insertReview(review);
      await counts.added(review);
    },
    async setHidden(id, isHidden) {
      const changed = await updateHidden({ id, hidden: isHidden });
      if (changed === null) return false;
      await counts.changed(changed, isHidden);
      return true;
    },
  };
}
