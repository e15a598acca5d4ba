import { asc, type Column, type SQL } from 'drizzle-orm';
import type { Connection, Tables } from '../../schema/engine.ts';
import { sortedBy } from '../paging.ts';
import { equals } from '../placeholders.ts';
import { readFirst } from '../statements.ts';

/** The oldest order that a search read, one by one, where it stopped before the end. */
export interface ScanEnd {
  sequence: number;
  /** Milliseconds. */
  createdAt: number;
}

interface Scan {
  /** The keys of its order, newest first. */
  keys: readonly Column[];
  where: SQL | undefined;
  /** About how many orders it reads. */
  most: number;
}

/**
 * Prepares the end of a scan: the first order of the checkout after `most` orders, so that no checkout is
 * divided. The prepared function returns undefined where fewer are left.
 */
export function scanEnds(db: Connection, { orders }: Tables) {
  const selectFirst = readFirst(
    db
      .select({ sequence: orders.sequence, createdAt: orders.createdAt })
      .from(orders)
      .where(equals(orders.checkoutId))
      .orderBy(asc(orders.sequence))
      .limit(1),
  );
  return ({ keys, where, most }: Scan) => {
    const skip = readFirst(
      db
        .select({ checkoutId: orders.checkoutId })
        .from(orders)
        .where(where)
        .orderBy(...sortedBy(keys, 'descending'))
        .limit(1)
        .offset(most),
    );
    return async (values: object): Promise<ScanEnd | undefined> => {
      const last = await skip(values);
      return last === null ? undefined : ((await selectFirst(last)) ?? undefined);
    };
  };
}
