/** The query of an address as plain strings; each route's schema makes of them what it needs. */
export function parseSearch(search: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(search));
}

/** The other way round: fields without a value are left out, nothing is quoted. */
export function stringifySearch(search: Record<string, unknown>): string {
  const pairs = Object.entries(search).flatMap(([key, value]) =>
    typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
      ? [[key, String(value)]]
      : [],
  );
  const query = new URLSearchParams(pairs).toString();
  return query === '' ? '' : `?${query}`;
}

/** What the address of a list holds; what is left out is undefined. */
export interface ListSearch {
  /** The words searched for. */
  query?: string | undefined;
  /** From 2; the first page has no number. */
  page?: number | undefined;
}

const MAX_QUERY = 120;
const MAX_PAGE = 100_000;

/** Reads a list's part of an address; whatever it does not understand is left out. */
export function parseListSearch({ query, page }: Record<string, unknown>): ListSearch {
  const isQuery = typeof query === 'string' && query !== '' && query.length <= MAX_QUERY;
  const number = typeof page === 'string' ? Number(page) : page;
  const isPage = typeof number === 'number' && number >= 2 && number <= MAX_PAGE;
  return {
    query: isQuery ? query : undefined,
    page: isPage && Number.isInteger(number) ? number : undefined,
  };
}

/** A value of an address that is one of the names that have words, or undefined. */
export function asKeyOf<Name extends string>(
  words: Readonly<Record<Name, string>>,
  value: unknown,
): Name | undefined {
  return isKeyOf(words, value) ? value : undefined;
}

function isKeyOf<Name extends string>(
  words: Readonly<Record<Name, string>>,
  value: unknown,
): value is Name {
  return typeof value === 'string' && Object.hasOwn(words, value);
}
