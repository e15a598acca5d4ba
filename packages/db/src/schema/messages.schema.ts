import { MESSAGE_STATES } from '@bm/domain/messages/message-limits';
import { sql } from 'drizzle-orm';
import type { CheckoutsTable } from './checkouts.schema.ts';
import { reference, type Kit } from './engine.ts';
import type { PartsTable } from './parts.schema.ts';
import type { UsersTable } from './users.schema.ts';

interface MessageParents {
  users: UsersTable;
  parts: PartsTable;
  checkouts: CheckoutsTable;
}

/**
 * Messages of the contact form and questions about parts. The account is that of a sender who was signed
 * in with a confirmed email. `reference` is the number that the sender named; part and checkout are those
 * that it named at that time.
 */
export function defineContactMessages(kit: Kit, { users, parts, checkouts }: MessageParents) {
  return kit.table(
    'contact_messages',
    {
      id: kit.text('id').primaryKey(),
      name: kit.text('name').notNull(),
      email: kit.text('email').notNull(),
      message: kit.text('message').notNull(),
      createdAt: kit.time('created_at').notNull(),
      state: kit.text('state', { enum: MESSAGE_STATES }).notNull().default('open'),
      reference: kit.text('reference').notNull().default(''),
      accountId: kit.text('account_id').references(() => users.id),
      partId: kit.text('part_id').references(() => parts.id, { onDelete: 'set null' }),
      checkoutId: kit.text('checkout_id').references(() => checkouts.id, { onDelete: 'set null' }),
    },
    (t) => [
      kit.index('contact_messages_created').on(t.createdAt, t.id),
      kit.index('contact_messages_email').on(t.email, t.createdAt, t.id),
      kit.index('contact_messages_state').on(t.state, t.createdAt, t.id),
      kit
        .index('contact_messages_account')
        .on(t.accountId, t.partId, t.createdAt, t.id)
        .where(sql`${t.accountId} is not null`),
      kit
        .index('contact_messages_open')
        .on(t.accountId)
        .where(sql`${t.state} = 'open'`),
      kit
        .index('contact_messages_part')
        .on(t.partId)
        .where(sql`${t.partId} is not null`),
      kit
        .index('contact_messages_checkout')
        .on(t.checkoutId)
        .where(sql`${t.checkoutId} is not null`),
    ],
  );
}

export type ContactMessagesTable = ReturnType<typeof defineContactMessages>;

/** Replies of the shop to messages, which go to the sender by mail. */
export function defineMessageReplies(kit: Kit, messages: ContactMessagesTable, users: UsersTable) {
  return kit.table(
    'message_replies',
    {
      id: kit.text('id').primaryKey(),
      messageId: reference(kit, 'message_id', () => messages.id, { onDelete: 'cascade' }),
      authorId: reference(kit, 'author_id', () => users.id),
      text: kit.text('text').notNull(),
      createdAt: kit.time('created_at').notNull(),
    },
    (t) => [
      kit.index('message_replies_message').on(t.messageId, t.createdAt, t.id),
      kit.check('message_replies_text_given', sql`${t.text} <> ''`),
    ],
  );
}

/**
 * Questions with their answers on the page of a part, as an admin worded them: without the name of the
 * person who asked. The message is null once it is deleted.
 */
export function definePartQuestions(kit: Kit, parts: PartsTable, messages: ContactMessagesTable) {
  return kit.table(
    'part_questions',
    {
      id: kit.text('id').primaryKey(),
      partId: reference(kit, 'part_id', () => parts.id, { onDelete: 'cascade' }),
      messageId: kit.text('message_id').references(() => messages.id, { onDelete: 'set null' }),
      question: kit.text('question').notNull(),
      answer: kit.text('answer').notNull(),
      publishedAt: kit.time('published_at').notNull(),
    },
    (t) => [
      kit.index('part_questions_part').on(t.partId, t.publishedAt, t.id),
      kit.index('part_questions_published').on(t.publishedAt, t.id),
      kit.uniqueIndex('part_questions_message').on(t.messageId),
      kit.check('part_questions_texts_given', sql`${t.question} <> '' and ${t.answer} <> ''`),
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
