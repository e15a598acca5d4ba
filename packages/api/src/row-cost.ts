import { DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE } from '@bm/domain/shared/page-limits';

/** What a call costs in rows: a constant, or computed from its raw input. */
export type RowCost = number | ((rawInput: unknown) => number);

/** A complete list, for admins only, all orders of a checkout, or all lines of a cart. */
export const WHOLE_LIST = 300;

/** The cost of a page in rows: a fixed part, and one per row. */
interface PageCost {
  base?: number;
  /** 1 by default. */
  row?: number;
  /** Added for an input with a search text. */
  query?: number;
  /** Added for a page by checkout, which sums up all orders of its checkouts. */
  byCheckout?: number;
}

/** The cost of a page, by the `limit` of its input. */
export function paged({ base = 0, row = 1, query = 0, byCheckout = 0 }: PageCost = {}): RowCost {
  return (input) => {
    const search = hasField(input, 'query') ? query : 0;
    const groups = hasField(input, 'byCheckout') ? byCheckout : 0;
    return base + search + groups + row * requestedLimit(input);
  };
}

/** The cost of a call whose input has a list in `field`: `each` rows for an entry, and a fixed part. */
export function lined(
  field: 'lines' | 'partIds' | 'rows' | 'ids' | 'shipments',
  each = 1,
  base = 0,
): RowCost {
  return (input) => base + Math.ceil(each * requestedEntries(input, field));
}

/** Whether the input has a search text: the search reads more than its page. */
export const isSearch = (input: unknown): boolean => hasField(input, 'query');

/** Every call reads more than its page. */
export const always = (): boolean => true;

/** Whether the field is set to more than an empty text, zero or false. */
function hasField(input: unknown, name: string): boolean {
  return typeof input === 'object' && input !== null && Boolean(Reflect.get(input, name));
}

function requestedEntries(input: unknown, list: string): number {
  const entries: unknown = Object.getOwnPropertyDescriptor(Object(input), list)?.value;
  return Array.isArray(entries) ? Math.max(1, entries.length) : 1;
}

function requestedLimit(input: unknown): number {
  const limit =
    typeof input === 'object' && input !== null && 'limit' in input ? input.limit : undefined;
  if (typeof limit !== 'number') return DEFAULT_PAGE_SIZE;
  return Math.min(Math.max(1, limit), MAX_PAGE_SIZE);
}

/** Returns the rows of a call with this raw input. */
export function countRows(cost: RowCost, rawInput: unknown): number {
  return typeof cost === 'number' ? cost : cost(rawInput);
}
