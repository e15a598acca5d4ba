import type { Page } from '@bm/domain/shared/paging';
import { normaliseEmail } from '@bm/domain/shared/email';
import { SYSTEM_ACTOR } from '@bm/domain/audit/audit-actions';
import type { AuditEntry, AuditListInput } from '@bm/domain/audit/audit.schema';
import type { PartStatus } from '@bm/domain/parts/part.schema';
import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Connection, Tables } from '../../schema/tables.ts';
import { rangeFilters } from '../by-filters.ts';
import { filteredPages } from '../filtered-pages.ts';
import { groupPageSize, listName } from '../paging.ts';
import { equals } from '../placeholders.ts';
import { readByValues, readFirst } from '../statements.ts';
import { selectEntries, toAuditEntry } from './audit-rows.ts';

/**
 * Pages of the audit log, newest first. Each filter is a range of an index, so a page costs the same
 * however many rows there are. A page is small, because a row has up to MAX_CHANGES values.
 */
export function auditReads(db: Connection, tables: Tables) {
  const { audit, users } = tables;
  const selectPage = filteredPages(db, audit, {
    filters: {
      actorId: equals(audit.actorId),
      system: isNull(audit.actorId),
      action: equals(audit.action),
      target: equals(audit.targetType, 'target'),
      ...rangeFilters(audit.at),
    },
    keys: [audit.at, audit.id],
    direction: 'descending',
    // PostgreSQL reads `is null` in the order of the index only if its column is sorted, too.
    constants: (names) => (names.includes('system') ? [desc(audit.actorId)] : []),
    select: (where) => selectEntries(db, tables).where(where),
    position: ({ at, id }) => [at, id],
  });
  const selectActor = readFirst(db.select({ id: users.id }).from(users).where(equals(users.email)));

  const hadStatus = (status: PartStatus) =>
    sql`max(case when ${sql.raw(`'${status}'`)} in (${audit.before} ->> 'status', ${audit.after} ->> 'status') then 1 else 0 end)`;
  const selectNeverActive = readByValues((ids) =>
    db
      .select({ id: audit.targetId })
      .from(audit)
      .where(and(eq(audit.targetType, 'part'), inArray(audit.targetId, ids)))
      .groupBy(audit.targetId)
      .having(and(eq(hadStatus('draft'), 1), eq(hadStatus('active'), 0))),
  );

  /** The values of the filter of the actor; null for an email without an account. */
  async function findActor(actor: string) {
    if (actor === '') return {};
    if (actor === SYSTEM_ACTOR) return { system: true };
    const account = await selectActor({ email: normaliseEmail(actor) });
    return account && { actorId: account.id };
  }

  return {
    /** The actions of a filter, newest first. The total is at most MAX_COUNTED. */
    async page({
      actor = '',
      target,
      action,
      from,
      before,
      cursor,
      limit,
    }: AuditListInput): Promise<Page<AuditEntry>> {
      const list = listName('audit', actor, target, action, from, before);
      const by = await findActor(actor);
      if (by === null) return { items: [], nextCursor: null, total: 0 };
      // An action has one kind of target, so it replaces the kind.
      const kind = action === undefined ? target : undefined;
      const values = { ...by, target: kind, action, from, before };
      const paging = { cursor, size: groupPageSize(limit) };
      const { items, ...page } = await selectPage(list, paging, values);
      return { ...page, items: items.map(toAuditEntry) };
    },
    /** The ids of those parts that were drafts, and never active, according to their entries. */
    neverActive: async (partIds: readonly string[]): Promise<string[]> =>
      (await selectNeverActive(partIds)).map(({ id }) => id),
  };
}
