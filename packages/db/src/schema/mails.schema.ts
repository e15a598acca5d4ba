import { MAIL_STATES } from '@bm/domain/mails/mail.schema';
import { sql } from 'drizzle-orm';
import { among, type Kit } from './engine.ts';
import type { UsersTable } from './users.schema.ts';

/**
 * The mail outbox. A row is written in the transaction of its cause and sent later. `nextAttemptAt` is
 * also the end of the lease of a mail that is being sent, and null for a mail that is done. Subject
 * and bodies are stored when it is sent. `mail-bodies.ts` compresses both bodies into `html`.
 */
export function defineMails(kit: Kit, users: UsersTable) {
  return kit.table(
    'mails',
    {
      /** Names the cause and the kind; the first part of the Message-ID. */
      id: kit.text('id').primaryKey(),
      kind: kit.text('kind').notNull(),
      accountId: kit.text('account_id').references(() => users.id),
      recipient: kit.text('recipient').notNull(),
      payload: kit.json('payload').notNull(),
      state: kit.text('state', { enum: MAIL_STATES }).notNull(),
      attempts: kit.int('attempts').notNull(),
      nextAttemptAt: kit.time('next_attempt_at'),
      lastError: kit.text('last_error'),
      subject: kit.text('subject'),
      html: kit.text('html'),
      text: kit.text('text'),
      createdAt: kit.time('created_at').notNull(),
      sentAt: kit.time('sent_at'),
    },
    (t) => [
      kit
        .index('mails_due')
        .on(t.nextAttemptAt)
        .where(sql`${t.nextAttemptAt} is not null`),
      kit.index('mails_state').on(t.state, t.createdAt, t.id),
      kit.index('mails_recipient').on(t.recipient, t.sentAt),
      kit.check('mails_state_known', among(t.state, MAIL_STATES)),
      kit.check(
        'mails_waiting',
        sql`(${t.nextAttemptAt} is not null) = (${among(t.state, ['queued', 'sending'])})`,
      ),
      kit.check('mails_sent_once', sql`(${t.sentAt} is null) = (${t.state} <> 'sent')`),
      kit.check(
        'mails_sent_content',
        sql`(${t.subject} is null) = (${t.html} is null) and (${t.html} is null) = (${t.text} is null)
          and (${t.sentAt} is null or ${t.html} is not null)`,
      ),
    ],
  );
}
