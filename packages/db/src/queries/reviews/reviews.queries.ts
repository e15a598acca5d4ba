import { and, asc, desc, eq, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Tables } from '../../schema/define-tables.ts';
import type { ReviewReads, ReviewWrites } from '../../store/reviews.store.ts';
import type { Connection } from '../../schema/engine.ts';
import { decodeCursor, encodeCursor, listName, toPage, pageSize } from '../paging.ts';
import { columnPlaceholders, placeholderFor } from '../placeholders.ts';
import { memoizeByKey } from '@bm/domain/shared/memoize';
import { reviewCountWrites, selectReviewCounts, toRating } from './review-counts.queries.ts';

interface Variant {
  ofPart: boolean;
  newestFirst: boolean;
  after: boolean;
}

/** A page ends before it holds more: customers write up to 4,000 characters into each review. */
export const MAX_PAGE_CHARACTERS = 100_000;

export function reviewReads(db: Connection, tables: Tables): ReviewReads {
  const { reviews, parts } = tables;
  const columns = {
    id: reviews.id,
    authorName: reviews.authorName,
    feedback: reviews.feedback,
    rating: reviews.rating,
    image: reviews.image,
    partId: reviews.partId,
    demo: reviews.demo,
    createdAt: reviews.createdAt,
  };
  const counts = selectReviewCounts(db, tables);
  const isShown = (ofPart: boolean): SQL | undefined =>
    and(
      eq(reviews.hidden, false),
      ofPart ? eq(reviews.partId, sql.placeholder('partId')) : undefined,
    );

  const selectPage = memoizeByKey(({ ofPart, newestFirst, after }: Variant) => {
    const direction = newestFirst ? desc : asc;
    const sign = sql.raw(newestFirst ? '<' : '>');
    const afterCursor = sql`(${reviews.createdAt}, ${reviews.id}) ${sign} (${sql.placeholder('afterTime')}, ${sql.placeholder('afterId')})`;
    return db
      .select(columns)
      .from(reviews)
      .where(and(isShown(ofPart), after ? afterCursor : undefined))
      .orderBy(direction(reviews.createdAt), direction(reviews.id))
      .limit(sql.placeholder('rows'))
      .prepare();
  });
  const selectHidden = db
    .select({ hidden: reviews.hidden })
    .from(reviews)
    .where(eq(reviews.id, sql.placeholder('id')))
    .prepare();
  const selectAdminPage = db
    .select({
      ...columns,
      hidden: reviews.hidden,
      part: { id: parts.id, sku: parts.sku, name: parts.name },
    })
    .from(reviews)
    .leftJoin(parts, eq(parts.id, reviews.partId))
    .orderBy(desc(reviews.createdAt), desc(reviews.id))
    .limit(sql.placeholder('rows'))
    .offset(sql.placeholder('offset'))
    .prepare();

  return {
    async list({ partId, newestFirst = false, cursor, limit }) {
      const list = listName('reviews', partId, newestFirst);
      const after = decodeCursor(list, cursor, [0, '']);
      const size = pageSize(limit);
      const ofPart = partId !== undefined;
      const values = { partId, afterTime: after?.[0], afterId: after?.[1], rows: size + 1 };
      const rows = await selectPage({ ofPart, newestFirst, after: after !== null }).execute(values);
      return toPage(rows, {
        size: Math.min(size, fittingCount(rows)),
        total: (await counts(partId)).shown,
        item: (row) => row,
        cursor: (row) => encodeCursor(list, [row.createdAt, row.id]),
      });
    },
    rating: async (partId) => toRating(await counts(partId)),
    async adminPage({ offset = 0, limit }) {
      const items = await selectAdminPage.execute({ offset, rows: pageSize(limit) });
      const { shown, hidden } = await counts();
      return { items, total: shown + hidden, hidden };
    },
    isHidden: async (id) => (await selectHidden.execute({ id }))[0]?.hidden ?? null,
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
  const insertReview = db
    .insert(reviews)
    .values({ ...columnPlaceholders(reviews), hidden: false })
    .prepare();
  const updateHidden = db
    .update(reviews)
    .set({ hidden })
    .where(and(eq(reviews.id, sql.placeholder('id')), sql`${reviews.hidden} <> ${hidden}`))
    .returning({ partId: reviews.partId, rating: reviews.rating })
    .prepare();

  return {
    async insert(review) {
      await insertReview.execute({ ...review });
      await counts.added(review);
    },
    async setHidden(id, isHidden) {
      const [changed] = await updateHidden.execute({ id, hidden: isHidden });
      if (changed === undefined) return false;
      await counts.changed(changed, isHidden);
      return true;
    },
  };
}
