import { MAIL_STATES } from '@bm/domain/mails/mail.schema';
import { and, count, gte, inArray, lt, sql } from 'drizzle-orm';
import type { Tables } from '../../schema/define-tables.ts';
import type { MailReads } from '../../store/mails.store.ts';
import type { Connection } from '../../schema/engine.ts';

/** Counts the mails of a period by kind. */
export function selectMailCounts(db: Connection, { mails }: Tables): MailReads['countQueued'] {
  const statement = db
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
    .groupBy(mails.kind)
    .prepare();

  return async (period) => {
    const rows = await statement.execute(period);
    return new Map(rows.map(({ kind, mails: queued }) => [kind, queued]));
  };
}
