import { and, asc, desc, eq, inArray, lte, sql } from 'drizzle-orm';
import type { NewMail, ClaimedMail, MailAttempt, MailOutcome } from '../../store/mails.ts';
import type { Connection, Tables } from '../../schema/tables.ts';
import { equals, placeholderFor, placeholdersFor } from '../placeholders.ts';
import {
  bind,
  columnsOf,
  countChanges,
  hasChanged,
  insertRow,
  readRows,
  updateColumns,
  write,
} from '../statements.ts';
import { packBodies } from './mail-bodies.ts';

export function mailWrites(db: Connection, { mails }: Tables) {
  const unsent = { lastError: null, subject: null, html: null, text: null, sentAt: null };

  // The condition is repeated outside: PostgreSQL checks it again for a row that it waited for.
  const isDue = lte(mails.nextAttemptAt, sql.placeholder('now'));
  const due = db
    .select({ id: mails.id })
    .from(mails)
    .where(isDue)
    .orderBy(asc(mails.nextAttemptAt))
    .limit(sql.placeholder('limit'));

  const update = (set: Parameters<ReturnType<typeof db.update<typeof mails>>['set']>[0]) =>
    hasChanged(
      db
        .update(mails)
        .set(set)
        .where(and(equals(mails.id), eq(mails.state, 'sending'), equals(mails.attempts))),
    );
  const failed = placeholdersFor(mails, 'lastError');
  const later = {
    ...placeholdersFor(mails, 'lastError', 'nextAttemptAt'),
    state: 'queued',
  } as const;
  const done = { nextAttemptAt: null };
  const updates = {
    sent: update({
      ...done,
      ...placeholdersFor(mails, 'subject', 'html', 'text', 'sentAt'),
      state: 'sent',
      lastError: null,
    }),
    retry: update(later),
    waiting: update({ ...later, attempts: sql`${mails.attempts} - 1` }),
    dead: update({ ...done, ...failed, state: 'dead' }),
    skipped: update({ ...done, ...failed, state: 'skipped' }),
  };

  const requeue = {
    state: 'queued',
    attempts: 0,
    nextAttemptAt: placeholderFor(mails.nextAttemptAt, 'at'),
    // The age counts from the new start.
    createdAt: placeholderFor(mails.createdAt, 'at'),
  } as const;
  const isDead = eq(mails.state, 'dead');
  const newestDead = db
    .select({ id: mails.id })
    .from(mails)
    .where(isDead)
    .orderBy(desc(mails.createdAt), desc(mails.id))
    .limit(sql.placeholder('limit'));

  return {
    /** Queues a mail. An existing one is unchanged. */
    queue: bind(
      (mail: NewMail) => ({ ...mail, kind: mail.payload.kind }),
      write(
        insertRow(db, mails, { ...unsent, state: 'queued', attempts: 0 }).onConflictDoNothing(),
      ),
    ),
    /**
     * Claims mails that are due, longest due first. Until `leaseUntil` no other process claims them;
     * a mail of a crashed process is claimed again after that.
     */
    claim: bind(
      (claim: { now: number; leaseUntil: number; limit: number }) => claim,
      readRows<ClaimedMail>(
        db
          .update(mails)
          .set({
            state: 'sending',
            attempts: sql`${mails.attempts} + 1`,
            nextAttemptAt: placeholderFor(mails.nextAttemptAt, 'leaseUntil'),
          })
          .where(and(inArray(mails.id, due), isDue))
          .returning(
            columnsOf(mails, 'id', 'accountId', 'recipient', 'payload', 'attempts', 'createdAt'),
          ),
      ),
    ),
    /** Stores the outcome of an attempt; false when another process has claimed the mail since. */
    finish: (attempt: MailAttempt, outcome: MailOutcome): Promise<boolean> =>
      updates[outcome.state]({ ...attempt, ...outcomeValues(outcome) }),
    /** Queues a dead mail again with all its attempts; false for any other. */
    resend: bind(
      (id: string, at: number) => ({ id, at }),
      hasChanged(
        db
          .update(mails)
          .set(requeue)
          .where(and(equals(mails.id), isDead)),
      ),
    ),
    /** Queues at most `limit` dead mails again, newest first; returns their number. */
    resendDead: bind(
      (limit: number, at: number) => ({ limit, at }),
      countChanges(
        db
          .update(mails)
          .set(requeue)
          .where(and(inArray(mails.id, newestDead), isDead)),
      ),
    ),
    /** Makes the waiting mails of an account due. */
    releaseForAccount: bind(
      (accountId: string, at: number) => ({ accountId, nextAttemptAt: at }),
      write(
        updateColumns(db, mails, 'nextAttemptAt').where(
          and(eq(mails.state, 'queued'), equals(mails.accountId)),
        ),
      ),
    ),
  };
}

function outcomeValues(outcome: MailOutcome): object {
  if (outcome.state === 'sent') return { ...packBodies(outcome.content), sentAt: outcome.at };
  return { ...outcome, lastError: outcome.error };
}
