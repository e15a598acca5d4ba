import { EXPORT_PAGE_SIZE, type ExportPage } from '@bm/domain/exports/export.schema';
import { OWN_ORDER_COLUMNS } from '@bm/domain/exports/export-columns';
import { MAX_OWN_LINES } from '@bm/domain/exports/own-period';
import type { OwnPeriod } from '@bm/domain/exports/own-period.schema';
import { and, eq, gte, lt } from 'drizzle-orm';
import type { Connection, Tables } from '../../schema/tables.ts';
import { keysetPages, listName } from '../paging.ts';
import { equals, placeholderFor } from '../placeholders.ts';
import { bind, countUpTo } from '../statements.ts';
import { toPage } from './export-files.ts';
import { exportedOrderColumns, toExportedOrder } from './exported-order-rows.ts';

/** The lines of one customer's orders that were placed in a period, oldest first. */
export function ownOrderReads(db: Connection, tables: Tables) {
  const { checkouts, orders } = tables;
  const { createdAt: placed } = orders;
  const isOwn = and(
    equals(orders.customerId),
    gte(placed, placeholderFor(placed, 'from')),
    lt(placed, placeholderFor(placed, 'before')),
  );
  const selectPage = keysetPages({
    keys: [orders.createdAt, orders.sequence],
    select: (after) =>
      db
        .select(exportedOrderColumns(tables))
        .from(orders)
        .innerJoin(checkouts, eq(checkouts.id, orders.checkoutId))
        .where(and(isOwn, after)),
    position: ({ createdAt, sequence }) => [createdAt, sequence],
  });

  return {
    /** The next lines of the period as a CSV file. */
    async ownOrders(customerId: string, period: OwnPeriod, cursor?: string): Promise<ExportPage> {
      const { from, before } = period;
      const list = listName('own orders', customerId, from, before);
      const page = { cursor, size: EXPORT_PAGE_SIZE };
      const { items, nextCursor } = await selectPage(list, page, { customerId, ...period });
      const rows = items.map(toExportedOrder);
      return toPage(OWN_ORDER_COLUMNS, { rows, nextCursor }, cursor === undefined);
    },
    /** The lines of the period, at most one more than MAX_OWN_LINES. */
    countOwnOrders: bind(
      (customerId: string, period: OwnPeriod) => ({ customerId, ...period }),
      countUpTo(MAX_OWN_LINES + 1, db, orders, isOwn),
    ),
  };
}
