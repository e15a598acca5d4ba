import { type SQLWrapper, and, count, eq, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import type { Tables } from '../../schema/define-tables.ts';
import type { Check } from './data-checks.queries.ts';
import type { Connection } from '../../schema/engine.ts';
import { UNITS_ON_HAND } from '../counters.queries.ts';
import { WHOLE_CATALOGUE } from '../parts/part-counts.queries.ts';

/** Compares the stored counts with the counted rows. A missing count is a difference, too. */
export function countChecks(db: Connection, tables: Tables): Check[] {
  const { orders, orderCounts, parts, partCounts, counters } = tables;
  const missing = sql<null>`null`;
  const ordersByState = db
    .select({ state: orders.state, found: count().as('orders_found') })
    .from(orders)
    .groupBy(orders.state)
    .as('orders_by_state');
  const isActive = eq(parts.status, 'active');
  const partsByCategory = db
    .select({
      category: sql<string>`${parts.category}`.as('counted'),
      found: count().as('parts_found'),
    })
    .from(parts)
    .where(and(isActive, isNotNull(parts.category)))
    .groupBy(parts.category)
    .unionAll(
      db
        .select({
          category: sql<string>`${WHOLE_CATALOGUE}`.as('counted'),
          found: count().as('parts_found'),
        })
        .from(parts)
        .where(isActive)
        .having(sql`count(*) > 0`),
    )
    .as('parts_by_category');
  const ordersCounted = sql<number>`coalesce(${ordersByState.found}, 0)`;
  const partsCounted = sql<number>`coalesce(${partsByCategory.found}, 0)`;

  const unitsCounted = sql<number>`coalesce(sum(${parts.onHand}), 0)`.mapWith(Number);
  const storedUnits = db
    .select({ value: counters.value })
    .from(counters)
    .where(eq(counters.name, UNITS_ON_HAND));
  const unitsStored = sql<number>`coalesce((${storedUnits}), 0)`.mapWith(Number);

  return [
    {
      invariant: 'kept count of orders is right',
      differences: () =>
        db
          .select({
            subject: sql<string>`${orderCounts.state}`,
            expected: ordersCounted,
            found: sql<number | null>`${orderCounts.orders}`,
          })
          .from(orderCounts)
          .leftJoin(ordersByState, eq(ordersByState.state, orderCounts.state))
          .where(ne(orderCounts.orders, ordersCounted))
          .unionAll(
            db
              .select({
                subject: sql<string>`${ordersByState.state}`,
                expected: ordersCounted,
                found: missing,
              })
              .from(ordersByState)
              .leftJoin(orderCounts, eq(orderCounts.state, ordersByState.state))
              .where(isNull(orderCounts.state)),
          ),
    },
    {
      invariant: 'kept count of parts is right',
      differences: () =>
        db
          .select({
            subject: categoryName(partCounts.category),
            expected: partsCounted,
            found: sql<number | null>`${partCounts.parts}`,
          })
          .from(partCounts)
          .leftJoin(partsByCategory, eq(partsByCategory.category, partCounts.category))
          .where(ne(partCounts.parts, partsCounted))
          .unionAll(
            db
              .select({
                subject: categoryName(sql`${partsByCategory.category}`),
                expected: partsCounted,
                found: missing,
              })
              .from(partsByCategory)
              .leftJoin(partCounts, eq(partCounts.category, partsByCategory.category))
              .where(isNull(partCounts.category)),
          ),
    },
    {
      invariant: 'kept total of units on hand is right',
      differences: () =>
        db
          .select({
            subject: sql<string>`${UNITS_ON_HAND}`,
            expected: unitsCounted,
            found: unitsStored,
          })
          .from(parts)
          .having(ne(unitsCounted, unitsStored)),
    },
  ];
}

/** Returns the name of a category, or 'the catalogue' for the total. */
function categoryName(category: SQLWrapper) {
  return sql<string>`coalesce(nullif(${category}, ${WHOLE_CATALOGUE}), 'the catalogue')`;
}
