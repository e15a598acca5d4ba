import type { PartListInput, PartPage, PartSort } from '@bm/domain/parts/part.schema';
import { and, eq, type SQLWrapper } from 'drizzle-orm';
import type { Connection, Tables } from '../../schema/engine.ts';
import { decodeCursor, encodeCursor, pageSize, rowsAfter, toPage } from '../paging.ts';
import { equals } from '../placeholders.ts';
import { availableQuantity, partColumns } from './part-rows.ts';
import { partListName, PART_SORTINGS } from './part-sorting.ts';
import { memoizeByKey } from '@bm/domain/shared/memoize';

interface Variant {
  sort: PartSort;
  category: boolean;
}

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

  const selectPage = memoizeByKey(({ sort, category }: Variant) =>
    rowsAfter({
      keys: keys[sort],
      direction: PART_SORTINGS[sort].direction,
      select: (after) => {
        const inCategory = category ? equals(parts.category) : undefined;
        return db
          .select({ part: partColumns(parts), nameKey: parts.nameKey, rank: parts.rank })
          .from(parts)
          .where(and(eq(parts.status, 'active'), inCategory, after));
      },
    }),
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
    const variant = { sort, category: category !== undefined };
    const rows = await selectPage(variant)(after, size + 1, { category });
    return toPage(rows, {
      size,
      total: await countParts(category),
      item: (row) => row.part,
      cursor: (row) => encodeCursor(list, sorting.position(row)),
    });
  };
}
