import { formatCheckoutNumber } from '@bm/domain/checkouts/checkout.schema';
import { formatOrderNumber } from '@bm/domain/orders/order.schema';
import { MAX_LISTED_ERASURES } from '@bm/domain/personal-data/erasure.schema';
import { MAX_ACCOUNT_CHANGES } from '@bm/domain/personal-data/personal-data.schema';
import { and, asc, desc, eq, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import type { AfterRow, PersonalDataReads } from '../../store/personal-data.store.ts';
import type { Connection, Tables } from '../../schema/engine.ts';
import { unpackBodies } from '../mails/mail-bodies.ts';
import { rowsAfter, type CursorPosition } from '../paging.ts';
import { equals } from '../placeholders.ts';
import { columnsWithout, readFirst, readRows } from '../statements.ts';

/** The rows of one page of a download. */
const EXPORT_PAGE_ROWS = 100;
const MAX_UNFINISHED_ORDERS = 500;
/** The users of one run of the erasure job. */
const MAX_USERS_PER_RUN = 20;

export function personalDataReads(db: Connection, tables: Tables): PersonalDataReads {
  const { contactMessages: messages, mails, newsletterAddresses, orders, orderEvents } = tables;
  const { audit, bankReceipts: receipts, checkouts, reviews } = tables;

  const selectEvents = readRows(
    db
      .select(columnsWithout(orderEvents, 'id', 'position', 'actorId'))
      .from(orderEvents)
      .innerJoin(orders, eq(orders.id, orderEvents.orderId))
      .where(equals(orders.checkoutId))
      .orderBy(asc(orders.sequence), asc(orderEvents.position)),
  );
  const selectReviews = rowsAfter({
    keys: [reviews.createdAt, reviews.id],
    select: (after) =>
      db
        .select(columnsWithout(reviews, 'authorId'))
        .from(reviews)
        .where(and(equals(reviews.authorId), after)),
  });
  const selectMessages = rowsAfter({
    keys: [messages.createdAt, messages.id],
    select: (after) =>
      db
        .select()
        .from(messages)
        .where(and(equals(messages.email), after)),
  });
  const isToAccount = or(equals(mails.accountId), isNull(mails.accountId));
  const selectMails = rowsAfter({
    keys: [mails.id],
    select: (after) =>
      db
        .select({
          id: mails.id,
          kind: mails.kind,
          recipient: mails.recipient,
          state: mails.state,
          subject: mails.subject,
          html: mails.html,
          text: mails.text,
          createdAt: mails.createdAt,
          sentAt: mails.sentAt,
        })
        .from(mails)
        .where(and(equals(mails.recipient), isToAccount, after)),
  });
  const selectAddress = readFirst(
    db
      .select(columnsWithout(newsletterAddresses, 'token', 'askedAt'))
      .from(newsletterAddresses)
      .where(equals(newsletterAddresses.email)),
  );
  const selectChanges = readRows(
    db
      .select({ action: audit.action, before: audit.before, after: audit.after, at: audit.at })
      .from(audit)
      .where(and(eq(audit.targetType, 'user'), equals(audit.targetId)))
      .orderBy(desc(audit.at))
      .limit(MAX_ACCOUNT_CHANGES),
  );
  const isUnfinished = inArray(orders.state, ['unpaid', 'paid', 'processing']);
  const selectUnfinished = readRows(
    db
      .select({ sequence: orders.sequence, state: orders.state, checkoutId: orders.checkoutId })
      .from(orders)
      .where(and(equals(orders.customerId), isUnfinished))
      .orderBy(asc(orders.sequence))
      .limit(MAX_UNFINISHED_ORDERS),
  );
  const selectOpenReceipts = readRows(
    db
      .select({ sequence: checkouts.sequence })
      .from(checkouts)
      .innerJoin(receipts, eq(receipts.checkoutId, checkouts.id))
      .where(and(equals(checkouts.customerId), isNull(receipts.transactionId)))
      .groupBy(checkouts.sequence)
      .having(sql`sum(${receipts.amountMinor}) <> 0`)
      .orderBy(asc(checkouts.sequence))
      .limit(MAX_UNFINISHED_ORDERS),
  );

  return {
    ...erasureRequestReads(db, tables),
    checkoutEvents: (checkoutId) => selectEvents({ checkoutId }),
    reviews: (authorId, after) => selectReviews(position(after), EXPORT_PAGE_ROWS, { authorId }),
    messages: (email, after) => selectMessages(position(after), EXPORT_PAGE_ROWS, { email }),
    async mails(accountId, recipient, afterId) {
      const after = afterId === undefined ? null : [afterId];
      const rows = await selectMails(after, EXPORT_PAGE_ROWS, { accountId, recipient });
      return rows.map((row) => {
        const { html: _, ...mail } = unpackBodies(row);
        return mail;
      });
    },
    newsletterAddress: (email) => selectAddress({ email }),
    accountChanges: (targetId) => selectChanges({ targetId }),
    unfinishedOrders: async (customerId) =>
      (await selectUnfinished({ customerId })).map(({ sequence, ...order }) => ({
        ...order,
        number: formatOrderNumber(sequence),
      })),
    checkoutsWithOpenReceipts: async (customerId) =>
      (await selectOpenReceipts({ customerId })).map(({ sequence }) =>
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
  const request = columnsWithout(requests, 'userId');
  const isOpen = isNull(requests.erasedAt);
  const userId = { userId: requests.userId };
  const selectRequest = readFirst(db.select(request).from(requests).where(equals(requests.userId)));
  const selectOpen = readRows(
    db
      .select({ ...request, ...userId, email: users.email, displayName: users.displayName })
      .from(requests)
      .innerJoin(users, eq(users.id, requests.userId))
      .where(isOpen)
      .orderBy(asc(requests.requestedAt))
      .limit(MAX_LISTED_ERASURES),
  );
  const selectConfirmed = readRows(
    db
      .select(userId)
      .from(requests)
      .where(and(isOpen, isNotNull(requests.confirmedAt)))
      .orderBy(asc(requests.requestedAt))
      .limit(MAX_USERS_PER_RUN),
  );
  const selectErased = readRows(
    db
      .select(userId)
      .from(requests)
      .innerJoin(users, eq(users.id, requests.userId))
      .where(and(lt(requests.erasedAt, sql.placeholder('before')), isNotNull(users.uid)))
      .limit(MAX_USERS_PER_RUN),
  );

  return {
    erasureRequest: (user) => selectRequest({ userId: user }),
    openErasures: () => selectOpen(),
    erasedWithUid: async (before) => (await selectErased({ before })).map((row) => row.userId),
    confirmedErasures: async () => (await selectConfirmed()).map((row) => row.userId),
  };
}

function position(after: AfterRow | undefined): CursorPosition | null {
  return after === undefined ? null : [after.createdAt, after.id];
}
