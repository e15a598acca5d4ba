import { and, asc, desc, eq, inArray, lte, sql, type SQL } from 'drizzle-orm';
import type { Tables } from '../../schema/define-tables.ts';
import type { MailOutcome, MailWrites } from '../../store/mails.store.ts';
import type { Connection } from '../../schema/engine.ts';
import { columnPlaceholders, placeholderFor } from '../placeholders.ts';

export function mailWrites(db: Connection, { mails }: Tables): MailWrites {
  const insertMail = db
    .insert(mails)
    .values({
      ...columnPlaceholders(mails),
      state: 'queued',
      attempts: 0,
      lastError: null,
      subject: null,
      html: null,
      text: null,
      sentAt: null,
    })
    .onConflictDoNothing()
    .prepare();

  // The condition is repeated outside: PostgreSQL checks it again for a row that it waited for.
  const isDue = lte(mails.nextAttemptAt, sql.placeholder('now'));
  const due = db
    .select({ id: mails.id })
    .from(mails)
    .where(isDue)
    .orderBy(asc(mails.nextAttemptAt))
    .limit(sql.placeholder('limit'));
  const claimDue = db
    .update(mails)
    .set({
      state: 'sending',
      attempts: sql`${mails.attempts} + 1`,
      nextAttemptAt: placeholderFor(mails.nextAttemptAt, 'leaseUntil'),
    })
    .where(and(inArray(mails.id, due), isDue))
    .returning({
      id: mails.id,
      accountId: mails.accountId,
      recipient: mails.recipient,
      payload: mails.payload,
      attempts: mails.attempts,
      createdAt: mails.createdAt,
    })
    .prepare();

  const update = (set: Parameters<ReturnType<typeof db.update<typeof mails>>['set']>[0]) =>
    db
      .update(mails)
      .set(set)
      .where(
        and(
          eq(mails.id, sql.placeholder('id')),
          eq(mails.state, 'sending'),
          eq(mails.attempts, sql.placeholder('attempts')),
        ),
      )
      .returning({ id: mails.id })
      .prepare();
  const lastError = placeholderFor(mails.lastError, 'error');
  const later = { state: 'queued', lastError, nextAttemptAt: nextAttempt(mails) } as const;
  const done = { nextAttemptAt: null };
  const updates = {
    sent: update({
      ...done,
      state: 'sent',
      lastError: null,
      subject: placeholderFor(mails.subject, 'subject'),
      html: placeholderFor(mails.html, 'html'),
      text: placeholderFor(mails.text, 'text'),
      sentAt: placeholderFor(mails.sentAt, 'at'),
    }),
    retry: update(later),
    waiting: update({ ...later, attempts: sql`${mails.attempts} - 1` }),
    dead: update({ ...done, state: 'dead', lastError }),
    skipped: update({ ...done, state: 'skipped', lastError }),
  };

  const requeue = {
    state: 'queued',
    attempts: 0,
    nextAttemptAt: placeholderFor(mails.nextAttemptAt, 'at'),
    // The age counts from the new start.
    createdAt: placeholderFor(mails.createdAt, 'at'),
  } as const;
  const requeueOne = db
    .update(mails)
    .set(requeue)
    .where(and(eq(mails.id, sql.placeholder('id')), eq(mails.state, 'dead')))
    .returning({ id: mails.id })
    .prepare();
  const newestDead = db
    .select({ id: mails.id })
    .from(mails)
    .where(eq(mails.state, 'dead'))
    .orderBy(desc(mails.createdAt), desc(mails.id))
    .limit(sql.placeholder('limit'));
  const requeueDead = db
    .update(mails)
    .set(requeue)
    .where(and(inArray(mails.id, newestDead), eq(mails.state, 'dead')))
    .returning({ id: mails.id })
    .prepare();
  const makeDue = db
    .update(mails)
    .set({ nextAttemptAt: placeholderFor(mails.nextAttemptAt, 'at') })
    .where(and(eq(mails.state, 'queued'), eq(mails.accountId, sql.placeholder('accountId'))))
    .prepare();

  return {
    async queue(mail) {
      await insertMail.execute({ ...mail, kind: mail.payload.kind });
    },
    async claim(claim) {
      return claimDue.execute({ ...claim });
    },
    async finish({ id, attempts }, outcome) {
      const rows = await updates[outcome.state].execute({
        id,
        attempts,
        ...outcomeValues(outcome),
      });
      return rows.length > 0;
    },
    resend: async (id, at) => (await requeueOne.execute({ id, at })).length > 0,
    resendDead: async (limit, at) => (await requeueDead.execute({ limit, at })).length,
    async releaseForAccount(accountId, at) {
      await makeDue.execute({ accountId, at });
    },
  };
}

function nextAttempt(mails: Tables['mails']): SQL {
  return placeholderFor(mails.nextAttemptAt, 'nextAttemptAt');
}

function outcomeValues(outcome: MailOutcome): Record<string, unknown> {
  return outcome.state === 'sent' ? { ...outcome.content, at: outcome.at } : { ...outcome };
}
