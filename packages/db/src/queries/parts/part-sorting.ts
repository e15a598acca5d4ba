import type { Part, PartSort } from '@bm/domain/parts/part.schema';
import { listName, type CursorPosition, type Direction } from '../paging.ts';

/** A part with its sort keys that are no fields of `Part`. */
export interface RankedPart {
  part: Pick<Part, 'id' | 'priceMinor' | 'available'>;
  nameKey: string;
  rank: number;
}

interface Sorting {
  /** The direction of all keys. */
  readonly direction: Direction;
  /** Returns the row's sort key. Ties are broken by the catalogue order. */
  readonly position: (row: RankedPart) => [string | number, ...(string | number)[]];
  /** A sample position, for its types. */
  readonly example: CursorPosition;
}

export const PART_SORTINGS: Readonly<Record<PartSort, Sorting>> = {
  catalogue: {
    direction: 'ascending',
    position: ({ part, rank }) => [rank, part.id],
    example: [0, ''],
  },
  name: {
    direction: 'ascending',
    position: ({ part, nameKey, rank }) => [nameKey, rank, part.id],
    example: ['', 0, ''],
  },
  'price-asc': byNumber('priceMinor', 'ascending'),
  'price-desc': byNumber('priceMinor', 'descending'),
  available: byNumber('available', 'descending'),
};

function byNumber(key: 'priceMinor' | 'available', direction: Direction): Sorting {
  return {
    direction,
    position: ({ part, rank }) => [part[key], rank, part.id],
    example: [0, 0, ''],
  };
}

/** Returns the list id that cursors of this list contain. */
export function partListName(sort: PartSort, category: string | undefined): string {
  return listName('parts', sort, category);
}
