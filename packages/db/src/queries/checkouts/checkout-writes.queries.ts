import { NEW_ORDER } from '@bm/domain/orders/new-order';
import { normaliseSku } from '@bm/domain/parts/sku';
import type { CheckoutWrites } from '../../store/checkouts.store.ts';
import type { Connection, Tables } from '../../schema/engine.ts';
import { LARGE_BATCH, rowInserter } from '../insert-rows.ts';
import { extractDigits, toOrder } from '../orders/order-rows.ts';
import { numberTaker } from '../numbers.queries.ts';
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

  return {
    ...internalNoteWrites(db, tables),
    async insert(checkout, lines, holdNetwork = null) {
      const { checkout: sequence, orders: sequences } = await takeNumbers(lines.length);
      await insertCheckout({ ...checkout, sequence });
      const placed = lines.map(({ order }, at) => ({
        ...order,
        ...NEW_ORDER,
        sequence: sequences[at] ?? 0,
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
      return { checkout: toCheckout({ ...checkout, sequence }), orders: placed.map(toOrder) };
    },
  };
}
