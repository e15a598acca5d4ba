import { sql } from 'drizzle-orm';
import type { Kit } from './engine.ts';
import type { UsersTable } from './users.schema.ts';

/**
 * Requests of customers to be erased, one for a user. An admin confirms a request; it is complete when
 * `erased_at` is set.
 */
export function defineErasureRequests(kit: Kit, users: UsersTable) {
  return kit.table(
    'erasure_requests',
    {
      userId: kit
        .text('user_id')
        .primaryKey()
        .references(() => users.id),
      requestedAt: kit.time('requested_at').notNull(),
      confirmedAt: kit.time('confirmed_at'),
      erasedAt: kit.time('erased_at'),
    },
    (t) => [
      kit.index('erasure_requests_erased').on(t.erasedAt, t.requestedAt),
      kit.check(
        'erasure_requests_confirmed_first',
        sql`${t.erasedAt} is null or ${t.confirmedAt} is not null`,
      ),
    ],
  );
}
