import { formatCheckoutNumber } from '@bm/domain/checkouts/checkout.schema';
import { formatOrderNumber } from '@bm/domain/orders/order.schema';
import { MAX_LISTED_ERASURES } from '@bm/domain/personal-data/erasure.schema';
import { MAX_ACCOUNT_CHANGES } from '@bm/domain/personal-data/personal-data.schema';
import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import type { Column } from 'drizzle-orm';
import type { Tables } from '../../schema/define-tables.ts';
import type { PersonalDataReads } from '../../store/personal-data.store.ts';
import type { Connection } from '../../schema/engine.ts';
import { memoizeByKey } from '@bm/domain/shared/memoize';

/** The rows of one page of a download. */
const EXPORT_PAGE_ROWS = 100;
const MAX_UNFINISHED_ORDERS = 500;
/** The users of one run of the erasure job. */
const MAX_USERS_PER_RUN = 20;

export function personalDataReads(db: Connection, tables: Tables): PersonalDataReads {
  const { contactMessages: messages, newsletterAddresses, orders, reviews } = tables;
  const userId = sql.placeholder('userId');

  const { orderEvents } = tables;
  const selectEvents = db
    .select({
      orderId: orderEvents.orderId,
      from: orderEvents.from,
      to: orderEvents.to,
      actor: orderEvents.actor,
      note: orderEvents.note,
      at: orderEvents.at,
    })
    .from(orderEvents)
    .innerJoin(orders, eq(orders.id, orderEvents.orderId))
    .where(eq(orders.checkoutId, sql.placeholder('checkoutId')))
    .orderBy(asc(orders.sequence), asc(orderEvents.position))
    .prepare();
  const selectReviews = memoizeByKey((after: boolean) =>
    db
      .select({
        id: reviews.id,
        authorName: reviews.authorName,
        feedback: reviews.feedback,
        rating: reviews.rating,
        image: reviews.image,
        partId: reviews.partId,
        demo: reviews.demo,
        createdAt: reviews.createdAt,
        hidden: reviews.hidden,
      })
      .from(reviews)
      .where(and(eq(reviews.authorId, userId), after ? isAfter(reviews) : undefined))
      .orderBy(asc(reviews.createdAt), asc(reviews.id))
      .limit(EXPORT_PAGE_ROWS)
      .prepare(),
  );
  const selectMessages = memoizeByKey((after: boolean) =>
    db
      .select()
      .from(messages)
      .where(
        and(eq(messages.email, sql.placeholder('email')), after ? isAfter(messages) : undefined),
      )
      .orderBy(asc(messages.createdAt), asc(messages.id))
      .limit(EXPORT_PAGE_ROWS)
      .prepare(),
  );
  const { mails } = tables;
  const selectMails = memoizeByKey((after: boolean) =>
    db
      .select({
        id: mails.id,
        kind: mails.kind,
        recipient: mails.recipient,
        state: mails.state,
        subject: mails.subject,
        text: mails.text,
        createdAt: mails.createdAt,
        sentAt: mails.sentAt,
      })
      .from(mails)
      .where(
        and(
          eq(mails.recipient, sql.placeholder('email')),
          or(eq(mails.accountId, userId), isNull(mails.accountId)),
          after ? gt(mails.id, sql.placeholder('afterId')) : undefined,
        ),
      )
      .orderBy(asc(mails.id))
      .limit(EXPORT_PAGE_ROWS)
      .prepare(),
  );
  const selectAddress = db
    .select()
    .from(newsletterAddresses)
    .where(eq(newsletterAddresses.email, sql.placeholder('email')))
    .prepare();
  const { audit } = tables;
  const selectChanges = db
    .select({ action: audit.action, before: audit.before, after: audit.after, at: audit.at })
    .from(audit)
    .where(and(eq(audit.targetType, 'user'), eq(audit.targetId, userId)))
    .orderBy(desc(audit.at))
    .limit(MAX_ACCOUNT_CHANGES)
    .prepare();
  const selectUnfinished = db
    .select({ sequence: orders.sequence, state: orders.state, checkoutId: orders.checkoutId })
    .from(orders)
    .where(
      and(eq(orders.customerId, userId), inArray(orders.state, ['unpaid', 'paid', 'processing'])),
    )
    .orderBy(asc(orders.sequence))
    .limit(MAX_UNFINISHED_ORDERS)
    .prepare();
  const { bankReceipts: receipts, checkouts } = tables;
  const selectOpenReceipts = db
    .select({ sequence: checkouts.sequence })
    .from(checkouts)
    .innerJoin(receipts, eq(receipts.checkoutId, checkouts.id))
    .where(and(eq(checkouts.customerId, userId), isNull(receipts.transactionId)))
    .groupBy(checkouts.sequence)
    .having(sql`sum(${receipts.amountMinor}) <> 0`)
    .orderBy(asc(checkouts.sequence))
    .limit(MAX_UNFINISHED_ORDERS)
    .prepare();

  return {
    ...erasureRequestReads(db, tables),
    checkoutEvents: async (checkoutId) => selectEvents.execute({ checkoutId }),
    reviews: async (user, after) =>
      selectReviews(after !== undefined).execute({ userId: user, ...after }),
    messages: async (email, after) =>
      selectMessages(after !== undefined).execute({ email, ...after }),
    mails: async (user, email, afterId) =>
      selectMails(afterId !== undefined).execute({ userId: user, email, afterId }),
    newsletterAddress: async (email) => (await selectAddress.execute({ email }))[0] ?? null,
    accountChanges: async (user) => selectChanges.execute({ userId: user }),
    unfinishedOrders: async (user) =>
      (await selectUnfinished.execute({ userId: user })).map(({ sequence, ...order }) => ({
        ...order,
        number: formatOrderNumber(sequence),
      })),
    checkoutsWithOpenReceipts: async (user) =>
      (await selectOpenReceipts.execute({ userId: user })).map(({ sequence }) =>
        formatCheckoutNumber(sequence),
      ),
  };
}

