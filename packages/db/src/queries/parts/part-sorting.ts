import type { Part, PartSort } from '@bm/domain/parts/part.schema';
import { listName } from '../paging.ts';
import type { CursorPosition } from '../paging.ts';

/** A part with its sort keys that are no fields of `Part`. */
export interface RankedPart {
  part: Part;
  nameKey: string;
  rank: number;
}

interface Sorting {
  /** Whether all keys descend. */
  readonly descending: boolean;
  /** Returns the row's sort key. Ties are broken by the catalogue order. */
  readonly position: (row: RankedPart) => [string | number, ...(string | number)[]];
  /** A sample position, for its types. */
  readonly example: CursorPosition;
}

export const PART_SORTINGS: Readonly<Record<PartSort, Sorting>> = {
  catalogue: {
    descending: false,
    position: ({ part, rank }) => [rank, part.id],
    example: [0, ''],
  },
  name: {
    descending: false,
    position: ({ part, nameKey, rank }) => [nameKey, rank, part.id],
    example: ['', 0, ''],
  },
  'price-asc': {
    descending: false,
    position: ({ part, rank }) => [part.priceMinor, rank, part.id],
    example: [0, 0, ''],
  },
  'price-desc': {
    descending: true,
    position: ({ part, rank }) => [part.priceMinor, rank, part.id],
    example: [0, 0, ''],
  },
  available: {
    descending: true,
    position: ({ part, rank }) => [part.available, rank, part.id],
    example: [0, 0, ''],
  },
};

/** Returns the list id that cursors of this list contain. */
export function partListName(sort: PartSort, category: string | undefined): string {
  return listName('parts', sort, category);
}

/** Returns the statement values of a position: `after0`, `after1` ... */
export function afterValues(position: CursorPosition | null): Record<string, string | number> {
  return Object.fromEntries((position ?? []).map((value, at) => [`after${at}`, value]));
}
