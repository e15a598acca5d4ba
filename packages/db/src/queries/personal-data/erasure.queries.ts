import { ERASED_NAME, erasedEmail } from '@bm/domain/personal-data/erasure.schema';
import { and, eq, inArray, isNull, lt, ne, sql } from 'drizzle-orm';
import type { Tables } from '../../schema/define-tables.ts';
import type { PersonalDataWrites } from '../../store/personal-data.store.ts';
import type { Connection } from '../../schema/engine.ts';
import { placeholderFor } from '../placeholders.ts';
import { mailErasure, mailRetention } from './mail-erasure.queries.ts';
import { orderErasure } from './order-erasure.queries.ts';

/** Reviews or messages of one batch. */
const BATCH_ROWS = 500;

export function personalDataWrites(db: Connection, tables: Tables): PersonalDataWrites {
  const eraseOrders = orderErasure(db, tables);
  const eraseTexts = reviewAndMessageErasure(db, tables);
  const eraseMails = mailErasure(db, tables);

  return {
    ...erasureRequestWrites(db, tables),
    ...mailRetention(db, tables),
    async eraseBatch(user, verifiedEmail) {
      // Forwarded messages are found by the messages, which are deleted after them.
      const mails = await eraseMails(user, verifiedEmail);
      if (mails > 0) return mails;
      return (await eraseOrders(user)) + (await eraseTexts(user, verifiedEmail));
    },
    eraseAccount: accountErasure(db, tables),
    forgetUid: uidErasure(db, tables),
  };
}

type RequestWrites = Pick<
  PersonalDataWrites,
  'requestErasure' | 'withdrawErasure' | 'confirmErasure' | 'pruneErasures'
>;

function erasureRequestWrites(
  db: Connection,
  { erasureRequests: requests }: Tables,
): RequestWrites {
  const ofUser = eq(requests.userId, sql.placeholder('userId'));
  const insertRequest = db
    .insert(requests)
    .values({ userId: sql.placeholder('userId'), requestedAt: sql.placeholder('at') })
    .onConflictDoNothing()
    .prepare();
  const deleteRequest = db
    .delete(requests)
    .where(and(ofUser, isNull(requests.confirmedAt)))
    .returning({ userId: requests.userId })
    .prepare();
  const updateConfirmed = db
    .update(requests)
    .set({ confirmedAt: placeholderFor(requests.confirmedAt, 'at') })
    .where(and(ofUser, isNull(requests.confirmedAt)))
    .returning({ userId: requests.userId })
    .prepare();
  const deleteOld = db
    .delete(requests)
    .where(lt(requests.erasedAt, sql.placeholder('before')))
    .returning({ userId: requests.userId })
    .prepare();

  return {
    async requestErasure(userId, at) {
      await insertRequest.execute({ userId, at });
    },
    withdrawErasure: async (userId) => (await deleteRequest.execute({ userId })).length > 0,
    confirmErasure: async (userId, at) =>
      (await updateConfirmed.execute({ userId, at })).length > 0,
    pruneErasures: async (before) => (await deleteOld.execute({ before })).length,
  };
}

/** The author of reviews and the messages of one email, a batch of each. */
function reviewAndMessageErasure(
  db: Connection,
  { reviews, contactMessages: messages }: Tables,
): PersonalDataWrites['eraseBatch'] {
  const someReviews = db
    .select({ id: reviews.id })
    .from(reviews)
    .where(eq(reviews.authorId, sql.placeholder('userId')))
    .limit(BATCH_ROWS);
  const updateReviews = db
    .update(reviews)
    .set({ authorId: null, authorName: ERASED_NAME, image: '' })
    .where(inArray(reviews.id, someReviews))
    .returning({ id: reviews.id })
    .prepare();
  const someMessages = db
    .select({ id: messages.id })
    .from(messages)
    .where(eq(messages.email, sql.placeholder('email')))
    .limit(BATCH_ROWS);
  const deleteMessages = db
    .delete(messages)
    .where(inArray(messages.id, someMessages))
    .returning({ id: messages.id })
    .prepare();

  return async (userId, email) => {
    const updated = await updateReviews.execute({ userId });
    const deleted = email === null ? [] : await deleteMessages.execute({ email });
    return updated.length + deleted.length;
  };
}

/** All rows with one owner: their number is bounded by the limits of cart and lists. */
function accountErasure(db: Connection, tables: Tables): PersonalDataWrites['eraseAccount'] {
  const { audit, cartLines, companies, erasureRequests, idempotencyKeys, lists, listLines } =
    tables;
  const { newsletterAddresses, profiles, users } = tables;
  const userId = sql.placeholder('userId');
  const ownLists = db.select({ id: lists.id }).from(lists).where(eq(lists.customerId, userId));
  const deleteRows = [
    db.delete(profiles).where(eq(profiles.userId, userId)).prepare(),
    db.delete(companies).where(eq(companies.userId, userId)).prepare(),
    db.delete(cartLines).where(eq(cartLines.customerId, userId)).prepare(),
    db.delete(listLines).where(inArray(listLines.listId, ownLists)).prepare(),
    db.delete(lists).where(eq(lists.customerId, userId)).prepare(),
  ];
  const deleteAddress = db
    .delete(newsletterAddresses)
    .where(eq(newsletterAddresses.email, sql.placeholder('email')))
    .prepare();
  const deleteResponses = db
    .delete(idempotencyKeys)
    .where(eq(idempotencyKeys.scope, sql.placeholder('scope')))
    .prepare();
  const clearAudit = db
    .update(audit)
    .set({
      before: placeholderFor(audit.before, 'nothing'),
      after: placeholderFor(audit.after, 'nothing'),
    })
    .where(and(eq(audit.targetType, 'user'), eq(audit.targetId, userId)))
    .prepare();
  const at = placeholderFor(users.updatedAt, 'at');
  const updateUser = db
    .update(users)
    .set({
      email: placeholderFor(users.email, 'email'),
      displayName: ERASED_NAME,
      company: '',
      searchText: '',
      emailVerified: false,
      role: 'customer',
      status: 'deactivated',
      erasedAt: at,
      updatedAt: at,
    })
    .where(eq(users.id, userId))
    .prepare();
  const completeRequest = db
    .update(erasureRequests)
    .set({ erasedAt: at })
    .where(eq(erasureRequests.userId, userId))
    .prepare();

  return async (user, erasure) => {
    for (const statement of deleteRows) await statement.execute({ userId: user });
    if (erasure.verifiedEmail !== null) {
      await deleteAddress.execute({ email: erasure.verifiedEmail });
    }
    for (const scope of erasure.idempotencyScopes) await deleteResponses.execute({ scope });
    await clearAudit.execute({ userId: user, nothing: {} });
    await updateUser.execute({ userId: user, email: erasedEmail(user), at: erasure.at });
    await completeRequest.execute({ userId: user, at: erasure.at });
  };
}

function uidErasure(db: Connection, { users }: Tables): PersonalDataWrites['forgetUid'] {
  const deleteUid = db
    .update(users)
    .set({ uid: null })
    .where(and(eq(users.id, sql.placeholder('userId')), ne(users.status, 'active')))
    .prepare();

  return async (userId) => {
    await deleteUid.execute({ userId });
  };
}
