import type { PartListInput, PartPage, PartSort } from '@bm/domain/parts/part.schema';
import { and, eq, sql } from 'drizzle-orm';
import type { SQLWrapper } from 'drizzle-orm';
import type { Tables } from '../../schema/define-tables.ts';
import type { Connection } from '../../schema/engine.ts';
import {
  afterValues,
  decodeCursor,
  encodeCursor,
  isAfter,
  pageSize,
  sortedBy,
  toPage,
} from '../paging.ts';
import { equals } from '../placeholders.ts';
import { readRows } from '../statements.ts';
import { availableQuantity, partColumns } from './part-rows.ts';
import { partListName, PART_SORTINGS } from './part-sorting.ts';
import { memoizeByKey } from '@bm/domain/shared/memoize';

interface Variant {
  sort: PartSort;
  category: boolean;
  after: boolean;
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

  const selectPage = memoizeByKey(({ sort, category, after }: Variant) => {
    const { direction } = PART_SORTINGS[sort];
    return readRows(
      db
        .select({ part: partColumns(parts), nameKey: parts.nameKey, rank: parts.rank })
        .from(parts)
        .where(
          and(
            eq(parts.status, 'active'),
            category ? equals(parts.category) : undefined,
            after ? isAfter(keys[sort], direction) : undefined,
          ),
        )
        .orderBy(...sortedBy(keys[sort], direction))
        .limit(sql.placeholder('rows')),
    );
  });

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
    const variant = { sort, category: category !== undefined, after: after !== null };
    const rows = await selectPage(variant)({ ...afterValues(after), category, rows: size + 1 });
    return toPage(rows, {
      size,
      total: await countParts(category),
      item: (row) => row.part,
      cursor: (row) => encodeCursor(list, sorting.position(row)),
    });
  };
}
