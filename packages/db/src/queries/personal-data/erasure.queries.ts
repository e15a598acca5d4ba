import { ERASED_NAME, erasedEmail } from '@bm/domain/personal-data/erasure.schema';
import { and, eq, inArray, isNull, lt, ne, sql } from 'drizzle-orm';
import type { PersonalDataWrites } from '../../store/personal-data.store.ts';
import type { Connection, Tables } from '../../schema/engine.ts';
import { equals, placeholderFor, placeholdersFor } from '../placeholders.ts';
import { countChanges, deleteSome, hasChanged, write } from '../statements.ts';
import { mailErasure, mailRetention } from './mail-erasure.queries.ts';
import { orderErasure } from './order-erasure.queries.ts';

/** Reviews or messages of one batch. */
const BATCH_ROWS = 500;

export function personalDataWrites(db: Connection, tables: Tables): PersonalDataWrites {
  const { users } = tables;
  const eraseOrders = orderErasure(db, tables);
  const eraseTexts = reviewAndMessageErasure(db, tables);
  const eraseMails = mailErasure(db, tables);
  const deleteUid = write(
    db
      .update(users)
      .set({ uid: null })
      .where(and(equals(users.id), ne(users.status, 'active'))),
  );

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
    forgetUid: (id) => deleteUid({ id }),
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
  const isUnconfirmed = and(equals(requests.userId), isNull(requests.confirmedAt));
  const insertRequest = write(
    db
      .insert(requests)
      .values({ userId: sql.placeholder('userId'), requestedAt: sql.placeholder('at') })
      .onConflictDoNothing(),
  );
  const deleteRequest = hasChanged(db.delete(requests).where(isUnconfirmed));
  const updateConfirmed = hasChanged(
    db.update(requests).set(placeholdersFor(requests, 'confirmedAt')).where(isUnconfirmed),
  );
  const deleteOld = countChanges(
    db.delete(requests).where(lt(requests.erasedAt, sql.placeholder('before'))),
  );

  return {
    requestErasure: (userId, at) => insertRequest({ userId, at }),
    withdrawErasure: (userId) => deleteRequest({ userId }),
    confirmErasure: (userId, confirmedAt) => updateConfirmed({ userId, confirmedAt }),
    pruneErasures: (before) => deleteOld({ before }),
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

  return async (authorId, email) => {
    const updated = await updateReviews({ authorId });
    return email === null ? updated : updated + (await deleteMessages({ email }));
  };
}

/** All rows with one owner: their number is bounded by the limits of cart and lists. */
function accountErasure(db: Connection, tables: Tables): PersonalDataWrites['eraseAccount'] {
  const { audit, cartLines, companies, erasureRequests, idempotencyKeys, lists, listLines } =
    tables;
  const { newsletterAddresses, profiles, users } = tables;
  const ownLists = db
    .select({ id: lists.id })
    .from(lists)
    .where(equals(lists.customerId, 'userId'));
  const deleteRows = [
    write(db.delete(profiles).where(equals(profiles.userId))),
    write(db.delete(companies).where(equals(companies.userId))),
    write(db.delete(cartLines).where(equals(cartLines.customerId, 'userId'))),
    write(db.delete(listLines).where(inArray(listLines.listId, ownLists))),
    write(db.delete(lists).where(equals(lists.customerId, 'userId'))),
  ];
  const deleteAddress = write(
    db.delete(newsletterAddresses).where(equals(newsletterAddresses.email)),
  );
  const deleteResponses = write(db.delete(idempotencyKeys).where(equals(idempotencyKeys.scope)));
  const clearAudit = write(
    db
      .update(audit)
      .set(placeholdersFor(audit, 'before', 'after'))
      .where(and(eq(audit.targetType, 'user'), equals(audit.targetId, 'userId'))),
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

  return async (userId, { verifiedEmail, idempotencyScopes, at: erasedAt }) => {
    for (const deleteOwn of deleteRows) await deleteOwn({ userId });
    if (verifiedEmail !== null) await deleteAddress({ email: verifiedEmail });
    for (const scope of idempotencyScopes) await deleteResponses({ scope });
    await clearAudit({ userId, before: {}, after: {} });
    await updateUser({ userId, email: erasedEmail(userId), at: erasedAt });
    await completeRequest({ userId, at: erasedAt });
  };
}
