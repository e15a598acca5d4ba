import type { Part, PartSort } from '@bm/domain/parts/part.schema';
import { listName } from '../paging.ts';
import type { CursorPosition } from '../paging.ts';

/** A part with what orders it beside its own fields. */
export interface RankedPart {
  part: Part;
  nameKey: string;
  rank: number;
}

interface Sorting {
  /** Whether all keys descend. */
  readonly descending: boolean;
  /** The row's sort key; ties fall back to the catalogue's order. */
  readonly position: (row: RankedPart) => [string | number, ...(string | number)[]];
  /** A position of the right types. */
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

/** The name of the list of parts in its cursors. */
export function partListName(sort: PartSort, category: string | undefined): string {
  return listName('parts', sort, category);
}

/** A position's values by the names under which a statement takes them: `after0`, `after1` ... */
export function afterValues(position: CursorPosition | null): Record<string, string | number> {
  return Object.fromEntries((position ?? []).map((value, at) => [`after${at}`, value]));
}
