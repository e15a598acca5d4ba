import { hash } from 'node:crypto';
import { AppError } from '@bm/domain/errors/app-error';
import { DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE } from '@bm/domain/shared/page-limits';
import type { Page, PageInput } from '@bm/domain/shared/paging';
import {
  asc,
  desc,
  sql,
  type Column,
  type Placeholder,
  type SQL,
  type SQLWrapper,
} from 'drizzle-orm';
import { byFilters } from './by-filters.ts';
import { readRows, type Query } from './statements.ts';

/** The sort key of a page's last row: texts and numbers, unique within the list. */
export type CursorPosition = readonly (string | number)[];

/** Returns an id of a list from its kind, filters and sort. Cursors are bound to this id. */
export function listName(...identity: readonly unknown[]): string {
  return hash('sha256', JSON.stringify(identity), 'base64url').slice(0, 8);
}

export function encodeCursor(list: string, position: CursorPosition): string {
  return Buffer.from(JSON.stringify([list, ...position])).toString('base64url');
}

/**
 * Decodes a cursor of this list and checks it against the types of `like`. Returns null without a
 * cursor. Throws BAD_INPUT for a cursor of another list or an invalid one.
 */
export function decodeCursor<const P extends CursorPosition>(
  list: string,
  cursor: string | undefined,
  example: P,
): Widen<P> | null {
  if (cursor === undefined) return null;
  const [name, ...position] = parseCursor(cursor);
  if (name === list && hasTypes(position, example)) return position;
  throw new AppError('BAD_INPUT', { message: 'The cursor does not belong to this list.' });
}

type Widen<P extends CursorPosition> = {
  -readonly [K in keyof P]: P[K] extends number ? number : string;
};

function hasTypes<P extends CursorPosition>(
  position: unknown[],
  example: P,
): position is Widen<P> & unknown[] {
  return (
    position.length === example.length &&
    position.every((value, at) => typeof value === typeof example[at] && isBindable(value))
  );
}

function isBindable(value: unknown): boolean {
  return typeof value === 'string' || Number.isSafeInteger(value);
}

function parseCursor(cursor: string): unknown[] {
  try {
    const value: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    return Array.isArray(value) ? value : [];
  } catch {
    return [];
  }
}

export function pageSize(limit: number | undefined): number {
  return Math.min(limit ?? DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE);
}

/** Pages by checkout are not larger than the default: each checkout has a summary of all its orders. */
export function groupPageSize(limit: number | undefined): number {
  return Math.min(pageSize(limit), DEFAULT_PAGE_SIZE);
}

/** Returns a page of `size` items. `rows` has one row more when there is a next page. */
export function toPage<Row, Item>(
  rows: readonly Row[],
  page: {
    size: number;
    total: number;
    item: (row: Row) => Item;
    cursor: (row: Row) => string;
  },
): Page<Item> {
  const shown = rows.slice(0, page.size);
  const last = shown.at(-1);
  const nextCursor = last !== undefined && rows.length > page.size ? page.cursor(last) : null;
  return { items: shown.map(page.item), nextCursor, total: page.total };
}

export type Direction = 'ascending' | 'descending';

/**
 * Whether a row comes after the position of `afterValues` in a list that is sorted by these keys, all
 * in one direction.
 */
export function isAfter(keys: readonly SQLWrapper[], direction: Direction = 'ascending'): SQL {
  const position = keys.map((_, at) => sql`${sql.placeholder(`after${at}`)}`);
  const sign = sql.raw(direction === 'ascending' ? '>' : '<');
  return sql`(${sql.join([...keys], sql`, `)}) ${sign} (${sql.join(position, sql`, `)})`;
}

/** The statement values of a position: `after0`, `after1` ... */
export function afterValues(position: CursorPosition | null): Record<string, string | number> {
  return Object.fromEntries((position ?? []).map((value, at) => [`after${at}`, value]));
}

/** The order of a list by these keys, all in one direction. */
export function sortedBy(keys: readonly SQLWrapper[], direction: Direction = 'ascending'): SQL[] {
  return keys.map((key) => (direction === 'ascending' ? asc(key) : desc(key)));
}

/** A query that can be sorted and limited. */
export interface SortableQuery<Row> {
  orderBy(...keys: SQL[]): { limit(rows: Placeholder): LimitedQuery<Row> };
}

interface LimitedQuery<Row> extends Query<Row[]> {
  offset(rows: Placeholder): Query<Row[]>;
}

interface SortedList<Row> {
  /** The keys by which the list is sorted, unique together. */
  keys: readonly SQLWrapper[];
  direction?: Direction;
  /** Sorted before the keys; must be equal in all rows. */
  constants?: readonly SQL[];
  /** Returns the query of the list, with the condition of a later page. */
  select: (after: SQL | undefined) => SortableQuery<Row>;
}

/**
 * Prepares a list; returns a function that reads rows after a position, or from the start for null. It
 * skips the first `offset` rows.
 */
export function rowsAfter<Row>({ keys, direction, constants = [], select }: SortedList<Row>) {
  const filters = { after0: isAfter(keys, direction), offset: undefined };
  const statement = byFilters(filters, (after, names) => {
    const limited = select(after)
      .orderBy(...constants, ...sortedBy(keys, direction))
      .limit(sql.placeholder('rows'));
    const isSkipping = names.includes('offset');
    return readRows(isSkipping ? limited.offset(sql.placeholder('offset')) : limited);
  });
  return (
    after: CursorPosition | null,
    rows: number,
    values?: object,
    offset = 0,
  ): Promise<Row[]> => {
    const start = { ...afterValues(after), offset: offset > 0 ? offset : undefined };
    return statement(start)({ ...values, ...start, rows });
  };
}

export interface PagedList<Row> extends SortedList<Row> {
  keys: readonly Column[];
  /** Returns the values of the keys. */
  position: (row: Row) => CursorPosition;
}

export interface SizedPageInput extends PageInput {
  /** The number of rows to skip. */
  offset?: number | undefined;
  /** The number of rows, if it is not that of `limit`. */
  size?: number;
}

/**
 * Prepares a list; returns a function that reads its pages by keyset, so that a new row never shifts a
 * page. `list` is the id of its cursors.
 */
export function keysetPages<Row>({ position, ...sorted }: PagedList<Row>) {
  const read = rowsAfter(sorted);
  const example = sorted.keys.map(({ dataType }) => (dataType === 'number' ? 0 : ''));
  return async (
    list: string,
    { cursor, limit, offset, size = pageSize(limit) }: SizedPageInput,
    values?: object,
  ): Promise<Omit<Page<Row>, 'total'>> => {
    const rows = await read(decodeCursor(list, cursor, example), size + 1, values, offset);
    const { items, nextCursor } = toPage(rows, {
      size,
      total: 0,
      item: (row) => row,
      cursor: (row) => encodeCursor(list, position(row)),
    });
    return { items, nextCursor };
  };
}
