import type { ContactMessage } from '@bm/domain/messages/message.schema';
import { formatCheckoutNumber } from '@bm/domain/checkouts/checkout.schema';
import { formatOrderNumber } from '@bm/domain/orders/order.schema';
import {
  type ErasureRequest,
  type ListedErasure,
  MAX_LISTED_ERASURES,
} from '@bm/domain/personal-data/erasure.schema';
import {
  type OwnReview,
  type OwnMail,
  type AccountChange,
  MAX_ACCOUNT_CHANGES,
} from '@bm/domain/personal-data/personal-data.schema';
import { and, asc, desc, eq, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import type { AfterRow } from '../../store/personal-data.ts';
import type { Connection, Tables } from '../../schema/tables.ts';
import { unpackBodies } from '../mails/mail-bodies.ts';
import { rowsAfter, type CursorPosition } from '../paging.ts';
import { equals } from '../placeholders.ts';
import { bind, columnsOf, columnsWithout, findBy, noValues, readRows } from '../statements.ts';

/** The rows of one page of a download. */
const EXPORT_PAGE_ROWS = 100;
const MAX_UNFINISHED_ORDERS = 500;
/** The users of one run of the erasure job. */
const MAX_USERS_PER_RUN = 20;

export function personalDataReads(db: Connection, tables: Tables) {
  const { contactMessages: messages, mails, newsletterAddresses, orders, orderEvents } = tables;
  const { audit, bankReceipts: receipts, checkouts, reviews } = tables;
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
        .select(columnsWithout(messages, 'accountId', 'partId', 'checkoutId'))
        .from(messages)
        .where(and(equals(messages.email), after)),
  });
  const isToAccount = or(equals(mails.accountId), isNull(mails.accountId));
  const selectMails = rowsAfter({
    keys: [mails.id],
    select: (after) =>
      db
        .select(
          columnsOf(
            mails,
            'id',
            'kind',
            'recipient',
            'state',
            'subject',
            'html',
            'text',
            'createdAt',
            'sentAt',
          ),
        )
        .from(mails)
        .where(and(equals(mails.recipient), isToAccount, after)),
  });
  const isUnfinished = inArray(orders.state, ['unpaid', 'paid', 'processing']);

  const { bankCredits: credits } = tables;
  const selectHeldCredits = readRows(
    db
      .select({ sequence: checkouts.sequence })
      .from(credits)
      .innerJoin(checkouts, eq(checkouts.id, credits.checkoutId))
      .where(and(equals(credits.customerId), sql`${credits.status} <> 'returned'`))
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
    /** The timelines of all orders of a checkout, each oldest first. */
    checkoutEvents: bind(
      (checkoutId: string) => ({ checkoutId }),
      readRows(
        db
          .select(columnsWithout(orderEvents, 'id', 'position', 'actorId'))
          .from(orderEvents)
          .innerJoin(orders, eq(orders.id, orderEvents.orderId))
          .where(equals(orders.checkoutId))
          .orderBy(asc(orders.sequence), asc(orderEvents.position)),
      ),
    ),
    /** A page of the reviews that the user wrote, hidden ones included, oldest first. */
    reviews: (authorId: string, after?: AfterRow): Promise<OwnReview[]> =>
      selectReviews(position(after), EXPORT_PAGE_ROWS, { authorId }),
    /** A page of the contact messages sent with this email, oldest first. */
    messages: (email: string, after?: AfterRow): Promise<ContactMessage[]> =>
      selectMessages(position(after), EXPORT_PAGE_ROWS, { email }),
    /** A page of the mails to the user at this email, by id. */
    async mails(accountId: string, recipient: string, afterId?: string): Promise<OwnMail[]> {
      const after = afterId === undefined ? null : [afterId];
      const rows = await selectMails(after, EXPORT_PAGE_ROWS, { accountId, recipient });
      return rows.map((row) => {
        const { html: _, ...mail } = unpackBodies(row);
        return mail;
      });
    },
    newsletterAddress: findBy(
      db.select(columnsWithout(newsletterAddresses, 'token', 'askedAt')).from(newsletterAddresses),
      newsletterAddresses.email,
    ),
    /** The latest admin actions on the account, newest first, at most MAX_ACCOUNT_CHANGES. */
    accountChanges: bind(
      (targetId: string) => ({ targetId }),
      readRows<AccountChange>(
        db
          .select({ action: audit.action, before: audit.before, after: audit.after, at: audit.at })
          .from(audit)
          .where(and(eq(audit.targetType, 'user'), equals(audit.targetId)))
          .orderBy(desc(audit.at))
          .limit(MAX_ACCOUNT_CHANGES),
      ),
    ),
    /** Unpaid, paid and processing orders of the user, oldest first, 500 at most. */
    unfinishedOrders: bind(
      (customerId: string) => ({ customerId }),
      readRows(
        db
          .select({ sequence: orders.sequence, state: orders.state, checkoutId: orders.checkoutId })
          .from(orders)
          .where(and(equals(orders.customerId), isUnfinished))
          .orderBy(asc(orders.sequence))
          .limit(MAX_UNFINISHED_ORDERS),
      ),
      (rows) =>
        rows.map(({ sequence, ...order }) => ({
          ...order,
          number: formatOrderNumber(sequence),
        })),
    ),
    /** Numbers of the user's checkouts with bank transfers that are neither settled nor sent back. */
    async checkoutsWithOpenReceipts(customerId: string): Promise<string[]> {
      const open = await selectOpenReceipts({ customerId });
      const held = await selectHeldCredits({ customerId });
      const sequences = new Set([...open, ...held].map(({ sequence }) => sequence));
      return [...sequences].toSorted((one, other) => one - other).map(formatCheckoutNumber);
    },
  };
}

function erasureRequestReads(db: Connection, { erasureRequests: requests, users }: Tables) {
  const request = columnsWithout(requests, 'userId');
  const isOpen = isNull(requests.erasedAt);
  const userId = { userId: requests.userId };

  return {
    erasureRequest: findBy<ErasureRequest, typeof requests.userId>(
      db.select(request).from(requests),
      requests.userId,
    ),
    /** Requests that are not complete, oldest first, at most MAX_LISTED_ERASURES. */
    openErasures: bind(
      noValues,
      readRows<ListedErasure>(
        db
          .select({ ...request, ...userId, email: users.email, displayName: users.displayName })
          .from(requests)
          .innerJoin(users, eq(users.id, requests.userId))
          .where(isOpen)
          .orderBy(asc(requests.requestedAt))
          .limit(MAX_LISTED_ERASURES),
      ),
    ),
    /** Users whose erasure was complete before `before` and who still have the provider's uid. */
    erasedWithUid: bind(
      (before: number) => ({ before }),
      readRows(
        db
          .select(userId)
          .from(requests)
          .innerJoin(users, eq(users.id, requests.userId))
          .where(and(lt(requests.erasedAt, sql.placeholder('before')), isNotNull(users.uid)))
          .limit(MAX_USERS_PER_RUN),
      ),
      (rows) => rows.map((row) => row.userId),
    ),
    /** The users of confirmed requests that are not complete. */
    confirmedErasures: bind(
      noValues,
      readRows(
        db
          .select(userId)
          .from(requests)
          .where(and(isOpen, isNotNull(requests.confirmedAt)))
          .orderBy(asc(requests.requestedAt))
          .limit(MAX_USERS_PER_RUN),
      ),
      (rows) => rows.map((row) => row.userId),
    ),
  };
}

function position(after: AfterRow | undefined): CursorPosition | null {
  return after === undefined ? null : [after.createdAt, after.id];
}
