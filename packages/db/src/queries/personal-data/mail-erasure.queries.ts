import { and, inArray, isNull, lt, sql, type SQL } from 'drizzle-orm';
import type { PersonalDataWrites } from '../../store/personal-data.store.ts';
import type { Connection, Tables } from '../../schema/engine.ts';
import { equals } from '../placeholders.ts';
import { countChanges, deleteSome } from '../statements.ts';

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
  const deleteBatch = (condition: SQL | undefined) =>
    countChanges(deleteSome(db, mails, mails.id, condition, BATCH_ROWS));
  const ownEmail = db.select({ email: users.email }).from(users).where(equals(users.id, 'userId'));
  const deleteOwn = deleteBatch(
    and(inArray(mails.recipient, ownEmail), equals(mails.accountId, 'userId')),
  );
  const deleteToEmail = deleteBatch(and(equals(mails.recipient, 'email'), isNull(mails.accountId)));
  const forwarded = db
    .select({ id: sql<string>`${messages.id} || '.contact-message'` })
    .from(messages)
    .where(equals(messages.email));
  const deleteForwarded = deleteBatch(inArray(mails.id, forwarded));

  return async (userId, email) => {
    const own = await deleteOwn({ userId });
    if (email === null) return own;
    return own + (await deleteForwarded({ email })) + (await deleteToEmail({ email }));
  };
}

/** Deletes old finished mails and unconfirmed newsletter addresses. */
export function mailRetention(
  db: Connection,
  { mails, newsletterAddresses: addresses }: Tables,
): Pick<PersonalDataWrites, 'pruneMails' | 'pruneUnconfirmed'> {
  const before = sql.placeholder('before');
  const isDone = inArray(mails.state, ['sent', 'skipped', 'dead']);
  const isOld = and(isDone, lt(mails.createdAt, before));
  const isUnconfirmed = and(
    isNull(addresses.confirmedAt),
    lt(addresses.createdAt, before),
    lt(addresses.askedAt, before),
  );
  const deleteMails = countChanges(deleteSome(db, mails, mails.id, isOld, BATCH_ROWS));
  const deleteAddresses = countChanges(
    deleteSome(db, addresses, addresses.email, isUnconfirmed, BATCH_ROWS),
  );

  return {
    pruneMails: (time) => deleteMails({ before: time }),
    pruneUnconfirmed: (time) => deleteAddresses({ before: time }),
  };
}
