import { MAX_RATING } from '@bm/domain/reviews/review.schema';
import { sql } from 'drizzle-orm';
import type { Kit } from './engine.ts';
import type { PartsTable } from './parts.schema.ts';
import type { UsersTable } from './users.schema.ts';

/** Reviews of the shop or of one part. The review of a deleted part becomes one of the shop. */
export function defineReviews(kit: Kit, users: UsersTable, parts: PartsTable) {
  return kit.table(
    'reviews',
    {
      id: kit.text('id').primaryKey(),
      authorId: kit.text('author_id').references(() => users.id),
      authorName: kit.text('author_name').notNull(),
      feedback: kit.text('feedback').notNull(),
      rating: kit.real('rating').notNull(),
      image: kit.text('image').notNull(),
      partId: kit.text('part_id').references(() => parts.id, { onDelete: 'set null' }),
      demo: kit.bool('demo').notNull(),
      hidden: kit.bool('hidden').notNull(),
      createdAt: kit.time('created_at').notNull(),
    },
    (t) => [
      kit.index('reviews_shown').on(t.hidden, t.createdAt, t.id),
      kit.index('reviews_created').on(t.createdAt, t.id),
      kit.index('reviews_author').on(t.authorId, t.createdAt, t.id),
      kit.index('reviews_part').on(t.partId, t.hidden, t.createdAt, t.id),
      kit.check(
        'reviews_rating_in_range',
        sql`${t.rating} between 1 and ${sql.raw(String(MAX_RATING))}
          and ${t.rating} * 2 = cast(${t.rating} * 2 as integer)`,
      ),
    ],
  );
}
