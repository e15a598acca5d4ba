import { formatCount } from './format.ts';

/** One page of a fully loaded list; page numbers start at 1. */
interface ListPage<T> {
  items: T[];
  page: number;
  pages: number;
  /** The positions of the first and the last item, from 1; 0 for an empty list. */
  from: number;
  to: number;
  total: number;
}

/** Returns one page of a list; a page beyond the end is the last one. */
export function paginate<T>(all: readonly T[], page: number, size: number): ListPage<T> {
  const shown = Math.min(Math.max(1, page), Math.max(1, Math.ceil(all.length / size)));
  const items = all.slice((shown - 1) * size, shown * size);
  return toListPage(items, all.length, { page: shown, size });
}

/** Describes a page that the server has read, of a list of `total` items. */
export function toListPage<T>(
  items: T[],
  total: number,
  { page, size }: { page: number; size: number },
): ListPage<T> {
  const from = items.length === 0 ? 0 : (page - 1) * size + 1;
  const to = from === 0 ? 0 : from + items.length - 1;
  return { items, page, pages: Math.max(1, Math.ceil(total / size)), from, to, total };
}

/**
 * Formats the range of a page: `1–25 of 36 parts`, or `1 part`. `maxTotal` is the limit of the
 * count: `1–25 of 1,000+ parts`.
 */
export function formatRange(
  { from, to, total }: Pick<ListPage<unknown>, 'from' | 'to' | 'total'>,
  [one, many]: readonly [string, string],
  maxTotal = Infinity,
): string {
  if (total === 1) return `1 ${one}`;
  return `${formatCount(from)}–${formatCount(to)} of ${formatCount(total)}${total < maxTotal ? '' : '+'} ${many}`;
}
