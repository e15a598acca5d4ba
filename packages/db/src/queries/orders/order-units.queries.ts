import { and, eq, sql } from 'drizzle-orm';
import type { Tables } from '../../schema/define-tables.ts';
import type { OrderWrites } from '../../store/orders.store.ts';
import type { Connection } from '../../schema/engine.ts';
import { orderColumns, toOrder } from './order-rows.ts';

/** Conditional updates of shipped and refunded units. */
export function orderUnits(db: Connection, { orders }: Tables): OrderWrites['addUnits'] {
  const shipped = sql`${orders.shippedUnits} + ${sql.placeholder('shippedUnits')}`;
  const released = sql`${orders.releasedUnits} + ${sql.placeholder('releasedUnits')}`;
  const refunded = sql`${orders.refundedUnits} + ${sql.placeholder('refundedUnits')}`;
  const refundedMinor = sql`${orders.refundedMinor} + ${sql.placeholder('refundedMinor')}`;
  const statement = db
    .update(orders)
    .set({
      shippedUnits: shipped,
      releasedUnits: released,
      refundedUnits: refunded,
      refundedMinor,
    })
    .where(
      and(
        eq(orders.id, sql.placeholder('id')),
        sql`${shipped} >= 0 and ${released} >= 0 and ${shipped} + ${released} <= ${orders.quantity}`,
        sql`${refunded} between 0 and ${orders.quantity}`,
        sql`${refundedMinor} between 0 and ${orders.totalMinor} + ${orders.taxMinor}`,
      ),
    )
    .returning(orderColumns(orders))
    .prepare();

  return async (id, units) => {
    const [row] = await statement.execute({
      id,
      shippedUnits: 0,
      releasedUnits: 0,
      refundedUnits: 0,
      refundedMinor: 0,
      ...units,
    });
    return row === undefined ? null : toOrder(row);
  };
}
