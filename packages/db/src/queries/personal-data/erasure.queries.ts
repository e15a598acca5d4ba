import { ERASED_NAME, erasedEmail } from '@bm/domain/personal-data/erasure.schema';
import { and, eq, inArray, isNull, lt, ne, sql } from 'drizzle-orm';
import type { Connection, Tables } from '../../schema/tables.ts';
import { equals, placeholderFor, placeholdersFor } from '../placeholders.ts';
import { bind, countChanges, deleteSome, hasChanged, updateColumns, write } from '../statements.ts';
import { mailErasure, mailRetention } from './mail-erasure.queries.ts';
import { orderErasure } from './order-erasure.queries.ts';

/** Reviews or messages of one batch. */
const BATCH_ROWS = 500;

export function personalDataWrites(db: Connection, tables: Tables) {
  const { users } = tables;
  const eraseOrders = orderErasure(db, tables);
  const eraseTexts = reviewAndMessageErasure(db, tables);
  const eraseMails = mailErasure(db, tables);

  return {
    ...erasureRequestWrites(db, tables),
    ...mailRetention(db, tables),
    /**
     * Replaces a bounded batch of the user's orders and reviews, and deletes a batch of the messages of
     * the account and of those sent with `verifiedEmail`, null for none. Returns the number of rows, 0 when nothing is left.
     */
    async eraseBatch(user: string, verifiedEmail: string | null): Promise<number> {
      // Forwarded messages are found by the messages, which are deleted after them.
      const mails = await eraseMails(user, verifiedEmail);
      if (mails > 0) return mails;
      return (await eraseOrders(user)) + (await eraseTexts(user, verifiedEmail));
    },
    /**
     * Deletes profile, company, notes of admins, cart, lists, restock requests, newsletter address and responses
     * under these idempotency scopes; replaces name and email of the account; removes the values of the audit rows on it; and
     * completes the request. The uid stays.
     */
    eraseAccount: accountErasure(db, tables),
    /** Removes the provider's uid of an erased account. */
    forgetUid: bind(
      (id: string) => ({ id }),
      write(
        db
          .update(users)
          .set({ uid: null })
          .where(and(equals(users.id), ne(users.status, 'active'))),
      ),
    ),
  };
}

function erasureRequestWrites(db: Connection, { erasureRequests: requests }: Tables) {
  const isUnconfirmed = and(equals(requests.userId), isNull(requests.confirmedAt));

  return {
    /** Records a request; an existing one is unchanged. */
    requestErasure: bind(
      (userId: string, at: number) => ({ userId, at }),
      write(
        db
          .insert(requests)
          .values({ userId: sql.placeholder('userId'), requestedAt: sql.placeholder('at') })
          .onConflictDoNothing(),
      ),
    ),
    /** Deletes a request that is not confirmed; false otherwise. */
    withdrawErasure: bind(
      (userId: string) => ({ userId }),
      hasChanged(db.delete(requests).where(isUnconfirmed)),
    ),
    /** False when there is no request, or it is confirmed already. */
    confirmErasure: bind(
      (userId: string, confirmedAt: number) => ({ userId, confirmedAt }),
      hasChanged(updateColumns(db, requests, 'confirmedAt').where(isUnconfirmed)),
    ),
    /** Deletes requests that were complete before `before`; returns their number. */
    pruneErasures: bind(
      (before: number) => ({ before }),
      countChanges(db.delete(requests).where(lt(requests.erasedAt, sql.placeholder('before')))),
    ),
  };
}

/** The author of reviews, and the messages of the account and of one email, a batch of each. */
function reviewAndMessageErasure(db: Connection, { reviews, contactMessages: messages }: Tables) {
  const someReviews = db
    .select({ id: reviews.id })
    .from(reviews)
    .where(equals(reviews.authorId))
    .limit(BATCH_ROWS);
  const updateReviews = countChanges(
    db
      .update(reviews)
      .set({ authorId: null, authorName: ERASED_NAME, image: '' })
      .where(inArray(reviews.id, someReviews)),
  );
  const deleteMessages = countChanges(
    deleteSome(db, messages, messages.id, equals(messages.email), BATCH_ROWS),
  );
  const isOfAccount = and(
    sql`${messages.accountId} is not null`,
    equals(messages.accountId, 'authorId'),
  );
  const deleteOwn = countChanges(deleteSome(db, messages, messages.id, isOfAccount, BATCH_ROWS));

  return async (authorId: string, email: string | null): Promise<number> => {
    const erased = (await updateReviews({ authorId })) + (await deleteOwn({ authorId }));
    return email === null ? erased : erased + (await deleteMessages({ email }));
  };
}

/** All rows with one owner: their number is bounded by the limits of cart and lists. */
function accountErasure(db: Connection, tables: Tables) {
  const { audit, cartLines, companies, erasureRequests, idempotencyKeys, lists, listLines } =
    tables;
  const { customerNotes, invoiceEmails, newsletterAddresses, profiles, restockRequests } = tables;
  const { users } = tables;
  const ownLists = db
    .select({ id: lists.id })
    .from(lists)
    .where(equals(lists.customerId, 'userId'));
  const deleteRows = [
    write(db.delete(profiles).where(equals(profiles.userId))),
    write(db.delete(companies).where(equals(companies.userId))),
    write(db.delete(invoiceEmails).where(equals(invoiceEmails.userId))),
    write(db.delete(customerNotes).where(equals(customerNotes.customerId, 'userId'))),
    write(db.delete(cartLines).where(equals(cartLines.customerId, 'userId'))),
    write(db.delete(listLines).where(inArray(listLines.listId, ownLists))),
    write(db.delete(lists).where(equals(lists.customerId, 'userId'))),
    write(db.delete(restockRequests).where(equals(restockRequests.customerId, 'userId'))),
  ];
  const deleteAddress = write(
    db.delete(newsletterAddresses).where(equals(newsletterAddresses.email)),
  );
  const deleteResponses = write(db.delete(idempotencyKeys).where(equals(idempotencyKeys.scope)));
  const clearAudit = write(
    updateColumns(db, audit, 'before', 'after').where(
      and(eq(audit.targetType, 'user'), equals(audit.targetId, 'userId')),
    ),
  );
  const at = placeholderFor(users.updatedAt, 'at');
  const updateUser = write(
    db
      .update(users)
      .set({
        ...placeholdersFor(users, 'email'),
        displayName: ERASED_NAME,
        company: '',
        searchText: '',
        emailVerified: false,
        role: 'customer',
        status: 'deactivated',
        erasedAt: at,
        updatedAt: at,
      })
      .where(equals(users.id, 'userId')),
  );
  const completeRequest = write(
    db.update(erasureRequests).set({ erasedAt: at }).where(equals(erasureRequests.userId)),
  );

  return async (
    userId: string,
    {
      verifiedEmail,
      idempotencyScopes,
      at: erasedAt,
    }: { verifiedEmail: string | null; idempotencyScopes: readonly string[]; at: number },
  ): Promise<void> => {
    for (const deleteOwn of deleteRows) await deleteOwn({ userId });
    if (verifiedEmail !== null) await deleteAddress({ email: verifiedEmail });
    for (const scope of idempotencyScopes) await deleteResponses({ scope });
    await clearAudit({ userId, before: {}, after: {} });
    await updateUser({ userId, email: erasedEmail(userId), at: erasedAt });
    await completeRequest({ userId, at: erasedAt });
  };
}
