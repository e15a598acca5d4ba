import { parseCheckoutSequence } from '@bm/domain/checkouts/checkout.schema';
import {
  documentId,
  documentPeriod,
  parseDocumentNumber,
  type AllDocumentsInput,
} from '@bm/domain/documents/document.schema';
import { and, count, desc, eq, gte, inArray, lt, or, sql } from 'drizzle-orm';
import type { Tables } from '../../schema/define-tables.ts';
import { lowerCase } from '../../schema/orders.schema.ts';
import { foldText } from '../../search/search-words.ts';
import type { DocumentReads } from '../../store/documents.store.ts';
import type { Connection } from '../../schema/engine.ts';
import { memoizeByKey } from '@bm/domain/shared/memoize';
import { decodeCursor, encodeCursor, listName, pageSize, toPage } from '../paging.ts';
import { contains, likePattern } from '../placeholders.ts';
import { listColumns } from './document-rows.ts';

/** The most customers whose documents one search lists. */
const MAX_CUSTOMERS = 50;

/** The kinds of search text: the number of a document, of a checkout, or a substring. */
type Term = 'none' | 'number' | 'checkout' | 'text';

interface Variant {
  term: Term;
  kind: boolean;
  period: boolean;
  after: boolean;
}

/** All documents, newest first. Keyset paging: a new document never shifts a page. */
export function documentSearch(db: Connection, tables: Tables): DocumentReads['page'] {
  const { checkouts, documents, users } = tables;
  const selectCustomers = db
    .select({ id: users.id })
    .from(users)
    .where(contains(users.searchText, 'folded'))
    .limit(MAX_CUSTOMERS)
    .prepare();
  const selectCheckout = db
    .select({ id: checkouts.id })
    .from(checkouts)
    .where(eq(checkouts.sequence, sql.placeholder('sequence')))
    .prepare();
  const customerIds = Array.from({ length: MAX_CUSTOMERS }, (_, at) => sql.placeholder(`id${at}`));
  const isNumbered = sql`${documents.kind} <> 'proforma'`;
  const terms = {
    none: undefined,
    number: and(
      isNumbered,
      eq(documents.kind, sql.placeholder('series')),
      eq(documents.year, sql.placeholder('year')),
      eq(documents.serial, sql.placeholder('serial')),
    ),
    checkout: or(
      eq(documents.id, sql.placeholder('proformaId')),
      and(eq(documents.checkoutId, sql.placeholder('checkoutId')), isNumbered),
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
  const where = ({ term, kind, period, after }: Variant) =>
    and(
      terms[term],
      kind ? eq(documents.kind, sql.placeholder('kind')) : undefined,
      period
        ? and(
            gte(documents.issuedAt, sql.placeholder('from')),
            lt(documents.issuedAt, sql.placeholder('before')),
          )
        : undefined,
      after
        ? sql`(${documents.issuedAt}, ${documents.id}) < (${sql.placeholder('afterTime')}, ${sql.placeholder('afterId')})`
        : undefined,
    );
  const selectPage = memoizeByKey((variant: Variant) =>
    db
      .select(listColumns(tables))
      .from(documents)
      .where(where(variant))
      .orderBy(desc(documents.issuedAt), desc(documents.id))
      .limit(sql.placeholder('rows'))
      .prepare(),
  );
  const countPage = memoizeByKey((variant: Variant) =>
    db.select({ total: count() }).from(documents).where(where(variant)).prepare(),
  );

  /** The kind of the search with its parameters. */
  async function parseTerm(text: string): Promise<{ term: Term; values: Record<string, unknown> }> {
    if (text === '') return { term: 'none', values: {} };
    const number = parseDocumentNumber(text);
    if (number !== null) {
      return { term: 'number', values: { ...number, series: number.kind } };
    }
    const sequence = parseCheckoutSequence(text);
    if (sequence !== -1) {
      const checkoutId = (await selectCheckout.execute({ sequence }))[0]?.id ?? '';
      const proformaId = documentId('proforma', checkoutId);
      return { term: 'checkout', values: { checkoutId, proformaId } };
    }
    const found = await selectCustomers.execute({ folded: likePattern(foldText(text)) });
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
    const after = decodeCursor(list, cursor, [0, '']);
    const size = pageSize(limit);
    const { term, values: termValues } = await parseTerm(text);
    const filters = { term, kind: kind !== undefined, period: period !== null };
    const values = { ...period, ...termValues, kind };
    const position = { afterTime: after?.[0], afterId: after?.[1], rows: size + 1 };
    const rows = await selectPage({ ...filters, after: after !== null }).execute({
      ...values,
      ...position,
    });
    const [countRow] = await countPage({ ...filters, after: false }).execute(values);
    return toPage(rows, {
      size,
      total: countRow?.total ?? 0,
      item: (row) => row,
      cursor: (row) => encodeCursor(list, [row.issuedAt, row.id]),
    });
  };
}
