import type { AuditTarget } from '@bm/domain/audit/audit-actions';
import { listChanges } from '@bm/domain/audit/audit-changes';
import type { AuditEntry } from '@bm/domain/audit/audit.schema';
import { formatCheckoutNumber } from '@bm/domain/checkouts/checkout.schema';
import { formatOrderNumber } from '@bm/domain/orders/order.schema';
import { ERASED_NAME } from '@bm/domain/personal-data/erasure.schema';
import { aliasedTable, and, eq, sql, type Column } from 'drizzle-orm';
import type { Tables } from '../../schema/define-tables.ts';

/** The tables of the actor and of each kind of target, and the condition of their joins. */
export function auditTargets({ audit, checkouts, orders, parts, reviews, users }: Tables) {
  return {
    actor: aliasedTable(users, 'actor'),
    user: aliasedTable(users, 'target_user'),
    part: parts,
    order: orders,
    checkout: checkouts,
    review: reviews,
    is: (type: AuditTarget, id: Column) =>
      and(eq(audit.targetType, sql.raw(`'${type}'`)), eq(id, audit.targetId)),
  };
}

/** The columns of an entry: what names its target comes from the target as it is now. */
export function auditColumns({ audit }: Tables, targets: ReturnType<typeof auditTargets>) {
  const { actor, user, part, order, checkout, review } = targets;
  return {
    id: audit.id,
    at: audit.at,
    action: audit.action,
    targetType: audit.targetType,
    before: audit.before,
    after: audit.after,
    requestId: audit.requestId,
    actorId: audit.actorId,
    actorEmail: actor.email,
    actorErasedAt: actor.erasedAt,
    userEmail: user.email,
    userErasedAt: user.erasedAt,
    partId: part.id,
    partName: part.name,
    orderSequence: order.sequence,
    orderCheckoutId: order.checkoutId,
    checkoutId: checkout.id,
    checkoutSequence: checkout.sequence,
    reviewAuthor: review.authorName,
  };
}

type Nullable<Row> = { [Name in keyof Row]: Row[Name] | null };

/** An audit row; the columns of absent targets are null. */
type AuditRow = Pick<AuditEntry, 'id' | 'at' | 'action' | 'requestId'> & {
  targetType: AuditTarget;
  before: unknown;
  after: unknown;
  actorId: string | null;
} & Nullable<{
    actorEmail: string;
    actorErasedAt: number;
    userEmail: string;
    userErasedAt: number;
    partId: string;
    partName: string;
    orderSequence: number;
    orderCheckoutId: string;
    checkoutId: string;
    checkoutSequence: number;
    reviewAuthor: string;
  }>;

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
