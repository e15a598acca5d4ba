import type { PartListInput, PartPage, PartSort } from '@bm/domain/parts/part.schema';
import { memoizeByKey } from '@bm/domain/shared/memoize';
import { and, eq, type SQLWrapper } from 'drizzle-orm';
import type { Connection, Tables } from '../../schema/tables.ts';
import { byFilters } from '../by-filters.ts';
import { decodeCursor, encodeCursor, pageSize, rowsAfter, toPage } from '../paging.ts';
import { equals } from '../placeholders.ts';
import { availableQuantity, partColumns } from './part-rows.ts';
import { partListName, PART_SORTINGS } from './part-sorting.ts';

/** Pages of active parts. Keyset paging: inserts never shift a page. `countParts` returns the total. */
export function partList(
  db: Connection,
  { parts }: Tables,
  countParts: (category?: string) => Promise<number>,
) {
  const keys: Record<PartSort, readonly SQLWrapper[]> = {
    catalogue: [parts.rank, parts.id],
    name: [parts.nameKey, parts.rank, parts.id],
    'price-asc': [parts.priceMinor, parts.rank, parts.id],
    'price-desc': [parts.priceMinor, parts.rank, parts.id],
    available: [availableQuantity(parts), parts.rank, parts.id],
  };

  const pages = memoizeByKey((sort: PartSort) =>
    byFilters({ category: equals(parts.category) }, (where) =>
      rowsAfter({
        keys: keys[sort],
        direction: PART_SORTINGS[sort].direction,
        select: (after) =>
          db
            .select({ part: partColumns(parts), nameKey: parts.nameKey, rank: parts.rank })
            .from(parts)
            .where(and(eq(parts.status, 'active'), where, after)),
      }),
    ),
  );

  return async ({
    category,
    sort = 'catalogue',
    cursor,
    limit,
  }: PartListInput): Promise<PartPage> => {
    const sorting = PART_SORTINGS[sort];
    const list = partListName(sort, category);
    const after = decodeCursor(list, cursor, sorting.example);
    const size = pageSize(limit);
    const rows = await pages(sort)({ category })(after, size + 1, { category });
    return toPage(rows, {
      size,
      total: await countParts(category),
      item: (row) => row.part,
      cursor: (row) => encodeCursor(list, sorting.position(row)),
    });
  };
}
