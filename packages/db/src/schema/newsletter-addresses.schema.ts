import type { Kit } from './column-kit.ts';

/** Who wants the newsletter: each address once, since it was first entered. */
export function defineNewsletterAddresses(kit: Kit) {
  return kit.table(
    'newsletter_addresses',
    {
      email: kit.text('email').primaryKey(),
      createdAt: kit.time('created_at').notNull(),
    },
    (t) => [kit.index('newsletter_addresses_created').on(t.createdAt, t.email)],
  );
}
