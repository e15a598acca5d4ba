import { DAY_MS } from '@bm/domain/shared/day';
import type { DocumentKind } from '@bm/domain/documents/document.schema';
import { keepPreviousData } from '@tanstack/react-query';
import { parseDay, parseListSearch } from '../../lib/search-params.ts';
import { byCursor } from '../../lib/trpc/by-cursor.ts';
import { trpc } from '../../lib/trpc/trpc.ts';

/** The kinds in the order of the filter. */
export const LISTED_KINDS = [
  'invoice',
  'credit-note',
  'packing-slip',
  'proforma',
] as const satisfies readonly DocumentKind[];

/** The search parameters of the page; `month` is like 2026-11, the others are days in UTC, inclusive. */
export interface DocumentsSearch {
  kind?: DocumentKind | undefined;
  month?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
  query?: string | undefined;
}

/** Parses the search parameters; invalid values are dropped. */
export function parseDocumentsSearch(search: Record<string, unknown>): DocumentsSearch {
  const { kind, month } = search;
  return {
    kind: LISTED_KINDS.find((each) => each === kind),
    month: isMonth(month) ? month : undefined,
    from: parseDay(search['from']),
    to: parseDay(search['to']),
    query: parseListSearch(search).query,
  };
}

export function isMonth(text: unknown): text is string {
  return typeof text === 'string' && /^20\d\d-(0[1-9]|1[0-2])$/.test(text);
}

/** All documents, newest first, page by page; for admins. */
export const allDocuments = {
  use: ({ from, to, ...search }: DocumentsSearch) =>
    trpc.documents.list.useInfiniteQuery(
      {
        ...search,
        from: from === undefined ? undefined : Date.parse(from),
        before: to === undefined ? undefined : Date.parse(to) + DAY_MS,
      },
      {
        ...byCursor,
        placeholderData: keepPreviousData,
      },
    ),
};
