import type { Checkout } from '@bm/domain/checkouts/checkout.schema';
import type { Order } from '@bm/domain/orders/order.schema';
import { NEW_ORDER } from '@bm/domain/orders/new-order';
import { normaliseSku } from '@bm/domain/parts/sku';
import { sql } from 'drizzle-orm';
import type { NewCheckout, NewLine, PlacementNumbers } from '../../store/checkouts.ts';
import { type Connection, isPostgres, type Tables } from '../../schema/tables.ts';
import { LARGE_BATCH, rowInserter } from '../insert-rows.ts';
import { extractDigits, toOrder } from '../orders/order-rows.ts';
import { numberTaker } from '../numbers.queries.ts';
import { asInteger, equals } from '../placeholders.ts';
import { bind, insertRow, write } from '../statements.ts';
import { toCheckout } from './checkouts.queries.ts';
import { internalNoteWrites } from './internal-notes.queries.ts';
import { missingAddressWrites } from './missing-address.queries.ts';
import { paymentMethodWrites } from './payment-method.queries.ts';

/** Inserts checkouts with their orders: the number of statements grows by blocks of lines. */
export function checkoutWrites(db: Connection, tables: Tables) {
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

  return {
    ...internalNoteWrites(db, tables),
    ...missingAddressWrites(db, tables),
    ...paymentMethodWrites(db, tables),
    /** Stores another delivery charge and its tax, in minor units; tax and total follow. */
    setDelivery: bind(
      (id: string, delivery: Pick<Checkout, 'deliveryMinor' | 'deliveryTaxMinor'>) => ({
        id,
        ...delivery,
      }),
      write(
        db
          .update(checkouts)
          // Each expression reads the values before the update.
          .set({
            deliveryMinor,
            deliveryTaxMinor,
            taxMinor: sql`${checkouts.taxMinor} - ${checkouts.deliveryTaxMinor} + ${deliveryTaxMinor}`,
            totalMinor: sql`${checkouts.totalMinor} - ${checkouts.deliveryMinor}
              - ${checkouts.deliveryTaxMinor} + ${deliveryMinor} + ${deliveryTaxMinor}`,
          })
          .where(equals(checkouts.id)),
      ),
    ),
    /** Stores the sum of the lines from which the delivery is free, in minor units. */
    setFreeFrom: bind(
      (id: string, deliveryFreeFromMinor: number | null) => ({ id, deliveryFreeFromMinor }),
      write(
        db
          .update(checkouts)
          .set({ deliveryFreeFromMinor: asInteger('deliveryFreeFromMinor') })
          .where(equals(checkouts.id)),
      ),
    ),
    /** Takes the next numbers of a checkout with so many orders. */
    takeNumbers,
    /**
     * The same before it is known whether they are needed, where a number that is not used leaves a gap
     * and costs no write; null on SQLite.
     */
    takeNumbersAhead: async (orderCount: number): Promise<PlacementNumbers | null> =>
      isPostgres(tables) ? takeNumbers(orderCount) : null,
    /**
     * Inserts a checkout and its unpaid orders, in the order of the lines, with these numbers or the next
     * ones. With a `holdNetwork` the orders count for the hold budget of this network until their holds
     * end.
     */
    async insert(
      checkout: NewCheckout,
      lines: readonly NewLine[],
      holdNetwork: string | null = null,
      numbers?: PlacementNumbers,
    ): Promise<{ checkout: Checkout; orders: Order[] }> {
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
