import { normaliseEmail } from '@bm/domain/shared/email';
import { MAX_COUNTED_ENTRIES, SYSTEM_ACTOR } from '@bm/domain/audit/audit-actions';
import type { AuditListInput } from '@bm/domain/audit/audit.schema';
import { and, desc, gte, isNull, lt, sql } from 'drizzle-orm';
import type { AuditReads } from '../../store/records.store.ts';
import type { Connection, Tables } from '../../schema/engine.ts';
import { memoizeByKey } from '@bm/domain/shared/memoize';
import { groupPageSize, keysetPages, listName } from '../paging.ts';
import { equals } from '../placeholders.ts';
import { countUpTo, readFirst } from '../statements.ts';
import { selectEntries, toAuditEntry } from './audit-rows.ts';

/** Conditions of a statement. An action has one kind of target, so it replaces the kind. */
interface Variant {
  actor: 'any' | 'system' | 'user';
  target: boolean;
  action: boolean;
  from: boolean;
  before: boolean;
}

/**
 * Pages of the audit log, newest first. Each filter is a range of an index, so a page costs the same
 * however many rows there are. A page is small, because a row has up to MAX_CHANGES values.
 */
export function auditReads(db: Connection, tables: Tables): AuditReads {
  const { audit, users } = tables;
  const where = ({ actor, target, action, from, before }: Variant) =>
    and(
      actor === 'user' ? equals(audit.actorId) : undefined,
      actor === 'system' ? isNull(audit.actorId) : undefined,
      action ? equals(audit.action) : undefined,
      target ? equals(audit.targetType, 'target') : undefined,
      from ? gte(audit.at, sql.placeholder('from')) : undefined,
      before ? lt(audit.at, sql.placeholder('before')) : undefined,
    );
  const selectPage = memoizeByKey((variant: Variant) =>
    keysetPages({
      keys: [audit.at, audit.id],
      direction: 'descending',
      // PostgreSQL reads `is null` in the order of the index only if its column is sorted, too.
      constants: variant.actor === 'system' ? [desc(audit.actorId)] : [],
      select: (after) => selectEntries(db, tables).where(and(where(variant), after)),
      position: ({ at, id }) => [at, id],
    }),
  );
  const countEntries = memoizeByKey((variant: Variant) =>
    countUpTo(MAX_COUNTED_ENTRIES, db, audit, where(variant)),
  );
  const selectActor = readFirst(db.select({ id: users.id }).from(users).where(equals(users.email)));

  /** The condition of the actor; null for an email without an account. */
  async function findActor(actor: string) {
    if (actor === '') return { kind: 'any', id: undefined } as const;
    if (actor === SYSTEM_ACTOR) return { kind: 'system', id: undefined } as const;
    const account = await selectActor({ email: normaliseEmail(actor) });
    return account && ({ kind: 'user', id: account.id } as const);
  }

  return {
    async page({ actor = '', target, action, from, before, cursor, limit }: AuditListInput) {
      const list = listName('audit', actor, target, action, from, before);
      const by = await findActor(actor);
      if (by === null) return { items: [], nextCursor: null, total: 0 };
      const variant = {
        actor: by.kind,
        target: target !== undefined && action === undefined,
        action: action !== undefined,
        from: from !== undefined,
        before: before !== undefined,
      };
      const values = { actorId: by.id, target, action, from, before };
      const paging = { cursor, size: groupPageSize(limit) };
      const { items, nextCursor } = await selectPage(variant)(list, paging, values);
      const total = await countEntries(variant)(values);
      return { items: items.map(toAuditEntry), nextCursor, total };
    },
  };
}
