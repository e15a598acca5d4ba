import { count, eq, ne, or, sql } from 'drizzle-orm';
import type { Connection, Tables } from '../../schema/engine.ts';
import { CHECKOUT_NUMBERS, PURGED_CHECKOUTS } from '../counters.queries.ts';
import type { Checks } from './data-checks.queries.ts';

/** Compares checkouts with their orders and their numbers. */
export function checkoutChecks(db: Connection, { checkouts, counters, orders }: Tables) {
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
  const counterValue = (name: string) =>
    sql<number>`coalesce((${db
      .select({ value: counters.value })
      .from(counters)
      .where(eq(counters.name, name))}), 0)`;
  const given = counterValue(CHECKOUT_NUMBERS);
  const existing = sql<number>`(${count()} + ${counterValue(PURGED_CHECKOUTS)})`;

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
    // Numbers are unique and not above the counter: none is missing when there are as many.
    'checkout numbers have no gaps': db
      .select({
        subject: sql<string>`${CHECKOUT_NUMBERS}`,
        expected: given.mapWith(Number),
        found: sql<string>`${existing} || ' to ' || coalesce(max(${checkouts.sequence}), 0)`,
      })
      .from(checkouts)
      .having(or(ne(given, existing), sql`coalesce(max(${checkouts.sequence}), 0) > ${given}`)),
  } satisfies Checks;
}
