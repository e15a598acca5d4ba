import { NEW_ORDER } from '@bm/domain/orders/new-order';
import { normaliseSku } from '@bm/domain/parts/sku';
import { sql } from 'drizzle-orm';
import type { CheckoutWrites } from '../../store/checkouts.store.ts';
import type { Connection, Tables } from '../../schema/engine.ts';
import { CHECKOUT_NUMBERS, ORDER_NUMBERS } from '../counters.queries.ts';
import { LARGE_BATCH, rowInserter } from '../insert-rows.ts';
import { orderCountWrites } from '../orders/order-counts.queries.ts';
import { extractDigits, toOrder } from '../orders/order-rows.ts';
import { increased } from '../placeholders.ts';
import { insertRow, readRows, write } from '../statements.ts';
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
  const updateCounts = orderCountWrites(db, tables);

  return {
    ...internalNoteWrites(db, tables),
    async insert(checkout, lines, holdNetwork = null) {
      const last = await takeNumbers(lines.length);
      const sequence = last.checkout;
      await insertCheckout({ ...checkout, sequence });
      const placed = lines.map(({ order }, at) => ({
        ...order,
        ...NEW_ORDER,
        sequence: last.order - lines.length + at + 1,
      }));
      await insertOrders(
        placed.map((order) => ({
          ...order,
          poNumber: checkout.poNumber,
          skuNormal: normaliseSku(order.sku),
          phoneDigits: extractDigits(order.phone),
          holdNetwork,
        })),
      );
      await insertEvents(
        lines.map(({ order, step }) => ({ ...step, id: step.eventId, orderId: order.id })),
      );
      await updateCounts(null, NEW_ORDER.state, lines.length);
      return { checkout: toCheckout({ ...checkout, sequence }), orders: placed.map(toOrder) };
    },
  };
}

/** Takes one checkout number and some order numbers by one statement. Returns the last of each. */
function numberTaker(db: Connection, { counters }: Tables) {
  const upsert = readRows(
    db
      .insert(counters)
      .values([
        { name: CHECKOUT_NUMBERS, value: 1 },
        { name: ORDER_NUMBERS, value: sql.placeholder('orders') },
      ])
      .onConflictDoUpdate({ target: counters.name, set: increased(counters, 'value') })
      .returning(),
  );
  return async (orders: number): Promise<{ checkout: number; order: number }> => {
    const rows = await upsert({ orders });
    const last = (name: string): number => {
      const row = rows.find((each) => each.name === name);
      if (row === undefined) throw new Error(`The counter ${name} returned no number.`);
      return row.value;
    };
    return { checkout: last(CHECKOUT_NUMBERS), order: last(ORDER_NUMBERS) };
  };
}
