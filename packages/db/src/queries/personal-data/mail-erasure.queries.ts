import { and, eq, inArray, isNull, lt, sql, type SQL } from 'drizzle-orm';
import type { Tables } from '../../schema/define-tables.ts';
import type { PersonalDataWrites } from '../../store/personal-data.store.ts';
import type { Connection } from '../../schema/engine.ts';

/** The mails or addresses of one batch. */
const BATCH_ROWS = 200;

/**
 * Deletes a batch of the mails to an account, to its verified email, and of those that forwarded a
 * message of that email. Returns their number.
 */
export function mailErasure(
  db: Connection,
  { contactMessages: messages, mails, users }: Tables,
): PersonalDataWrites['eraseBatch'] {
  const email = sql.placeholder('email');
  const userId = sql.placeholder('userId');
  const deleteBatch = (condition: SQL | undefined) => {
    const some = db.select({ id: mails.id }).from(mails).where(condition).limit(BATCH_ROWS);
    return db.delete(mails).where(inArray(mails.id, some)).returning({ id: mails.id }).prepare();
  };
  const ownEmail = db.select({ email: users.email }).from(users).where(eq(users.id, userId));
  const deleteOwn = deleteBatch(
    and(inArray(mails.recipient, ownEmail), eq(mails.accountId, userId)),
  );
  const deleteToEmail = deleteBatch(and(eq(mails.recipient, email), isNull(mails.accountId)));
  const forwarded = db
    .select({ id: sql<string>`${messages.id} || '.contact-message'` })
    .from(messages)
    .where(eq(messages.email, email));
  const deleteForwarded = deleteBatch(inArray(mails.id, forwarded));

  return async (user, verifiedEmail) => {
    const own = await deleteOwn.execute({ userId: user });
    if (verifiedEmail === null) return own.length;
    const forwards = await deleteForwarded.execute({ email: verifiedEmail });
    const others = await deleteToEmail.execute({ email: verifiedEmail });
    return own.length + forwards.length + others.length;
  };
}

/** Deletes old finished mails and unconfirmed newsletter addresses. */
export function mailRetention(
  db: Connection,
  { mails, newsletterAddresses: addresses }: Tables,
): Pick<PersonalDataWrites, 'pruneMails' | 'pruneUnconfirmed'> {
  const before = sql.placeholder('before');
  const oldMails = db
    .select({ id: mails.id })
    .from(mails)
    .where(and(inArray(mails.state, ['sent', 'skipped', 'dead']), lt(mails.createdAt, before)))
    .limit(BATCH_ROWS);
  const deleteMails = db
    .delete(mails)
    .where(inArray(mails.id, oldMails))
    .returning({ id: mails.id })
    .prepare();
  const unconfirmed = db
    .select({ email: addresses.email })
    .from(addresses)
    .where(
      and(
        isNull(addresses.confirmedAt),
        lt(addresses.createdAt, before),
        lt(addresses.askedAt, before),
      ),
    )
    .limit(BATCH_ROWS);
  const deleteAddresses = db
    .delete(addresses)
    .where(inArray(addresses.email, unconfirmed))
    .returning({ email: addresses.email })
    .prepare();

  return {
    pruneMails: async (time) => (await deleteMails.execute({ before: time })).length,
    pruneUnconfirmed: async (time) => (await deleteAddresses.execute({ before: time })).length,
  };
}
