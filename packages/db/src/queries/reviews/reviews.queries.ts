import { and, asc, count, desc, eq, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Tables } from '../../schema/define-tables.ts';
import type { ReviewReads, ReviewWrites } from '../../store/reviews.store.ts';
import type { Connection } from '../connection.ts';
import { decodeCursor, encodeCursor, listName, toPage, pageSize } from '../paging.ts';
import { columnPlaceholders, placeholderFor } from '../placeholders.ts';
import { memoizeByKey } from '../memoize.ts';

interface Variant {
  ofPart: boolean;
  after: boolean;
}

/** A page ends before it holds more: customers write up to 4,000 characters into each review. */
export const MAX_PAGE_CHARACTERS = 100_000;

export function reviewReads(db: Connection, { reviews }: Tables): ReviewReads {
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
  const oldestFirst = [asc(reviews.createdAt), asc(reviews.id)];
  const afterCursor = sql`(${reviews.createdAt}, ${reviews.id}) > (${sql.placeholder('afterTime')}, ${sql.placeholder('afterId')})`;
  const isShown = (ofPart: boolean): SQL | undefined =>
    and(
      eq(reviews.hidden, false),
      ofPart ? eq(reviews.partId, sql.placeholder('partId')) : undefined,
    );

  const selectPage = memoizeByKey(({ ofPart, after }: Variant) =>
    db
      .select(columns)
      .from(reviews)
      .where(and(isShown(ofPart), after ? afterCursor : undefined))
      .orderBy(...oldestFirst)
      .limit(sql.placeholder('rows'))
      .prepare(),
  );
  const countShown = memoizeByKey((ofPart: boolean) =>
    db.select({ total: count() }).from(reviews).where(isShown(ofPart)).prepare(),
  );
  const selectHidden = db
    .select({ hidden: reviews.hidden })
    .from(reviews)
    .where(eq(reviews.id, sql.placeholder('id')))
    .prepare();
  const selectAll = db
    .select({ ...columns, hidden: reviews.hidden })
    .from(reviews)
    .orderBy(desc(reviews.createdAt), desc(reviews.id))
    .prepare();

  return {
    async list({ partId, cursor, limit }) {
      const list = listName('reviews', partId);
      const after = decodeCursor(list, cursor, [0, '']);
      const size = pageSize(limit);
      const ofPart = partId !== undefined;
      const values = { partId, afterTime: after?.[0], afterId: after?.[1], rows: size + 1 };
      const rows = await selectPage({ ofPart, after: after !== null }).execute(values);
      const [countRow] = await countShown(ofPart).execute(values);
      return toPage(rows, {
        size: Math.min(size, fittingCount(rows)),
        total: countRow?.total ?? 0,
        item: (row) => row,
        cursor: (row) => encodeCursor(list, [row.createdAt, row.id]),
      });
    },
    allForAdmin: async () => selectAll.execute(),
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

export function reviewWrites(db: Connection, { reviews }: Tables): ReviewWrites {
  const insertReview = db
    .insert(reviews)
    .values({ ...columnPlaceholders(reviews), hidden: false })
    .prepare();
  const updateHidden = db
    .update(reviews)
    .set({ hidden: placeholderFor(reviews.hidden, 'hidden') })
    .where(eq(reviews.id, sql.placeholder('id')))
    .returning({ id: reviews.id })
    .prepare();

  return {
    async insert(review) {
      await insertReview.execute({ ...review });
    },
    setHidden: async (id, hidden) => (await updateHidden.execute({ id, hidden })).length > 0,
  };
}
