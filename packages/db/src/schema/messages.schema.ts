import { sql } from 'drizzle-orm';
import type { Kit } from './engine.ts';

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

/**
 * Newsletter addresses, each stored once with the time of its first entry. The newsletter is sent
 * to confirmed addresses only. The token authorises confirming and removing the address; empty
 * before the first confirmation mail.
 */
export function defineNewsletterAddresses(kit: Kit) {
  return kit.table(
    'newsletter_addresses',
    {
      email: kit.text('email').primaryKey(),
      createdAt: kit.time('created_at').notNull(),
      token: kit.text('token').notNull().default(''),
      /** When a confirmation was queued last; null for an address from before there were any. */
      askedAt: kit.time('asked_at'),
      confirmedAt: kit.time('confirmed_at'),
    },
    (t) => [
      kit.index('newsletter_addresses_created').on(t.createdAt, t.email),
      kit
        .index('newsletter_addresses_unasked')
        .on(t.email)
        .where(sql`${t.askedAt} is null`),
      kit
        .uniqueIndex('newsletter_addresses_token')
        .on(t.token)
        .where(sql`${t.token} <> ''`),
    ],
  );
}
