import { ACCOUNTED_KINDS } from '@bm/domain/documents/document.schema';
import { and, gte, lt, sql } from 'drizzle-orm';
import type { DocumentReads } from '../../store/documents.store.ts';
import { among, type Connection, type Tables } from '../../schema/engine.ts';
import { keysetPages, listName, rowsAfter } from '../paging.ts';
import { equals } from '../placeholders.ts';
import { columnsWithout, countRows, readFirst } from '../statements.ts';
import { documentSearch } from './document-search.queries.ts';
import { documentLinks, listColumns, toStoredDocument } from './document-rows.ts';

export function documentReads(db: Connection, tables: Tables): DocumentReads {
  const { documents } = tables;
  const keys = [documents.issuedAt, documents.id];
  const stored = columnsWithout(documents, 'year', 'serial');
  const selectById = readFirst(db.select(stored).from(documents).where(equals(documents.id)));
  const readLinks = documentLinks(db, tables);
  const isOfCustomer = equals(documents.customerId);
  const selectForCustomer = keysetPages({
    keys,
    direction: 'descending',
    select: (after) =>
      db.select(listColumns(tables)).from(documents).where(and(isOfCustomer, after)),
    position: ({ issuedAt, id }) => [issuedAt, id],
  });
  const countForCustomer = countRows(db, documents, isOfCustomer);

  const isAccounted = and(
    gte(documents.issuedAt, sql.placeholder('from')),
    lt(documents.issuedAt, sql.placeholder('before')),
    among(documents.kind, ACCOUNTED_KINDS),
  );
  const selectForAccounting = rowsAfter({
    keys,
    select: (after) => db.select(stored).from(documents).where(and(isAccounted, after)),
  });
  const countAccounted = countRows(db, documents, isAccounted);

  const isInvoice = sql`${documents.kind} = 'invoice'`;
  const total = (condition: unknown) =>
    sql<number>`coalesce(sum(${documents.totalMinor}) filter (where ${condition}), 0)`;
  // Read from a covering index.
  const selectRevenue = readFirst(
    db
      .select({
        checkouts: sql<number>`count(*) filter (where ${isInvoice})`,
        paidMinor: total(isInvoice),
        creditedMinor: total(sql`${documents.kind} = 'credit-note'`),
      })
      .from(documents)
      .where(and(equals(documents.currency), isAccounted)),
  );

  return {
    async byId(id) {
      const row = await selectById({ id });
      return row && toStoredDocument(row);
    },
    linksForCheckout: async (checkoutId) => (await readLinks([checkoutId])).get(checkoutId) ?? [],
    async pageForCustomer(customerId, paging) {
      const list = listName('documents of', customerId);
      const page = await selectForCustomer(list, paging, { customerId });
      return { ...page, total: await countForCustomer({ customerId }) };
    },
    page: documentSearch(db, tables),
    async listForAccounting(period, { after, limit }) {
      const position = after && [after.issuedAt, after.id];
      const rows = await selectForAccounting(position, limit, period);
      return rows.map(toStoredDocument);
    },
    countForAccounting: (period) => countAccounted(period),
    async revenue(period) {
      const row = await selectRevenue(period);
      const { checkouts = 0, paidMinor = 0, creditedMinor = 0 } = row ?? {};
      return { checkouts, paidMinor, refundedMinor: 0 - creditedMinor };
    },
  };
}
