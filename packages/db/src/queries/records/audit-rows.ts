import type { AuditTarget } from '@bm/domain/audit/audit-actions';
import { listChanges } from '@bm/domain/audit/audit-changes';
import type { AuditEntry } from '@bm/domain/audit/audit.schema';
import { formatCheckoutNumber } from '@bm/domain/checkouts/checkout.schema';
import { formatOrderNumber } from '@bm/domain/orders/order.schema';
import { ERASED_NAME } from '@bm/domain/personal-data/erasure.schema';
import { aliasedTable, and, eq, getTableColumns, sql, type Column } from 'drizzle-orm';
import type { Connection, Tables } from '../../schema/tables.ts';

/** The entries of the log: what names a target comes from the target as it is now; null for an absent one. */
export function selectEntries(db: Connection, tables: Tables) {
  const { audit, checkouts, orders, parts, reviews, users } = tables;
  const actor = aliasedTable(users, 'actor');
  const user = aliasedTable(users, 'target_user');
  const isTarget = (type: AuditTarget, id: Column) =>
    and(eq(audit.targetType, sql.raw(`'${type}'`)), eq(id, audit.targetId));
  return db
    .select({
      ...getTableColumns(audit),
      actorEmail: actor.email,
      actorErasedAt: actor.erasedAt,
      userEmail: user.email,
      userErasedAt: user.erasedAt,
      partId: parts.id,
      partName: parts.name,
      orderSequence: orders.sequence,
      orderCheckoutId: orders.checkoutId,
      checkoutId: checkouts.id,
      checkoutSequence: checkouts.sequence,
      reviewAuthor: reviews.authorName,
    })
    .from(audit)
    .leftJoin(actor, eq(actor.id, audit.actorId))
    .leftJoin(user, isTarget('user', user.id))
    .leftJoin(parts, isTarget('part', parts.id))
    .leftJoin(orders, isTarget('order', orders.id))
    .leftJoin(checkouts, isTarget('checkout', checkouts.id))
    .leftJoin(reviews, isTarget('review', reviews.id));
}

type AuditRow = ReturnType<typeof selectEntries>['_']['result'][number];

export function toAuditEntry(row: AuditRow): AuditEntry {
  const { id, at, action, requestId, actorId, actorEmail, actorErasedAt } = row;
  const actor = actorErasedAt === null ? actorEmail : ERASED_NAME;
  return {
    id,
    at,
    action,
    requestId,
    actor: actorId === null ? null : actor,
    target: { type: row.targetType, ...describeTarget(row) },
    ...listChanges(row.before, row.after),
  };
}

function describeTarget(row: AuditRow): Pick<AuditEntry['target'], 'name' | 'pageId'> {
  const { orderSequence, checkoutSequence } = row;
  switch (row.targetType) {
    case 'user':
      return { name: row.userErasedAt === null ? row.userEmail : null, pageId: null };
    case 'part':
      // A part that was deleted has its name in the row.
      return { name: row.partName ?? nameIn(row.before) ?? nameIn(row.after), pageId: row.partId };
    case 'order':
      return {
        name: orderSequence === null ? null : formatOrderNumber(orderSequence),
        pageId: row.orderCheckoutId,
      };
    case 'checkout':
      return {
        name: checkoutSequence === null ? null : formatCheckoutNumber(checkoutSequence),
        pageId: row.checkoutId,
      };
    case 'review':
      return { name: row.reviewAuthor, pageId: null };
    case 'settings':
      return { name: null, pageId: null };
  }
}

function nameIn(value: unknown): string | null {
  const isNamed = typeof value === 'object' && value !== null && 'name' in value;
  return isNamed && typeof value.name === 'string' ? value.name : null;
}
