import type { MailFilter } from '@bm/domain/mails/mail-rules';
import { MAIL_STATES, type MailState } from '@bm/domain/mails/mail.schema';
import { and, asc, count, eq, gte, inArray, isNotNull, lt, min, notExists, sql } from 'drizzle-orm';
import type { MailReads } from '../../store/mails.store.ts';
import type { Connection, Tables } from '../../schema/engine.ts';
import { memoizeByKey } from '@bm/domain/shared/memoize';
import { keysetPages, listName } from '../paging.ts';
import { equals } from '../placeholders.ts';
import { columnsWithout, countRows, countUpTo, readFirst, readRows } from '../statements.ts';
import { unpackBodies } from './mail-bodies.ts';

const STATES: Readonly<Record<MailFilter, readonly MailState[]>> = {
  sent: ['sent'],
  waiting: ['queued', 'sending'],
  dead: ['dead'],
  skipped: ['skipped'],
};

/** The list counts no further. */
const MAX_COUNTED = 10_000;

export function mailReads(db: Connection, tables: Tables): MailReads {
  const { mails, orders } = tables;
  const isIn = (filter: MailFilter) => inArray(mails.state, [...STATES[filter]]);
  const selectPage = memoizeByKey((filter: MailFilter) =>
    keysetPages({
      keys: [mails.createdAt, mails.id],
      direction: 'descending',
      select: (after) =>
        db
          .select(columnsWithout(mails, 'accountId', 'payload', 'html', 'text'))
          .from(mails)
          .where(and(isIn(filter), after)),
      position: ({ createdAt, id }) => [createdAt, id],
    }),
  );
  const countMails = memoizeByKey((filter: MailFilter) =>
    countUpTo(MAX_COUNTED, db, mails, isIn(filter)),
  );
  const selectById = readFirst(
    db
      .select(columnsWithout(mails, 'accountId', 'payload'))
      .from(mails)
      .where(equals(mails.id)),
  );
  const selectNext = readFirst(
    db
      .select({ at: min(mails.nextAttemptAt) })
      .from(mails)
      .where(isNotNull(mails.nextAttemptAt)),
  );
  const selectBacklog = readRows(
    db
      .select({ state: mails.state, mails: count(), dueAt: min(mails.nextAttemptAt) })
      .from(mails)
      .where(inArray(mails.state, ['queued', 'sending', 'dead']))
      .groupBy(mails.state),
  );
  const countSent = countRows(
    db,
    mails,
    and(equals(mails.recipient), gte(mails.sentAt, sql.placeholder('since'))),
  );
  const selectCounts = readRows(
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
  );
  const told = db
    .select({ id: mails.id })
    .from(mails)
    .where(eq(mails.id, sql`${orders.checkoutId} || '.hold-ending'`));
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
    async page({ filter, ...paging }) {
      const page = await selectPage(filter)(listName('mails', filter), paging);
      return { ...page, total: await countMails(filter)() };
    },
    async countQueued(period) {
      const rows = await selectCounts(period);
      return new Map(rows.map(({ kind, mails: queued }) => [kind, queued]));
    },
    async byId(id) {
      const row = await selectById({ id });
      return row && unpackBodies(row);
    },
    nextAttemptAt: async () => (await selectNext())?.at ?? null,
    backlog: () => selectBacklog(),
    sentSince: (recipient, since) => countSent({ recipient, since }),
    endingHolds: async ({ from, until }, limit) =>
      (await selectEndingHolds({ from, until, limit })).map((row) => ({
        ...row,
        expiresAt: row.expiresAt ?? until,
      })),
  };
}
