import { parseCheckoutSequence } from '@bm/domain/checkouts/checkout.schema';
import {
  type DocumentPage,
  documentId,
  documentPeriod,
  parseDocumentNumber,
  type AllDocumentsInput,
} from '@bm/domain/documents/document.schema';
import { and, inArray, or, sql } from 'drizzle-orm';
import { lowerCase } from '../../schema/orders.schema.ts';
import { foldText } from '../../search/search-words.ts';
import type { Connection, Tables } from '../../schema/tables.ts';
import { rangeFilters } from '../by-filters.ts';
import { filteredPages } from '../filtered-pages.ts';
import { listName } from '../paging.ts';
import { contains, equals, likePattern } from '../placeholders.ts';
import { countRows, readFirst, readRows } from '../statements.ts';
import { isNumbered, listColumns } from './document-rows.ts';

/** The most customers whose documents one search lists. */
const MAX_CUSTOMERS = 50;

/** All documents, newest first. Keyset paging: a new document never shifts a page. */
export function documentSearch(db: Connection, tables: Tables) {
  const { checkouts, documents, users } = tables;
  const selectCustomers = readRows(
    db
      .select({ id: users.id })
      .from(users)
      .where(contains(users.searchText, 'folded'))
      .limit(MAX_CUSTOMERS),
  );
  const selectCheckout = readFirst(
    db.select({ id: checkouts.id }).from(checkouts).where(equals(checkouts.sequence)),
  );
  const customerIds = Array.from({ length: MAX_CUSTOMERS }, (_, at) => sql.placeholder(`id${at}`));
  const selectPage = filteredPages(db, documents, {
    filters: {
      // Of the search, at most one has values.
      serial: and(
        isNumbered(tables),
        equals(documents.kind, 'series'),
        equals(documents.year),
        equals(documents.serial),
      ),
      proformaId: or(
        equals(documents.id, 'proformaId'),
        and(equals(documents.checkoutId), isNumbered(tables)),
      ),
      poFrom: or(
        inArray(documents.customerId, customerIds),
        // The condition of the partial index, without a parameter.
        and(
          sql`${lowerCase(documents.poNumber)} <> ''`,
          sql`${lowerCase(documents.poNumber)} >= ${sql.placeholder('poFrom')}`,
          sql`${lowerCase(documents.poNumber)} < ${sql.placeholder('poTo')}`,
        ),
      ),
      kind: equals(documents.kind),
      ...rangeFilters(documents.issuedAt),
    },
    keys: [documents.issuedAt, documents.id],
    direction: 'descending',
    select: (where) => db.select(listColumns(tables)).from(documents).where(where),
    position: ({ issuedAt, id }) => [issuedAt, id],
    count: (where) => countRows(db, documents, where),
  });

  /** The values of a search: by the number of a document, of a checkout, or by a substring. */
  async function searchValues(text: string): Promise<Readonly<Record<string, unknown>>> {
    if (text === '') return {};
    const number = parseDocumentNumber(text);
    if (number !== null) return { ...number, series: number.kind };
    const sequence = parseCheckoutSequence(text);
    if (sequence !== -1) {
      const checkoutId = (await selectCheckout({ sequence }))?.id ?? '';
      const proformaId = documentId('proforma', checkoutId);
      return { checkoutId, proformaId };
    }
    const found = await selectCustomers({ folded: likePattern(foldText(text)) });
    const ids = customerIds.map((_, at) => [`id${at}`, found[at]?.id ?? '']);
    // Like `lowerCase` in SQL: the letters A to Z alone.
    const poFrom = text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
    return { ...Object.fromEntries(ids), poFrom, poTo: `${poFrom}\u{10FFFF}` };
  }

  return async ({
    kind,
    query = '',
    cursor,
    limit,
    ...times
  }: AllDocumentsInput): Promise<DocumentPage> => {
    const text = query.trim();
    const period = documentPeriod(times);
    const list = listName('documents', kind, period?.from, period?.before, text);
    const values = { ...period, ...(await searchValues(text)), kind };
    return selectPage(list, { cursor, limit }, values);
  };
}
