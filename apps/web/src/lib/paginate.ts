import { MAX_OFFSET } from '@bm/domain/shared/page-limits';
import { formatCount } from './format.ts';
import { PAGE_ROWS } from './page-input.ts';

/** A numbered page of a list of `total` rows; page numbers start at 1. */
export interface NumberedPage {
  page: number;
  pages: number;
  /** The positions of the first and the last row, from 1; 0 for an empty page. */
  from: number;
  to: number;
  total: number;
}

/** Describes the numbered page that the server has read. Pages end where it reads no further. */
export function numberedPage(
  { items, total }: { items: readonly unknown[]; total: number },
  page = 1,
): NumberedPage {
  const rows = Math.min(total, MAX_OFFSET + PAGE_ROWS);
  const from = items.length === 0 ? 0 : (page - 1) * PAGE_ROWS + 1;
  const to = from === 0 ? 0 : from + items.length - 1;
  return { page, pages: Math.max(1, Math.ceil(rows / PAGE_ROWS)), from, to, total };
}

/**
 * Formats the range of a page: `1–25 of 36 parts`, or `1 part`. `maxTotal` is the limit of the
 * count: `1–25 of 1,000+ parts`.
 */
export function formatRange(
  { from, to, total }: Pick<NumberedPage, 'from' | 'to' | 'total'>,
  [one, many]: readonly [string, string],
  maxTotal = Infinity,
): string {
  if (total === 1) return `1 ${one}`;
  return `${formatCount(from)}–${formatCount(to)} of ${formatCount(total)}${total < maxTotal ? '' : '+'} ${many}`;
}
