import { and, asc, desc, eq, inArray, lte, sql } from 'drizzle-orm';
import type { MailOutcome, MailWrites } from '../../store/mails.store.ts';
import type { Connection, Tables } from '../../schema/engine.ts';
import { equals, placeholderFor, placeholdersFor } from '../placeholders.ts';
import { columnsOf, countChanges, hasChanged, insertRow, readRows, write } from '../statements.ts';
import { packBodies } from './mail-bodies.ts';

export function mailWrites(db: Connection, { mails }: Tables): MailWrites {
  const unsent = { lastError: null, subject: null, html: null, text: null, sentAt: null };
  const insertMail = write(
    insertRow(db, mails, { ...unsent, state: 'queued', attempts: 0 }).onConflictDoNothing(),
  );

  // The condition is repeated outside: PostgreSQL checks it again for a row that it waited for.
  const isDue = lte(mails.nextAttemptAt, sql.placeholder('now'));
  const due = db
    .select({ id: mails.id })
    .from(mails)
    .where(isDue)
    .orderBy(asc(mails.nextAttemptAt))
    .limit(sql.placeholder('limit'));
  const claimDue = readRows(
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
  );

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
  const requeueOne = hasChanged(
    db
      .update(mails)
      .set(requeue)
      .where(and(equals(mails.id), isDead)),
  );
  const newestDead = db
    .select({ id: mails.id })
    .from(mails)
    .where(isDead)
    .orderBy(desc(mails.createdAt), desc(mails.id))
    .limit(sql.placeholder('limit'));
  const requeueDead = countChanges(
    db
      .update(mails)
      .set(requeue)
      .where(and(inArray(mails.id, newestDead), isDead)),
  );
  const makeDue = write(
    db
      .update(mails)
      .set(placeholdersFor(mails, 'nextAttemptAt'))
      .where(and(eq(mails.state, 'queued'), equals(mails.accountId))),
  );

  return {
    queue: (mail) => insertMail({ ...mail, kind: mail.payload.kind }),
    claim: (claim) => claimDue(claim),
    finish: (attempt, outcome) => updates[outcome.state]({ ...attempt, ...outcomeValues(outcome) }),
    resend: (id, at) => requeueOne({ id, at }),
    resendDead: (limit, at) => requeueDead({ limit, at }),
    releaseForAccount: (accountId, at) => makeDue({ accountId, nextAttemptAt: at }),
  };
}

function outcomeValues(outcome: MailOutcome): object {
  if (outcome.state === 'sent') return { ...packBodies(outcome.content), sentAt: outcome.at };
  return { ...outcome, lastError: outcome.error };
}
