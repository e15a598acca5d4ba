import type { Sheet } from './sheet.ts';

/** What is drawn in one piece, from the `y` of its upper end. */
export interface Block {
  height: number;
  draw: (sheet: Sheet, y: number) => void;
}

/** Rows of a column, from `first` up to `end` itself excluded. */
export interface RowRange {
  first: number;
  end: number;
}

/** Rows that may be on several pages. */
interface Flow {
  heights: readonly number[];
  /** The height above the first row. */
  before: number;
  /** The height below the last row. */
  after: number;
  draw: (sheet: Sheet, y: number, rows: RowRange) => void;
}

/** Collects the blocks of each page. Heights in points. */
export class PagePlan {
  readonly pages: Block[][] = [[]];
  /** The height of a further page. */
  readonly further: number;
  #left: number;

  constructor(rooms: { first: number; further: number }) {
    this.further = rooms.further;
    this.#left = rooms.first;
  }

  /** The height that is left on the present page. */
  get left(): number {
    return this.#left;
  }

  breakPage(): void {
    this.pages.push([]);
    this.#left = this.further;
  }

  add(block: Block): void {
    this.pages.at(-1)?.push(block);
    this.#left -= block.height;
  }

  /** Adds rows to the present page, and those for which it has no room to further pages. */
  flow({ heights, before, after, draw }: Flow): void {
    let first = 0;
    do {
      let height = first === 0 ? before : 0;
      let end = first;
      while (end < heights.length && height + (heights[end] ?? 0) <= this.#left) {
        height += heights[end] ?? 0;
        end += 1;
      }
      if (end === first && first < heights.length && this.#left < this.further) {
        this.breakPage();
        continue;
      }
      const rows = { first, end: Math.max(end, Math.min(first + 1, heights.length)) };
      const isLast = rows.end === heights.length;
      this.add({
        height: height + (isLast ? after : 0),
        draw: (sheet, y) => draw(sheet, y, rows),
      });
      first = rows.end;
      if (!isLast) this.breakPage();
    } while (first < heights.length);
  }
}
