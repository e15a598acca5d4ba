import { NEW_ORDER } from '@bm/domain/orders/new-order';
import { normaliseSku } from '@bm/domain/parts/sku';
import { sql } from 'drizzle-orm';
import type { CheckoutWrites } from '../../store/checkouts.store.ts';
import { type Connection, isPostgres, type Tables } from '../../schema/engine.ts';
import { LARGE_BATCH, rowInserter } from '../insert-rows.ts';
import { extractDigits, toOrder } from '../orders/order-rows.ts';
import { numberTaker } from '../numbers.queries.ts';
import { asInteger, equals } from '../placeholders.ts';
import { insertRow, write } from '../statements.ts';
import { toCheckout } from './checkouts.queries.ts';
import { internalNoteWrites } from './internal-notes.queries.ts';

/** Inserts checkouts with their orders: the number of statements grows by blocks of lines. */
export function checkoutWrites(db: Connection, tables: Tables): CheckoutWrites {
  const { checkouts, orders, orderEvents } = tables;
  const takeNumbers = numberTaker(db, tables);
  const insertCheckout = write(insertRow(db, checkouts));
  const insertOrders = rowInserter(db, orders, {
    // Reads take phone and address from the checkout.
    fixed: { ...NEW_ORDER, revision: 0, phone: '', address: '' },
    largest: LARGE_BATCH,
  });
  const insertEvents = rowInserter(db, orderEvents, {
    fixed: { position: 0, from: null, to: NEW_ORDER.state },
    largest: LARGE_BATCH,
  });

  const deliveryMinor = asInteger('deliveryMinor');
  const deliveryTaxMinor = asInteger('deliveryTaxMinor');
  // Each expression reads the values before the update.
  const updateDelivery = write(
    db
      .update(checkouts)
      .set({
        deliveryMinor,
        deliveryTaxMinor,
        taxMinor: sql`${checkouts.taxMinor} - ${checkouts.deliveryTaxMinor} + ${deliveryTaxMinor}`,
        totalMinor: sql`${checkouts.totalMinor} - ${checkouts.deliveryMinor}
          - ${checkouts.deliveryTaxMinor} + ${deliveryMinor} + ${deliveryTaxMinor}`,
      })
      .where(equals(checkouts.id)),
  );

  return {
    ...internalNoteWrites(db, tables),
    setDelivery: (id, delivery) => updateDelivery({ id, ...delivery }),
    takeNumbers,
    takeNumbersAhead: isPostgres(tables) ? takeNumbers : () => Promise.resolve(null),
    async insert(checkout, lines, holdNetwork = null, numbers) {
      const taken = numbers ?? (await takeNumbers(lines.length));
      const sequence = taken.checkout;
      const placed = lines.map(({ order }, at) => ({
        ...order,
        ...NEW_ORDER,
        sequence: taken.orders[at] ?? 0,
      }));
      const events = lines.map(({ order, step }) => ({
        ...step,
        id: step.eventId,
        orderId: order.id,
      }));
      const rows = placed.map((order) => ({
        ...order,
        poNumber: checkout.poNumber,
        skuNormal: normaliseSku(order.sku),
        phoneDigits: extractDigits(order.phone),
        holdNetwork,
      }));
      // A connection runs its statements in this order.
      await Promise.all([
        insertCheckout({ ...checkout, sequence }),
        insertOrders(rows),
        insertEvents(events),
      ]);
      return { checkout: toCheckout({ ...checkout, sequence }), orders: placed.map(toOrder) };
    },
  };
}
