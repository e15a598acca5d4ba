/** The rows of a page, from `first` up to `end` itself excluded. */
export interface PageRows {
  first: number;
  end: number;
}

interface Rooms {
  /** The height for rows on the first page, and on all others. */
  first: number;
  further: number;
  /** The height of the subtotal row at the end and at the beginning of a page. */
  carried: number;
  /** The height of the end block, which is on one page with at least one row. */
  end: number;
}

/**
 * Distributes rows to pages. The end block stays together on the last page, below at least one row
 * if there is one. A row that is higher than a page has a page of its own.
 */
export function distributeRows(heights: readonly number[], rooms: Rooms): PageRows[] {
  const pages: PageRows[] = [];
  let first = 0;
  do {
    const isFirst = pages.length === 0;
    const room = isFirst ? rooms.first : rooms.further - rooms.carried;
    const end = fill(heights, first, room, rooms);
    pages.push({ first, end });
    first = end;
  } while (first < heights.length);
  return pages;
}

/** The first row of the next page. */
function fill(heights: readonly number[], first: number, room: number, rooms: Rooms): number {
  const rest = heights.slice(first).reduce((sum, height) => sum + height, 0);
  if (rest + rooms.end <= room) return heights.length;
  let used = rooms.carried;
  let end = first;
  // The last row goes with the sums to the next page.
  while (end < heights.length - 1 && used + (heights[end] ?? 0) <= room) {
    used += heights[end] ?? 0;
    end += 1;
  }
  return end === first ? first + 1 : end;
}
