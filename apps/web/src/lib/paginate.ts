import { formatCount } from './format.ts';

/** One page of a list that is here whole; page numbers count from 1. */
export interface ListPage<T> {
  items: T[];
  page: number;
  pages: number;
  /** Positions of the first and the last item in the whole list, from 1; 0 when it is empty. */
  from: number;
  to: number;
  total: number;
}

/** Cuts a page out of a list; a page beyond the end is the last one. */
export function paginate<T>(all: readonly T[], page: number, size: number): ListPage<T> {
  const pages = Math.max(1, Math.ceil(all.length / size));
  const shown = Math.min(Math.max(1, page), pages);
  const items = all.slice((shown - 1) * size, shown * size);
  const from = items.length === 0 ? 0 : (shown - 1) * size + 1;
  const to = from === 0 ? 0 : from + items.length - 1;
  return { items, page: shown, pages, from, to, total: all.length };
}

/**
 * `1–25 of 36 parts`, or `1 part` where there is but one. `most` is how far the total was counted:
 * `1–25 of 1,000+ parts`.
 */
export function formatRange(
  { from, to, total }: Pick<ListPage<unknown>, 'from' | 'to' | 'total'>,
  [one, many]: readonly [string, string],
  most = Infinity,
): string {
  if (total === 1) return `1 ${one}`;
  return `${formatCount(from)}–${formatCount(to)} of ${formatCount(total)}${total < most ? '' : '+'} ${many}`;
}
