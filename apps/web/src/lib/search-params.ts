import { MAX_QUERY } from '@bm/domain/shared/page-limits';

/** Parses a query string to plain strings; each route validates its own parameters. */
export function parseSearch(search: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(search));
}

/** Formats search parameters as a query string; undefined values are dropped. */
export function stringifySearch(search: Record<string, unknown>): string {
  const pairs = Object.entries(search).flatMap(([key, value]) =>
    typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
      ? [[key, String(value)]]
      : [],
  );
  const query = new URLSearchParams(pairs).toString();
  return query === '' ? '' : `?${query}`;
}

/** The search parameters of a list. */
export interface ListSearch {
  /** The search text. */
  query?: string | undefined;
  /** From 2; undefined for the first page. */
  page?: number | undefined;
}

const MAX_PAGE = 100_000;

/** Parses the search parameters of a list; invalid values are dropped. */
export function parseListSearch({ query, page }: Record<string, unknown>): ListSearch {
  const isQuery = typeof query === 'string' && query !== '' && query.length <= MAX_QUERY;
  const number = typeof page === 'string' ? Number(page) : page;
  const isPage = typeof number === 'number' && number >= 2 && number <= MAX_PAGE;
  return {
    query: isQuery ? query : undefined,
    page: isPage && Number.isInteger(number) ? number : undefined,
  };
}

/** Returns the day as it is written, or undefined when it is no day from 1970 on. */
export function parseDay(day: unknown): string | undefined {
  if (typeof day !== 'string' || !/^\d{4}-\d\d-\d\d$/.test(day)) return undefined;
  return Date.parse(day) >= 0 ? day : undefined;
}
