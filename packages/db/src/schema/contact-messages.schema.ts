import type { Kit } from './column-kit.ts';

/** What visitors wrote on the contact page. */
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
    (t) => [kit.index('contact_messages_created').on(t.createdAt, t.id)],
  );
}
