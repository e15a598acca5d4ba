import type { Kit } from './column-kit.ts';

/** Messages of the contact form. */
export function defineContactMessages(kit: Kit) {
  return kit.table(
    'contact_messages',
    {
      id: kit.text('id').primaryKey(),
      name: kit.text('name').notNull(),
      email: kit.text('email').notNull(),
      message: kit.text('message').notNull(),
      createdAt: kit.time('created_at').notNull(),
    },
    (t) => [
      kit.index('contact_messages_created').on(t.createdAt, t.id),
      kit.index('contact_messages_email').on(t.email, t.createdAt, t.id),
    ],
  );
}

/** Newsletter subscribers. Each address is stored once, with the time of its first subscription. */
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
