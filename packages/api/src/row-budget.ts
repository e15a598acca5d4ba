import { AppError } from '@bm/domain/errors/app-error';
import { DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE } from '@bm/domain/shared/page-limits';

/** Row limit for all calls of one request: about 20 pages of the default size. */
export const MAX_ROWS_PER_REQUEST = 720;

/** The cost of a page in rows: a fixed part, and one per row. */
interface PageCost {
  base: number;
  row: number;
  /** Added for an input with a search text. */
  query?: number;
  /** Added for a page by checkout, which sums up all orders of its checkouts. */
  byCheckout?: number;
}

const PLAIN: PageCost = { base: 0, row: 1 };
/** Reads the search index, too. */
const SEARCH: PageCost = { base: 12, row: 1 };
const ALL_ORDERS: PageCost = { ...SEARCH, byCheckout: 60 };
/** A search text reads up to MAX_SEARCHED_ORDERS rows. */
const OWN_ORDERS: PageCost = { base: 0, row: 1, query: 120, byCheckout: 60 };
/** A search text scans all parts. */
const STOCK: PageCost = { base: 0, row: 1, query: 120 };
/** Reviews may be long. */
const REVIEWS: PageCost = { base: 0, row: 5 };
/** An entry has up to MAX_CHANGES values. */
const AUDIT: PageCost = { base: 0, row: 5 };
/** A complete list, for admins only, all orders of a checkout, or all lines of a cart. */
const WHOLE_LIST_ROWS = 300;

/** Procedures that return a page. */
const PAGED: ReadonlyMap<string, PageCost> = new Map([
  ['parts.list', PLAIN],
  ['parts.search', SEARCH],
  ['stock.list', STOCK],
  ['stock.ledger', PLAIN],
  ['reviews.list', REVIEWS],
  ['orders.mine', OWN_ORDERS],
  ['checkouts.mine', PLAIN],
  ['reviews.adminList', REVIEWS],
  ['orders.list', ALL_ORDERS],
  ['payments.receipts', PLAIN],
  ['orders.holders', PLAIN],
  ['users.list', SEARCH],
  ['messages.list', PLAIN],
  ['mails.list', PLAIN],
  ['audit.list', AUDIT],
  ['documents.mine', PLAIN],
  ['documents.list', PLAIN],
  ['imports.list', PLAIN],
]);

/** Procedures whose input has a list: its field, and the rows that an entry counts. */
const LINED: ReadonlyMap<string, { field: 'lines' | 'partIds' | 'rows' | 'ids'; rows: number }> =
  new Map([
    ['checkouts.place', { field: 'lines', rows: 1 }],
    ['cart.add', { field: 'lines', rows: 1 }],
    ['cart.remove', { field: 'partIds', rows: 1 }],
    ['lists.create', { field: 'lines', rows: 1 }],
    ['shipments.create', { field: 'lines', rows: 1 }],
    ['shipments.shipOrders', { field: 'ids', rows: 5 }],
    // It changes nothing, and one call takes 1,000 rows.
    ['quickOrder.check', { field: 'rows', rows: 0.5 }],
  ]);

const WHOLE: ReadonlySet<string> = new Set([
  'parts.adminList',
  'overview.get',
  'imports.previewFile',
  'exports.counts',
  'exports.page',
  'imports.applyFile',
  'messages.addresses',
  'company.exemptions',
  'checkouts.byId',
  'checkouts.adminById',
  'orders.cancelCheckout',
  'refunds.create',
  'cart.get',
  'lists.byId',
  'lists.toCart',
  'lists.previewOrders',
]);

/** Returns the requested rows of a call, from its raw input. */
export function requestedRows(procedure: string, input: unknown): number {
  if (WHOLE.has(procedure)) return WHOLE_LIST_ROWS;
  const list = LINED.get(procedure);
  if (list !== undefined) return Math.ceil(list.rows * requestedEntries(input, list.field));
  const cost = PAGED.get(procedure);
  if (cost === undefined) return 1;
  const search = hasField(input, 'query') ? (cost.query ?? 0) : 0;
  const groups = hasField(input, 'byCheckout') ? (cost.byCheckout ?? 0) : 0;
  return cost.base + search + groups + cost.row * requestedLimit(input);
}

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

function readsInput(procedure: string): boolean {
  return PAGED.has(procedure) || LINED.has(procedure);
}

/** Counts the requested rows of all calls of one request. */
export interface RowBudget {
  /**
   * Counts a procedure that returns a page or takes lines. Rejects with TOO_LARGE above the limit.
   */
  take(procedure: string, input: () => Promise<unknown>): Promise<void>;
}

export function createRowBudget(): RowBudget {
  let left = MAX_ROWS_PER_REQUEST;
  return {
    async take(procedure, input) {
      // The calls of a batch run concurrently: do not await between the read and the write of the
      // count.
      const rows = requestedRows(procedure, readsInput(procedure) ? await input() : undefined);
      left -= rows;
      if (left >= 0) return;
      const message = 'The calls of this request read too many rows together. Send fewer at once.';
      throw new AppError('TOO_LARGE', { message });
    },
  };
}