type ErasureRequestReads = Pick<
  PersonalDataReads,
  'erasureRequest' | 'openErasures' | 'confirmedErasures' | 'erasedWithUid'
>;

function erasureRequestReads(
  db: Connection,
  { erasureRequests: requests, users }: Tables,
): ErasureRequestReads {
  const selectRequest = db
    .select({
      requestedAt: requests.requestedAt,
      confirmedAt: requests.confirmedAt,
      erasedAt: requests.erasedAt,
    })
    .from(requests)
    .where(eq(requests.userId, sql.placeholder('userId')))
    .prepare();
  const selectOpen = db
    .select({
      userId: requests.userId,
      email: users.email,
      displayName: users.displayName,
      requestedAt: requests.requestedAt,
      confirmedAt: requests.confirmedAt,
      erasedAt: requests.erasedAt,
    })
    .from(requests)
    .innerJoin(users, eq(users.id, requests.userId))
    .where(isNull(requests.erasedAt))
    .orderBy(asc(requests.requestedAt))
    .limit(MAX_LISTED_ERASURES)
    .prepare();
  const selectConfirmed = db
    .select({ userId: requests.userId })
    .from(requests)
    .where(and(isNull(requests.erasedAt), isNotNull(requests.confirmedAt)))
    .orderBy(asc(requests.requestedAt))
    .limit(MAX_USERS_PER_RUN)
    .prepare();
  const selectErased = db
    .select({ userId: requests.userId })
    .from(requests)
    .innerJoin(users, eq(users.id, requests.userId))
    .where(and(lt(requests.erasedAt, sql.placeholder('before')), isNotNull(users.uid)))
    .limit(MAX_USERS_PER_RUN)
    .prepare();

  return {
    erasureRequest: async (user) => (await selectRequest.execute({ userId: user }))[0] ?? null,
    openErasures: async () => selectOpen.execute(),
    erasedWithUid: async (before) =>
      (await selectErased.execute({ before })).map(({ userId }) => userId),
    confirmedErasures: async () => (await selectConfirmed.execute()).map(({ userId }) => userId),
  };
}

/** Rows after the placeholders `createdAt` and `id`, in the order of the page. */
function isAfter(table: { createdAt: Column; id: Column }) {
  return sql`(${table.createdAt}, ${table.id}) > (${sql.placeholder('createdAt')}, ${sql.placeholder('id')})`;
}
