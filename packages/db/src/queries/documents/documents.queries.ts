import { ACCOUNTED_KINDS } from '@bm/domain/documents/document.schema';
import { and, asc, count, desc, eq, gte, lt, sql } from 'drizzle-orm';
import type { Tables } from '../../schema/define-tables.ts';
import type { DocumentReads } from '../../store/documents.store.ts';
import { among, type Connection } from '../../schema/engine.ts';
import { memoizeByKey } from '@bm/domain/shared/memoize';
import { decodeCursor, encodeCursor, listName, pageSize, toPage } from '../paging.ts';
import { documentLinks } from './document-links.queries.ts';
import { documentSearch } from './document-search.queries.ts';
import { listColumns, storedColumns, toStoredDocument } from './document-rows.ts';
import { selectRevenue } from './revenue.queries.ts';

export function documentReads(db: Connection, tables: Tables): DocumentReads {
  const { documents } = tables;
  const columns = listColumns(tables);
  const stored = storedColumns(tables);
  const selectById = db
    .select(stored)
    .from(documents)
    .where(eq(documents.id, sql.placeholder('id')))
    .prepare();
  const readLinks = documentLinks(db, tables);
  const isOfCustomer = eq(documents.customerId, sql.placeholder('customerId'));
  const selectForCustomer = memoizeByKey((after: boolean) =>
    db
      .select(columns)
      .from(documents)
      .where(and(isOfCustomer, after ? isAfterCursor(tables) : undefined))
      .orderBy(desc(documents.issuedAt), desc(documents.id))
      .limit(sql.placeholder('rows'))
      .prepare(),
  );
  const countForCustomer = db
    .select({ total: count() })
    .from(documents)
    .where(isOfCustomer)
    .prepare();

  const isAccounted = and(
    gte(documents.issuedAt, sql.placeholder('from')),
    lt(documents.issuedAt, sql.placeholder('before')),
    among(documents.kind, ACCOUNTED_KINDS),
  );
  const selectForAccounting = memoizeByKey((after: boolean) =>
    db
      .select(stored)
      .from(documents)
      .where(
        and(
          isAccounted,
          after
            ? sql`(${documents.issuedAt}, ${documents.id}) > (${sql.placeholder('afterTime')}, ${sql.placeholder('afterId')})`
            : undefined,
        ),
      )
      .orderBy(asc(documents.issuedAt), asc(documents.id))
      .limit(sql.placeholder('rows'))
      .prepare(),
  );
  const countAccounted = db.select({ total: count() }).from(documents).where(isAccounted).prepare();

  return {
    async byId(id) {
      const [row] = await selectById.execute({ id });
      return row === undefined ? null : toStoredDocument(row);
    },
    linksForCheckout: async (checkoutId) => (await readLinks([checkoutId])).get(checkoutId) ?? [],
    async pageForCustomer(customerId, { cursor, limit }) {
      const list = listName('documents of', customerId);
      const after = decodeCursor(list, cursor, [0, '']);
      const size = pageSize(limit);
      const values = { afterTime: after?.[0], afterId: after?.[1], customerId, rows: size + 1 };
      const rows = await selectForCustomer(after !== null).execute(values);
      const [countRow] = await countForCustomer.execute({ customerId });
      return toPage(rows, {
        size,
        total: countRow?.total ?? 0,
        item: (row) => row,
        cursor: (row) => encodeCursor(list, [row.issuedAt, row.id]),
      });
    },
    page: documentSearch(db, tables),
    async listForAccounting(period, { after, limit }) {
      const values = { ...period, afterTime: after?.issuedAt, afterId: after?.id, rows: limit };
      const rows = await selectForAccounting(after !== null).execute(values);
      return rows.map(toStoredDocument);
    },
    countForAccounting: async (period) => (await countAccounted.execute(period))[0]?.total ?? 0,
    revenue: selectRevenue(db, tables),
  };
}

/** Whether a document comes after the cursor in a list, newest first. */
function isAfterCursor({ documents }: Tables) {
  return sql`(${documents.issuedAt}, ${documents.id}) < (${sql.placeholder('afterTime')}, ${sql.placeholder('afterId')})`;
}
