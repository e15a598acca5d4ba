import type { RowRange } from './page-plan.ts';

interface Rooms {
  /** The height for rows on the first page, and on all others. */
  first: number;
  further: number;
  /** The height of the subtotal row at the end and at the beginning of a page. */
  carried: number;
  /** The height of the end block, which is on one page with at least one row; 0 if it has its own page. */
  end: number;
}

/**
 * Distributes rows to pages. The end block stays together on the last page, below at least one row
 * if there is one. A first page without room for a row has none. No row is higher than a further page.
 */
export function distributeRows(heights: readonly number[], rooms: Rooms): RowRange[] {
  const pages: RowRange[] = [];
  const total = heights.reduce((sum, height) => sum + height, 0);
  let [first, before] = [0, 0];
  do {
    const isFirst = pages.length === 0;
    const room = isFirst ? rooms.first : rooms.further - rooms.carried;
    const end =
      total - before + rooms.end <= room
        ? heights.length
        : fill(heights, first, room - rooms.carried, isFirst);
    pages.push({ first, end });
    for (; first < end; first += 1) before += heights[first] ?? 0;
  } while (first < heights.length || isUnfit(heights, rooms, pages));
  return pages;
}

/** The first row of the next page. */
function fill(heights: readonly number[], first: number, room: number, isFirst: boolean): number {
  let used = 0;
  let end = first;
  // The last row goes with the sums to the next page.
  while (end < heights.length - 1 && used + (heights[end] ?? 0) <= room) {
    used += heights[end] ?? 0;
    end += 1;
  }
  return end === first && !isFirst ? first + 1 : end;
}

/** Whether the end block of a document without rows has no room on the first page. */
function isUnfit(heights: readonly number[], rooms: Rooms, pages: readonly RowRange[]): boolean {
  return heights.length === 0 && pages.length === 1 && rooms.end > rooms.first;
}
