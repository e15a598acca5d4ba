import type { Kit } from './column-kit.ts';
import type { UsersTable } from './users.schema.ts';

/** What a person tells about themselves, one row per user who saved something. */
export function defineProfiles(kit: Kit, users: UsersTable) {
  return kit.table('profiles', {
    userId: kit
      .text('user_id')
      .primaryKey()
      .references(() => users.id),
    education: kit.text('education').notNull(),
    location: kit.text('location').notNull(),
    phone: kit.text('phone').notNull(),
    linkedin: kit.text('linkedin').notNull(),
    email: kit.text('email').notNull(),
    image: kit.text('image').notNull(),
    updatedAt: kit.time('updated_at').notNull(),
  });
}
