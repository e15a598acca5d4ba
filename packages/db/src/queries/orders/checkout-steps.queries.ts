import { and, eq, sql } from 'drizzle-orm';
import type { Tables } from '../../schema/define-tables.ts';
import type { OrderWrites } from '../../store/orders.store.ts';
import type { Connection } from '../../schema/engine.ts';
import { rowInserter } from '../insert-rows.ts';
import { columnPlaceholders } from '../placeholders.ts';
import { orderCountWrites } from './order-counts.queries.ts';

type CheckoutSteps = Pick<OrderWrites, 'settleCheckout' | 'noteCheckout'>;

/** Steps of all orders of a checkout: the number of statements grows by blocks of orders. */
export function checkoutSteps(db: Connection, tables: Tables): CheckoutSteps {
  const { orders, orderEvents, settlements } = tables;
  const updateCounts = orderCountWrites(db, tables);
  const insertSettlement = db
    .insert(settlements)
    .values({ ...columnPlaceholders(settlements), hasInvoice: true })
    .prepare();
  const insertEvents = rowInserter(db, orderEvents);
  const isOfCheckout = eq(orders.checkoutId, sql.placeholder('checkoutId'));
  const changed = { orderId: orders.id, position: orders.revision, state: orders.state };
  const revision = sql`${orders.revision} + 1`;

  const updateUnpaid = db
    .update(orders)
    .set({
      state: 'paid',
      revision,
      transactionId: sql`${sql.placeholder('transactionId')}`,
      paidAt: sql`${sql.placeholder('at')}`,
    })
    .where(and(isOfCheckout, eq(orders.state, 'unpaid')))
    .returning(changed)
    .prepare();
  const updateRevisions = db
    .update(orders)
    .set({ revision })
    .where(isOfCheckout)
    .returning(changed)
    .prepare();

  return {
    async settleCheckout(checkoutId, { transactionId, at }, stepFor) {
      await insertSettlement.execute({ transactionId, checkoutId });
      const paid = await updateUnpaid.execute({ checkoutId, transactionId, at });
      await insertEvents(
        paid.map(({ orderId, position, state: to }) => {
          const { eventId: id, ...step } = stepFor(orderId);
          return { ...step, id, orderId, position, from: 'unpaid', to };
        }),
      );
      await updateCounts('unpaid', 'paid', paid.length);
    },
    async noteCheckout(checkoutId, stepFor) {
      const noted = await updateRevisions.execute({ checkoutId });
      await insertEvents(
        noted.map(({ orderId, position, state }) => {
          const { eventId: id, ...step } = stepFor(orderId);
          return { ...step, id, orderId, position, from: state, to: state };
        }),
      );
    },
  };
}
