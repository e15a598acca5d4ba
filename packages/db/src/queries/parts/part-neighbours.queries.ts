import type { Part } from '@bm/domain/parts/part.schema';
import { and, asc, desc, eq, gte, lt, sql } from 'drizzle-orm';
import type { Tables } from '../../schema/define-tables.ts';
import type { Connection } from '../../schema/engine.ts';
import { partColumns } from './part-rows.ts';

/** Reads active parts of one category, nearest in price first. */
export function selectNearestInPrice(db: Connection, { parts }: Tables) {
  const inCategory = and(
    eq(parts.status, 'active'),
    eq(parts.category, sql.placeholder('category')),
  );
  const price = sql.placeholder('priceMinor');
  const limit = sql.placeholder('limit');
  const selectDearer = db
    .select(partColumns(parts))
    .from(parts)
    .where(and(inCategory, gte(parts.priceMinor, price)))
    .orderBy(asc(parts.priceMinor), asc(parts.rank), asc(parts.id))
    .limit(limit)
    .prepare();
  const selectCheaper = db
    .select(partColumns(parts))
    .from(parts)
    .where(and(inCategory, lt(parts.priceMinor, price)))
    .orderBy(desc(parts.priceMinor), desc(parts.rank), desc(parts.id))
    .limit(limit)
    .prepare();

  return async (category: string, priceMinor: number, count: number): Promise<Part[]> => {
    const values = { category, priceMinor, limit: count };
    const found = [
      ...(await selectDearer.execute(values)),
      ...(await selectCheaper.execute(values)),
    ];
    const distance = (part: Part) => Math.abs(part.priceMinor - priceMinor);
    return found.toSorted((one, other) => distance(one) - distance(other)).slice(0, count);
  };
}
