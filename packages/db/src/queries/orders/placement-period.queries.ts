import { asc, desc, gte, sql } from 'drizzle-orm';
import type { Connection, Tables } from '../../schema/tables.ts';
import { readFirst } from '../statements.ts';

/** Bounds of times of placement in milliseconds, or of numbers; `before` itself is excluded. */
export interface Bounds {
  from?: number | undefined;
  before?: number | undefined;
}

/**
 * Returns a function that translates a period to numbers of orders, which rise with the time of placement.
 * A binary search by number reads about twenty orders; an index of times would cost each order.
 */
export function placementPeriod(db: Connection, { orders }: Tables) {
  const position = { sequence: orders.sequence, createdAt: orders.createdAt };
  const selectLast = readFirst(
    db.select(position).from(orders).orderBy(desc(orders.sequence)).limit(1),
  );
  const selectNext = readFirst(
    db
      .select(position)
      .from(orders)
      .where(gte(orders.sequence, sql.placeholder('middle')))
      .orderBy(asc(orders.sequence))
      .limit(1),
  );

  /** The first number whose order was placed at or after this time. */
  const findFirst = async (time: number, last: number): Promise<number> => {
    let low = 0;
    let high = last + 1;
    while (low < high) {
      const middle = Math.floor((low + high) / 2);
      const order = await selectNext({ middle });
      if (order === null || order.createdAt >= time) high = middle;
      else low = order.sequence + 1;
    }
    return low;
  };

  return async ({ from, before }: Bounds): Promise<Bounds> => {
    if (from === undefined && before === undefined) return {};
    const last = (await selectLast())?.sequence ?? 0;
    return {
      ...(from !== undefined && { from: await findFirst(from, last) }),
      ...(before !== undefined && { before: await findFirst(before, last) }),
    };
  };
}
