import type { PartListInput, PartPage, PartSort } from '@bm/domain/parts/part.schema';
import { and, asc, desc, eq, sql } from 'drizzle-orm';
import type { SQL, SQLWrapper } from 'drizzle-orm';
import type { Tables } from '../../schema/define-tables.ts';
import type { Connection } from '../../schema/engine.ts';
import { decodeCursor, encodeCursor, toPage, pageSize } from '../paging.ts';
import { availableQuantity, partColumns } from './part-rows.ts';
import { afterValues, partListName, PART_SORTINGS } from './part-sorting.ts';
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

  const isListed = (category: boolean): SQL | undefined =>
    and(
      eq(parts.status, 'active'),
      category ? eq(parts.category, sql.placeholder('category')) : undefined,
    );

  const selectPage = memoizeByKey(({ sort, category, after }: Variant) => {
    const { descending } = PART_SORTINGS[sort];
    return db
      .select({ part: partColumns(parts), nameKey: parts.nameKey, rank: parts.rank })
      .from(parts)
      .where(and(isListed(category), after ? isAfter(keys[sort], descending) : undefined))
      .orderBy(...keys[sort].map((key) => (descending ? desc(key) : asc(key))))
      .limit(sql.placeholder('rows'))
      .prepare();
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
    const values = { ...afterValues(after), category, rows: size + 1 };
    const rows = await selectPage(variant).execute(values);
    return toPage(rows, {
      size,
      total: await countParts(category),
      item: (row) => row.part,
      cursor: (row) => encodeCursor(list, sorting.position(row)),
    });
  };
}

/** Whether a row comes after the position in the placeholders `after0`, `after1` ... */
function isAfter(keys: readonly SQLWrapper[], descending: boolean): SQL {
  const position = keys.map((_, at) => sql`${sql.placeholder(`after${at}`)}`);
  const sign = sql.raw(descending ? '<' : '>');
  return sql`(${sql.join([...keys], sql`, `)}) ${sign} (${sql.join(position, sql`, `)})`;
}
