import { MAX_COUNTED } from '@bm/domain/shared/page-limits';
import { Navigate, type LinkOptions } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { formatRange, numberedPage } from '../../lib/paginate.ts';
import type { MoreQuery } from '../ui/data/more-button.tsx';
import { PageFoot } from '../ui/data/page-foot.tsx';
import { TableMore } from '../ui/data/table-tools.tsx';
import type { ContentQuery } from '../ui/feedback/query-content.tsx';

/** The rows that a list has read, and how it reads others. */
export interface ListRows<T> {
  query: ContentQuery<readonly T[]>;
  /** Whether the rows are still those of another page or search. */
  busy: boolean;
  /** Below the table: the range, and the button or links to other rows. */
  foot: ReactNode;
  /** Leads away from a page that does not exist; null on one that does. */
  redirect: ReactNode;
}

interface Page<T> {
  items: readonly T[];
  /** The number of all rows. */
  total: number;
}

/** A query that may show the data of its previous input meanwhile. */
type PagedQuery<T> = ContentQuery<T> & { isPlaceholderData: boolean };

interface RangeCopy {
  /** The singular and the plural of a row. */
  units: readonly [string, string];
}

/** All rows, read at once. */
export function allRows<T>(query: ContentQuery<readonly T[]>): ListRows<T> {
  return { query, busy: false, foot: null, redirect: null };
}

/**
 * Rows that are read page by page, each added below the last. `countedTo`: the limit of the total,
 * Infinity where it is exact.
 */
export function keysetRows<T>(
  query: PagedQuery<{ pages: readonly Page<T>[] }> & MoreQuery,
  { units }: RangeCopy,
  countedTo = MAX_COUNTED,
): ListRows<T> {
  const pages = query.data?.pages;
  const items = pages?.flatMap((page) => page.items);
  const range = { from: 1, to: items?.length ?? 0, total: pages?.[0]?.total ?? 0 };
  return {
    ...pagedRows(query, items),
    foot: <TableMore range={formatRange(range, units, countedTo)} query={query} />,
    redirect: null,
  };
}

interface Numbering {
  /** From 1; undefined for the first page. */
  page: number | undefined;
  linkTo: (page: number) => LinkOptions;
  /** `pages`: the accessible name of the links. */
  copy: RangeCopy & { pages: string };
  /** The limit of the total. */
  countedTo?: number | undefined;
}

/** One numbered page; the last one in place of a page behind it. */
export function numberedRows<T>(
  query: PagedQuery<Page<T>>,
  { page, ...foot }: Numbering,
): ListRows<T> {
  const { data } = query;
  const found = data ?? { items: [], total: 0 };
  const shown = numberedPage(found, page);
  const rows = pagedRows(query, data?.items);
  const isBehind = data !== undefined && shown.page > shown.pages && !rows.busy;
  return {
    ...rows,
    foot: <PageFoot shown={shown} {...foot} />,
    redirect: isBehind ? <Navigate {...foot.linkTo(shown.pages)} replace /> : null,
  };
}

/** The rows of a query that keeps those of another page or search until it has its own. */
function pagedRows<T>(query: PagedQuery<unknown>, items: readonly T[] | undefined) {
  const busy = query.isPlaceholderData;
  // An empty page of another search says nothing about this one.
  return { query: withData(query, busy && items?.length === 0 ? undefined : items), busy };
}

/** Reads only the fields that are shown: React Query renders again when a field that was read changes. */
function withData<T>(
  { error, isRefetching, refetch }: ContentQuery<unknown>,
  data: readonly T[] | undefined,
): ContentQuery<readonly T[]> {
  return { data, error, isRefetching, refetch };
}
