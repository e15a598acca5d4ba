import type { DocumentKind } from '@bm/domain/documents/document.schema';
import { parseDays, type SearchDays } from '../../lib/search-days.ts';
import { parseListSearch } from '../../lib/search-params.ts';

/** The kinds in the order of the filter. */
export const LISTED_KINDS = [
  'invoice',
  'credit-note',
  'packing-slip',
  'proforma',
] as const satisfies readonly DocumentKind[];

/** The search parameters of the page; `month` is like 2026-11. */
export interface DocumentsSearch extends SearchDays {
  kind?: DocumentKind | undefined;
  month?: string | undefined;
  query?: string | undefined;
}

/** Parses the search parameters; invalid values are dropped. */
export function parseDocumentsSearch(search: Record<string, unknown>): DocumentsSearch {
  const { kind, month } = search;
  return {
    kind: LISTED_KINDS.find((each) => each === kind),
    month: isMonth(month) ? month : undefined,
    ...parseDays(search),
    query: parseListSearch(search).query,
  };
}

export function isMonth(text: unknown): text is string {
  return typeof text === 'string' && /^20\d\d-(0[1-9]|1[0-2])$/.test(text);
}
