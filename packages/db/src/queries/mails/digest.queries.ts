import type { MailKind } from '@bm/domain/mails/mail.schema';
import { and, asc, count, eq, gte, inArray, lt, sql } from 'drizzle-orm';
import { MAIL_STATES } from '@bm/domain/mails/mail.schema';
import type { Tables } from '../../schema/define-tables.ts';
import type { MailReads } from '../../store/mails.store.ts';
import type { Connection } from '../../schema/engine.ts';
import { availableQuantity } from '../parts/part-rows.ts';
import { isLow } from '../stock/stock-rows.ts';

/** Parts that a digest names. */
const NAMED_PARTS = 10;

/** The figures of a day: placements, payments and expiries are counted by their mails. */
export function selectDigest(db: Connection, { mails, parts }: Tables): MailReads['digest'] {
  const countByKind = db
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
  const countDead = db
    .select({ mails: count() })
    .from(mails)
    .where(eq(mails.state, 'dead'))
    .prepare();
  const isLowPart = isLow({ parts });
  const countLow = db.select({ parts: count() }).from(parts).where(isLowPart).prepare();
  const selectLow = db
    .select({ name: parts.name, sku: parts.sku, available: availableQuantity(parts) })
    .from(parts)
    .where(isLowPart)
    .orderBy(asc(availableQuantity(parts)), asc(parts.sku))
    .limit(NAMED_PARTS)
    .prepare();

  return async ({ from, until, shopThreshold }) => {
    const kinds = await countByKind.execute({ from, until });
    const ofKind = (kind: MailKind) => kinds.find((each) => each.kind === kind)?.mails ?? 0;
    const [dead] = await countDead.execute();
    const [low] = await countLow.execute({ shopThreshold });
    return {
      placed: ofKind('order-placed'),
      paid: ofKind('payment-received'),
      expired: ofKind('order-expired'),
      deadMails: dead?.mails ?? 0,
      lowStock: low?.parts ?? 0,
      parts: await selectLow.execute({ shopThreshold }),
    };
  };
}
