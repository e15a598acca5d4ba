import type { Part } from '@bm/domain/parts/part.schema';
import { and, eq, gte, lt, sql } from 'drizzle-orm';
import type { Connection, Tables } from '../../schema/tables.ts';
import { sortedBy } from '../paging.ts';
import { equals } from '../placeholders.ts';
import { readRows } from '../statements.ts';
import { partColumns } from './part-rows.ts';

/** Reads active parts of one category, nearest in price first. */
export function selectNearestInPrice(db: Connection, { parts }: Tables) {
  const inCategory = and(eq(parts.status, 'active'), equals(parts.category));
  const price = sql.placeholder('priceMinor');
  const keys = [parts.priceMinor, parts.rank, parts.id];
  const select = () => db.select(partColumns(parts)).from(parts);
  const selectDearer = readRows(
    select()
      .where(and(inCategory, gte(parts.priceMinor, price)))
      .orderBy(...sortedBy(keys))
      .limit(sql.placeholder('count')),
  );
  const selectCheaper = readRows(
    select()
      .where(and(inCategory, lt(parts.priceMinor, price)))
      .orderBy(...sortedBy(keys, 'descending'))
      .limit(sql.placeholder('count')),
  );

  return async (category: string, priceMinor: number, count: number): Promise<Part[]> => {
    const values = { category, priceMinor, count };
    const found = [...(await selectDearer(values)), ...(await selectCheaper(values))];
    const distance = (part: Part) => Math.abs(part.priceMinor - priceMinor);
    return found.toSorted((one, other) => distance(one) - distance(other)).slice(0, count);
  };
}
