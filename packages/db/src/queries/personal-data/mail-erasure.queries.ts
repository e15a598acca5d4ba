import { and, eq, inArray, isNull, lt, sql, type SQL } from 'drizzle-orm';
import type { Connection, Tables } from '../../schema/tables.ts';
import { equals } from '../placeholders.ts';
import { bind, countChanges, deleteSome } from '../statements.ts';

/** The mails or addresses of one batch. */
const BATCH_ROWS = 200;

/**
 * Deletes a batch of the mails to an account and its invoice email, to its verified email, and of those
 * that forwarded a message of that email. Returns their number.
 */
export function mailErasure(
  db: Connection,
  { contactMessages: messages, invoiceEmails, mails, users }: Tables,
) {
  const deleteBatch = (condition: SQL | undefined) =>
    countChanges(deleteSome(db, mails, mails.id, condition, BATCH_ROWS));
  const ownEmail = db.select({ email: users.email }).from(users).where(equals(users.id, 'userId'));
  const isOwn = and(inArray(mails.recipient, ownEmail), equals(mails.accountId, 'userId'));
  // Before their mails: a copy is found by the id of its mail.
  const copies = db
    .select({ id: sql<string>`${mails.id} || '.copy'` })
    .from(mails)
    .where(isOwn);
  const deleteCopies = deleteBatch(inArray(mails.id, copies));
  const deleteOwn = deleteBatch(isOwn);
  const deleteToEmail = deleteBatch(and(equals(mails.recipient, 'email'), isNull(mails.accountId)));
  const invoiceEmail = db
    .select({ email: invoiceEmails.email })
    .from(invoiceEmails)
    .where(equals(invoiceEmails.userId));
  const deleteConfirmations = deleteBatch(
    and(
      inArray(mails.recipient, invoiceEmail),
      isNull(mails.accountId),
      eq(mails.kind, 'invoice-email-confirmation'),
    ),
  );
  const forwarded = db
    .select({ id: sql<string>`${messages.id} || '.contact-message'` })
    .from(messages)
    .where(equals(messages.email));
  const deleteForwarded = deleteBatch(inArray(mails.id, forwarded));
  const ownForwarded = db
    .select({ id: sql<string>`${messages.id} || '.contact-message'` })
    .from(messages)
    .where(and(sql`${messages.accountId} is not null`, equals(messages.accountId, 'userId')));
  const deleteOwnForwarded = deleteBatch(inArray(mails.id, ownForwarded));

  return async (userId: string, email: string | null): Promise<number> => {
    const copied = await deleteCopies({ userId });
    if (copied > 0) return copied;
    const own =
      (await deleteOwn({ userId })) +
      (await deleteConfirmations({ userId })) +
      (await deleteOwnForwarded({ userId }));
    if (email === null) return own;
    return own + (await deleteForwarded({ email })) + (await deleteToEmail({ email }));
  };
}

/** Deletes old finished mails and unconfirmed newsletter addresses. */
export function mailRetention(db: Connection, { mails, newsletterAddresses: addresses }: Tables) {
  const before = sql.placeholder('before');
  const isDone = inArray(mails.state, ['sent', 'skipped', 'dead']);
  const isOld = and(isDone, lt(mails.createdAt, before));
  const isUnconfirmed = and(
    isNull(addresses.confirmedAt),
    lt(addresses.createdAt, before),
    lt(addresses.askedAt, before),
  );

  return {
    /**
     * Deletes a batch of mails that were queued before `before` and are done; returns their number.
     */
    pruneMails: bind(
      (time: number) => ({ before: time }),
      countChanges(deleteSome(db, mails, mails.id, isOld, BATCH_ROWS)),
    ),
    /**
     * Deletes a batch of newsletter addresses whose confirmation mail is older than `before` and that
     * were never confirmed.
     */
    pruneUnconfirmed: bind(
      (time: number) => ({ before: time }),
      countChanges(deleteSome(db, addresses, addresses.email, isUnconfirmed, BATCH_ROWS)),
    ),
  };
}
