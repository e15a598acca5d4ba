import type { PageInput } from '@bm/domain/shared/paging';
import type { Revenue } from '@bm/domain/overview/revenue';
import {
  type DocumentLink,
  type DocumentPage,
  type ShopDocument,
  ACCOUNTED_KINDS,
} from '@bm/domain/documents/document.schema';
import { MAX_OWN_DOCUMENTS } from '@bm/domain/exports/own-period';
import type { OwnPeriod } from '@bm/domain/exports/own-period.schema';
import { and, gte, lt, sql } from 'drizzle-orm';
import type { StoredDocument } from '../../store/documents.ts';
import { among } from '../../schema/engine.ts';
import type { Connection, Tables } from '../../schema/tables.ts';
import { byFilters } from '../by-filters.ts';
import { keysetPages, listName, rowsAfter } from '../paging.ts';
import { equals } from '../placeholders.ts';
import { bind, columnsWithout, countRows, countUpTo, findBy, readFirst } from '../statements.ts';
import { documentSearch } from './document-search.queries.ts';
import { documentLinks, listColumns, toStoredDocument } from './document-rows.ts';

/** A page of at most `limit` documents after one of them, or from the start. */
interface AccountedPage {
  after: Pick<ShopDocument, 'id' | 'issuedAt'> | null;
  limit: number;
}

export function documentReads(db: Connection, tables: Tables) {
  const { documents } = tables;
  const keys = [documents.issuedAt, documents.id];
  const stored = columnsWithout(documents, 'year', 'serial');
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
  const isOwn = and(isOfCustomer, isAccounted);
  const selectAccounted = byFilters({ customerId: isOfCustomer }, (ofCustomer) =>
    rowsAfter({
      keys,
      select: (after) =>
        db
          .select(stored)
          .from(documents)
          .where(and(ofCustomer, isAccounted, after)),
    }),
  );
  const listAccounted = async (
    values: OwnPeriod & { customerId?: string },
    { after, limit }: AccountedPage,
  ): Promise<StoredDocument[]> => {
    const position = after && [after.issuedAt, after.id];
    const rows = await selectAccounted(values)(position, limit, values);
    return rows.map(toStoredDocument);
  };
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
    byId: findBy(db.select(stored).from(documents), documents.id, toStoredDocument),
    /** The documents of a checkout, oldest first. */
    linksForCheckout: async (checkoutId: string): Promise<DocumentLink[]> =>
      (await readLinks([checkoutId])).get(checkoutId) ?? [],
    /** The customer's documents, newest first. */
    async pageForCustomer(customerId: string, paging: PageInput): Promise<DocumentPage> {
      const list = listName('documents of', customerId);
      const page = await selectForCustomer(list, paging, { customerId });
      return { ...page, total: await countForCustomer({ customerId }) };
    },
    /**
     * All documents, newest first, filtered. A search reads the documents of 50 customers at most.
     */
    page: documentSearch(db, tables),
    /**
     * The next invoices and credit notes of a period after one of them, oldest first. Times in
     * milliseconds.
     */
    listForAccounting: (period: OwnPeriod, page: AccountedPage) => listAccounted(period, page),
    /** The number of invoices and credit notes of a period. */
    countForAccounting: bind(
      (period: { from: number; before: number }) => period,
      countRows(db, documents, isAccounted),
    ),
    /** The same of one customer. */
    listOwn: (customerId: string, period: OwnPeriod, page: AccountedPage) =>
      listAccounted({ customerId, ...period }, page),
    /** The customer's invoices and credit notes of a period, at most one more than MAX_OWN_DOCUMENTS. */
    countOwn: bind(
      (customerId: string, period: OwnPeriod) => ({ customerId, ...period }),
      countUpTo(MAX_OWN_DOCUMENTS + 1, db, documents, isOwn),
    ),
    /** What the invoices and credit notes of a period add up to. Times in milliseconds. */
    async revenue(period: { currency: string; from: number; before: number }): Promise<Revenue> {
      const row = await selectRevenue(period);
      const { checkouts = 0, paidMinor = 0, creditedMinor = 0 } = row ?? {};
      return { checkouts, paidMinor, refundedMinor: 0 - creditedMinor };
    },
  };
}
