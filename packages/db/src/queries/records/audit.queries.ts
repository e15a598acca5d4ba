import { MAX_COUNTED_ENTRIES, SYSTEM_ACTOR } from '@bm/domain/audit/audit-actions';
import type { AuditListInput } from '@bm/domain/audit/audit.schema';
import { and, count, desc, eq, gte, isNull, lt, sql } from 'drizzle-orm';
import type { Tables } from '../../schema/define-tables.ts';
import type { AuditReads } from '../../store/records.store.ts';
import type { Connection } from '../../schema/engine.ts';
import { memoizeByKey } from '@bm/domain/shared/memoize';
import { decodeCursor, encodeCursor, groupPageSize, listName, toPage } from '../paging.ts';
import { auditColumns, auditTargets, toAuditEntry } from './audit-rows.ts';

/** Conditions of a statement. An action has one kind of target, so it replaces the kind. */
interface Variant {
  actor: 'any' | 'system' | 'user';
  target: boolean;
  action: boolean;
  from: boolean;
  before: boolean;
  after: boolean;
}

/**
 * Pages of the audit log, newest first. Each filter is a range of an index, so a page costs the same
 * however many rows there are. A page is small, because a row has up to MAX_CHANGES values.
 */
export function auditReads(db: Connection, tables: Tables): AuditReads {
  const { audit, users } = tables;
  const where = ({ actor, target, action, from, before, after }: Variant) =>
    and(
      actor === 'user' ? eq(audit.actorId, sql.placeholder('actorId')) : undefined,
      actor === 'system' ? isNull(audit.actorId) : undefined,
      action ? eq(audit.action, sql.placeholder('action')) : undefined,
      target ? eq(audit.targetType, sql.placeholder('target')) : undefined,
      from ? gte(audit.at, sql.placeholder('from')) : undefined,
      before ? lt(audit.at, sql.placeholder('before')) : undefined,
      after
        ? sql`(${audit.at}, ${audit.id}) < (${sql.placeholder('afterTime')}, ${sql.placeholder('afterId')})`
        : undefined,
    );
  const targets = auditTargets(tables);
  const selectPage = memoizeByKey((variant: Variant) => {
    const newestFirst = [desc(audit.at), desc(audit.id)];
    return (
      db
        .select(auditColumns(tables, targets))
        .from(audit)
        .leftJoin(targets.actor, eq(targets.actor.id, audit.actorId))
        .leftJoin(targets.user, targets.is('user', targets.user.id))
        .leftJoin(targets.part, targets.is('part', targets.part.id))
        .leftJoin(targets.order, targets.is('order', targets.order.id))
        .leftJoin(targets.checkout, targets.is('checkout', targets.checkout.id))
        .leftJoin(targets.review, targets.is('review', targets.review.id))
        .where(where(variant))
        // PostgreSQL reads `is null` in the order of the index only if its column is sorted, too.
        .orderBy(...(variant.actor === 'system' ? [desc(audit.actorId)] : []), ...newestFirst)
        .limit(sql.placeholder('rows'))
        .prepare()
    );
  });
  const countEntries = memoizeByKey((variant: Variant) => {
    const counted = db
      .select({ id: audit.id })
      .from(audit)
      .where(where(variant))
      .limit(MAX_COUNTED_ENTRIES)
      .as('counted');
    return db.select({ total: count() }).from(counted).prepare();
  });
  const selectActor = db
    .select({ id: users.id })
    .from(users)
    .where(eq(users.email, sql.placeholder('email')))
    .prepare();

  /** The condition of the actor; undefined for an email without an account. */
  async function findActor(actor: string) {
    if (actor === '') return { kind: 'any', id: undefined } as const;
    if (actor === SYSTEM_ACTOR) return { kind: 'system', id: undefined } as const;
    const [account] = await selectActor.execute({ email: actor.toLowerCase() });
    return account && ({ kind: 'user', id: account.id } as const);
  }

  return {
    async page({ actor = '', target, action, from, before, cursor, limit }: AuditListInput) {
      const list = listName('audit', actor, target, action, from, before);
      const position = decodeCursor(list, cursor, [0, '']);
      const size = groupPageSize(limit);
      const by = await findActor(actor);
      if (by === undefined) return { items: [], nextCursor: null, total: 0 };
      const variant = {
        actor: by.kind,
        target: target !== undefined && action === undefined,
        action: action !== undefined,
        from: from !== undefined,
        before: before !== undefined,
      };
      const values = { actorId: by.id, target, action, from, before };
      const after = { afterTime: position?.[0], afterId: position?.[1], rows: size + 1 };
      const page = selectPage({ ...variant, after: position !== null });
      const rows = await page.execute({ ...values, ...after });
      const [counted] = await countEntries({ ...variant, after: false }).execute(values);
      return toPage(rows, {
        size,
        total: counted?.total ?? 0,
        item: toAuditEntry,
        cursor: (row) => encodeCursor(list, [row.at, row.id]),
      });
    },
  };
}
