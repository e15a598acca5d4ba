import type { Page } from '@bm/domain/shared/paging';
import type { MailFilter } from '@bm/domain/mails/mail-rules';
import {
  type MailListInput,
  type MailSummary,
  MAIL_STATES,
  type MailState,
} from '@bm/domain/mails/mail.schema';
import {
  and,
  asc,
  count,
  eq,
  gte,
  inArray,
  isNotNull,
  lt,
  min,
  notExists,
  or,
  sql,
} from 'drizzle-orm';
import type { MailCount, EndingHold } from '../../store/mails.ts';
import type { Connection, Tables } from '../../schema/tables.ts';
import { filteredPages } from '../filtered-pages.ts';
import { listName } from '../paging.ts';
import { equals } from '../placeholders.ts';
import {
  bind,
  columnsWithout,
  countRows,
  findBy,
  noValues,
  readFirst,
  readRows,
} from '../statements.ts';
import { unpackBodies } from './mail-bodies.ts';

const STATES: Readonly<Record<MailFilter, readonly MailState[]>> = {
  sent: ['sent'],
  waiting: ['queued', 'sending'],
  dead: ['dead'],
  skipped: ['skipped'],
};

export function mailReads(db: Connection, tables: Tables) {
  const { mails, orders } = tables;
  const isIn = (filter: MailFilter) => inArray(mails.state, [...STATES[filter]]);
  const selectPage = filteredPages(db, mails, {
    filters: {
      sent: isIn('sent'),
      waiting: isIn('waiting'),
      dead: isIn('dead'),
      skipped: isIn('skipped'),
    },
    keys: [mails.createdAt, mails.id],
    direction: 'descending',
    select: (where) =>
      db
        .select(columnsWithout(mails, 'accountId', 'payload', 'html', 'text'))
        .from(mails)
        .where(where),
    position: ({ createdAt, id }) => [createdAt, id],
  });
  // An extended hold ends at another time. Ids of earlier releases do not contain the time.
  const told = db
    .select({ id: mails.id })
    .from(mails)
    .where(
      or(
        eq(mails.id, sql`${orders.checkoutId} || '.hold-ending'`),
        eq(mails.id, sql`${orders.checkoutId} || '.' || ${orders.expiresAt} || '.hold-ending'`),
      ),
    );
  const selectEndingHolds = readRows(
    db
      .select({
        checkoutId: orders.checkoutId,
        customerId: orders.customerId,
        customerEmail: orders.customerEmail,
        expiresAt: min(orders.expiresAt),
      })
      .from(orders)
      .where(
        and(
          eq(orders.state, 'unpaid'),
          sql`${orders.expiresAt} > ${sql.placeholder('from')}`,
          sql`${orders.expiresAt} <= ${sql.placeholder('until')}`,
          // A hold of a day or less needs no reminder.
          sql`${orders.expiresAt} - ${orders.createdAt} > 86400000`,
          notExists(told),
        ),
      )
      .groupBy(orders.checkoutId, orders.customerId, orders.customerEmail)
      .orderBy(asc(orders.checkoutId))
      .limit(sql.placeholder('limit')),
  );

  return {
    /** A page of the mails in the states of a filter, newest first. The total is at most MAX_COUNTED. */
    page: ({ filter, ...paging }: MailListInput): Promise<Page<MailSummary>> =>
      selectPage(listName('mails', filter), paging, { [filter]: true }),
    /** The number of mails that were queued in a period, by kind. Times in milliseconds. */
    countQueued: bind(
      (period: { from: number; until: number }) => period,
      readRows(
        db
          .select({ kind: mails.kind, mails: count() })
          .from(mails)
          .where(
            and(
              // All states: with them the index by state and time is used.
              inArray(mails.state, [...MAIL_STATES]),
              gte(mails.createdAt, sql.placeholder('from')),
              lt(mails.createdAt, sql.placeholder('until')),
            ),
          )
          .groupBy(mails.kind),
      ),
      (rows) => new Map(rows.map(({ kind, mails: queued }) => [kind, queued])),
    ),
    byId: findBy(
      db.select(columnsWithout(mails, 'accountId', 'payload')).from(mails),
      mails.id,
      unpackBodies,
    ),
    /** The time of the next attempt of any mail, or null when none waits. */
    nextAttemptAt: bind(
      noValues,
      readFirst(
        db
          .select({ at: min(mails.nextAttemptAt) })
          .from(mails)
          .where(isNotNull(mails.nextAttemptAt)),
      ),
      (row) => row?.at ?? null,
    ),
    /** The mails that are not sent, by state. */
    backlog: bind(
      noValues,
      readRows<MailCount>(
        db
          .select({ state: mails.state, mails: count(), dueAt: min(mails.nextAttemptAt) })
          .from(mails)
          .where(inArray(mails.state, ['queued', 'sending', 'dead']))
          .groupBy(mails.state),
      ),
    ),
    /** The number of mails that a recipient was sent since then. */
    sentSince: bind(
      (recipient: string, since: number) => ({ recipient, since }),
      countRows(
        db,
        mails,
        and(equals(mails.recipient), gte(mails.sentAt, sql.placeholder('since'))),
      ),
    ),
    /**
     * Checkouts whose unpaid orders hold stock until a time of this period, and have no mail about
     * it.
     */
    endingHolds: async (
      { from, until }: { from: number; until: number },
      limit: number,
    ): Promise<EndingHold[]> =>
      (await selectEndingHolds({ from, until, limit })).map((row) => ({
        ...row,
        expiresAt: row.expiresAt ?? until,
      })),
  };
}
