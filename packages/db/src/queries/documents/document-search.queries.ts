import { parseCheckoutSequence } from '@bm/domain/checkouts/checkout.schema';
import {
  documentId,
  documentPeriod,
  parseDocumentNumber,
  type AllDocumentsInput,
} from '@bm/domain/documents/document.schema';
import { and, gte, inArray, lt, or, sql } from 'drizzle-orm';
import { lowerCase } from '../../schema/orders.schema.ts';
import { foldText } from '../../search/search-words.ts';
import type { DocumentReads } from '../../store/documents.store.ts';
import type { Connection, Tables } from '../../schema/engine.ts';
import { memoizeByKey } from '@bm/domain/shared/memoize';
import { keysetPages, listName } from '../paging.ts';
import { contains, equals, likePattern } from '../placeholders.ts';
import { countRows, readFirst, readRows } from '../statements.ts';
import { isNumbered, listColumns } from './document-rows.ts';

/** The most customers whose documents one search lists. */
const MAX_CUSTOMERS = 50;

/** The kinds of search text: the number of a document, of a checkout, or a substring. */
type Term = 'none' | 'number' | 'checkout' | 'text';

interface Variant {
  term: Term;
  kind: boolean;
  period: boolean;
}

/** All documents, newest first. Keyset paging: a new document never shifts a page. */
export function documentSearch(db: Connection, tables: Tables): DocumentReads['page'] {
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
  const terms = {
    none: undefined,
    number: and(
      isNumbered(tables),
      equals(documents.kind, 'series'),
      equals(documents.year),
      equals(documents.serial),
    ),
    checkout: or(
      equals(documents.id, 'proformaId'),
      and(equals(documents.checkoutId), isNumbered(tables)),
    ),
    text: or(
      inArray(documents.customerId, customerIds),
      // The condition of the partial index, without a parameter.
      and(
        sql`${lowerCase(documents.poNumber)} <> ''`,
        sql`${lowerCase(documents.poNumber)} >= ${sql.placeholder('poFrom')}`,
        sql`${lowerCase(documents.poNumber)} < ${sql.placeholder('poTo')}`,
      ),
    ),
  };
  const where = ({ term, kind, period }: Variant) =>
    and(
      terms[term],
      kind ? equals(documents.kind) : undefined,
      period ? gte(documents.issuedAt, sql.placeholder('from')) : undefined,
      period ? lt(documents.issuedAt, sql.placeholder('before')) : undefined,
    );
  const selectPage = memoizeByKey((variant: Variant) =>
    keysetPages({
      keys: [documents.issuedAt, documents.id],
      direction: 'descending',
      select: (after) =>
        db
          .select(listColumns(tables))
          .from(documents)
          .where(and(where(variant), after)),
      position: ({ issuedAt, id }) => [issuedAt, id],
    }),
  );
  const countPage = memoizeByKey((variant: Variant) => countRows(db, documents, where(variant)));

  /** The kind of the search with its parameters. */
  async function parseTerm(text: string): Promise<{ term: Term; values: Record<string, unknown> }> {
    if (text === '') return { term: 'none', values: {} };
    const number = parseDocumentNumber(text);
    if (number !== null) {
      return { term: 'number', values: { ...number, series: number.kind } };
    }
    const sequence = parseCheckoutSequence(text);
    if (sequence !== -1) {
      const checkoutId = (await selectCheckout({ sequence }))?.id ?? '';
      const proformaId = documentId('proforma', checkoutId);
      return { term: 'checkout', values: { checkoutId, proformaId } };
    }
    const found = await selectCustomers({ folded: likePattern(foldText(text)) });
    const ids = customerIds.map((_, at) => [`id${at}`, found[at]?.id ?? '']);
    // Like `lowerCase` in SQL: the letters A to Z alone.
    const poFrom = text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
    const values = { ...Object.fromEntries(ids), poFrom, poTo: `${poFrom}\u{10FFFF}` };
    return { term: 'text', values };
  }

  return async ({ kind, query = '', cursor, limit, ...times }: AllDocumentsInput) => {
    const text = query.trim();
    const period = documentPeriod(times);
    const list = listName('documents', kind, period?.from, period?.before, text);
    const { term, values: termValues } = await parseTerm(text);
    const variant = { term, kind: kind !== undefined, period: period !== null };
    const values = { ...period, ...termValues, kind };
    const page = await selectPage(variant)(list, { cursor, limit }, values);
    return { ...page, total: await countPage(variant)(values) };
  };
}
