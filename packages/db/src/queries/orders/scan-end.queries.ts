import { aliasedTable, asc, eq, sql, type Column, type SQL } from 'drizzle-orm';
import type { Connection, Tables } from '../../schema/tables.ts';
import { sortedBy } from '../paging.ts';
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
  const last = aliasedTable(orders, 'last');
  const checkoutId = db
    .select({ id: last.checkoutId })
    .from(last)
    .where(eq(last.sequence, sql.placeholder('sequence')));
  const selectFirst = readFirst(
    db
      .select({ sequence: orders.sequence, createdAt: orders.createdAt })
      .from(orders)
      .where(eq(orders.checkoutId, sql`(${checkoutId})`))
      .orderBy(asc(orders.sequence))
      .limit(1),
  );
  return ({ keys, where, most }: Scan) => {
    // Reads an index alone.
    const skip = readFirst(
      db
        .select({ sequence: orders.sequence })
        .from(orders)
        .where(where)
        .orderBy(...sortedBy(keys, 'descending'))
        .limit(1)
        .offset(most),
    );
    return async (values: object): Promise<ScanEnd | undefined> => {
      const found = await skip(values);
      return found === null ? undefined : ((await selectFirst(found)) ?? undefined);
    };
  };
}
