import { eq, gt, max, ne, or, sql } from 'drizzle-orm';
import type { Connection, Tables } from '../../schema/tables.ts';
import { CHECKOUT_NUMBERS, lastNumber, ORDER_NUMBERS } from '../numbers.queries.ts';
import type { Checks } from './checks.ts';

/** Compares checkouts with their orders and their numbers. */
export function checkoutChecks(db: Connection, tables: Tables) {
  const { checkouts, orders } = tables;
  const lines = db
    .select({
      checkoutId: orders.checkoutId,
      linesMinor: sql<number>`sum(${orders.totalMinor})`.as('summed_minor'),
      taxMinor: sql<number>`sum(${orders.taxMinor})`.as('summed_tax_minor'),
    })
    .from(orders)
    .groupBy(orders.checkoutId)
    .as('lines');
  const summed = sql<number>`coalesce(${lines.linesMinor}, 0)`;
  const summedTax = sql<number>`coalesce(${lines.taxMinor}, 0) + ${checkouts.deliveryTaxMinor}`;

  return {
    'checkout has the sum of its orders': db
      .select({ subject: checkouts.id, expected: summed, found: checkouts.linesMinor })
      .from(checkouts)
      .leftJoin(lines, eq(lines.checkoutId, checkouts.id))
      .where(ne(checkouts.linesMinor, summed)),
    'checkout has the taxes of its orders and its delivery': db
      .select({ subject: checkouts.id, expected: summedTax, found: checkouts.taxMinor })
      .from(checkouts)
      .leftJoin(lines, eq(lines.checkoutId, checkouts.id))
      .where(ne(checkouts.taxMinor, summedTax)),
    'checkout has the customer and currency of its orders': db
      .select({
        subject: orders.id,
        expected: sql<string>`${checkouts.customerId} || ' ' || ${checkouts.currency}`,
        found: sql<string>`${orders.customerId} || ' ' || ${orders.currency}`,
      })
      .from(orders)
      .innerJoin(checkouts, eq(checkouts.id, orders.checkoutId))
      .where(
        or(ne(orders.customerId, checkouts.customerId), ne(orders.currency, checkouts.currency)),
      ),
    'order has the PO number of its checkout': db
      .select({ subject: orders.id, expected: checkouts.poNumber, found: orders.poNumber })
      .from(orders)
      .innerJoin(checkouts, eq(checkouts.id, orders.checkoutId))
      .where(ne(orders.poNumber, checkouts.poNumber)),
  } satisfies Checks;
}

/** A number above the last that was taken would be given twice. */
export function numberChecks(db: Connection, tables: Tables) {
  const { checkouts, orders } = tables;
  const check = (
    name: typeof ORDER_NUMBERS | typeof CHECKOUT_NUMBERS,
    table: typeof orders | typeof checkouts,
  ) => {
    const last = lastNumber(db, tables, name);
    return db
      .select({ subject: sql<string>`${name}`, expected: max(table.sequence), found: last })
      .from(table)
      .having(gt(max(table.sequence), last));
  };
  return {
    'order numbers come from their counter': check(ORDER_NUMBERS, orders),
    'checkout numbers come from their counter': check(CHECKOUT_NUMBERS, checkouts),
  } satisfies Checks;
}
