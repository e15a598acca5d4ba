import type { MailFilter } from '@bm/domain/mails/mail-rules';
import type { MailState } from '@bm/domain/mails/mail.schema';
import {
  and,
  asc,
  count,
  desc,
  eq,
  gte,
  inArray,
  isNotNull,
  min,
  notExists,
  sql,
} from 'drizzle-orm';
import type { Tables } from '../../schema/define-tables.ts';
import type { MailReads } from '../../store/mails.store.ts';
import type { Connection } from '../../schema/engine.ts';
import { memoizeByKey } from '@bm/domain/shared/memoize';
import { decodeCursor, encodeCursor, listName, pageSize, toPage } from '../paging.ts';
import { selectMailCounts } from './mail-counts.queries.ts';

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
  const summary = {
    id: mails.id,
    kind: mails.kind,
    recipient: mails.recipient,
    state: mails.state,
    attempts: mails.attempts,
    subject: mails.subject,
    lastError: mails.lastError,
    nextAttemptAt: mails.nextAttemptAt,
    createdAt: mails.createdAt,
    sentAt: mails.sentAt,
  };
  const afterCursor = sql`(${mails.createdAt}, ${mails.id}) < (${sql.placeholder('afterTime')}, ${sql.placeholder('afterId')})`;
  const selectPage = memoizeByKey((filter: MailFilter) =>
    memoizeByKey((after: boolean) =>
      db
        .select(summary)
        .from(mails)
        .where(and(inArray(mails.state, [...STATES[filter]]), after ? afterCursor : undefined))
        .orderBy(desc(mails.createdAt), desc(mails.id))
        .limit(sql.placeholder('rows'))
        .prepare(),
    ),
  );
  const countMails = memoizeByKey((filter: MailFilter) => {
    const counted = db
      .select({ id: mails.id })
      .from(mails)
      .where(inArray(mails.state, [...STATES[filter]]))
      .limit(MAX_COUNTED)
      .as('counted');
    return db.select({ total: count() }).from(counted).prepare();
  });
  const selectById = db
    .select({ ...summary, html: mails.html, text: mails.text })
    .from(mails)
    .where(eq(mails.id, sql.placeholder('id')))
    .prepare();
  const selectNext = db
    .select({ at: min(mails.nextAttemptAt) })
    .from(mails)
    .where(isNotNull(mails.nextAttemptAt))
    .prepare();
  const selectBacklog = db
    .select({ state: mails.state, mails: count(), dueAt: min(mails.nextAttemptAt) })
    .from(mails)
    .where(inArray(mails.state, ['queued', 'sending', 'dead']))
    .groupBy(mails.state)
    .prepare();
  const countSent = db
    .select({ sent: count() })
    .from(mails)
    .where(
      and(
        eq(mails.recipient, sql.placeholder('recipient')),
        gte(mails.sentAt, sql.placeholder('since')),
      ),
    )
    .prepare();
  const told = db
    .select({ id: mails.id })
    .from(mails)
    .where(eq(mails.id, sql`${orders.checkoutId} || '.hold-ending'`));
  const selectEndingHolds = db
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
    .limit(sql.placeholder('limit'))
    .prepare();

  return {
    async page({ filter, cursor, limit }) {
      const list = listName('mails', filter);
      const after = decodeCursor(list, cursor, [0, '']);
      const size = pageSize(limit);
      const values = { afterTime: after?.[0], afterId: after?.[1], rows: size + 1 };
      const rows = await selectPage(filter)(after !== null).execute(values);
      const [countRow] = await countMails(filter).execute();
      return toPage(rows, {
        size,
        total: countRow?.total ?? 0,
        item: (row) => row,
        cursor: (row) => encodeCursor(list, [row.createdAt, row.id]),
      });
    },
    countQueued: selectMailCounts(db, tables),
    byId: async (id) => (await selectById.execute({ id }))[0] ?? null,
    nextAttemptAt: async () => (await selectNext.execute())[0]?.at ?? null,
    backlog: async () => selectBacklog.execute(),
    sentSince: async (recipient, since) =>
      (await countSent.execute({ recipient, since }))[0]?.sent ?? 0,
    endingHolds: async ({ from, until }, limit) =>
      (await selectEndingHolds.execute({ from, until, limit })).map((row) => ({
        ...row,
        expiresAt: row.expiresAt ?? until,
      })),
  };
}
