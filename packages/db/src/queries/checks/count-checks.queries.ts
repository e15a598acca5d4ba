import { type SQLWrapper, and, count, eq, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import type { Tables } from '../../schema/define-tables.ts';
import type { Check } from './data-checks.queries.ts';
import type { Connection } from '../connection.ts';
import { UNITS_ON_HAND } from '../parts/units-on-hand.queries.ts';
import { WHOLE_CATALOGUE } from '../parts/part-counts.queries.ts';

/** Counts that are kept against what they count; one that lacks its row differs, too. */
export function countChecks(db: Connection, tables: Tables): Check[] {
  const { orders, orderCounts, parts, partCounts, counters } = tables;
  const nothing = sql<null>`null`;
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
  const ordersThere = sql<number>`coalesce(${ordersByState.found}, 0)`;
  const partsThere = sql<number>`coalesce(${partsByCategory.found}, 0)`;

  const unitsThere = sql<number>`coalesce(sum(${parts.onHand}), 0)`.mapWith(Number);
  const kept = db
    .select({ value: counters.value })
    .from(counters)
    .where(eq(counters.name, UNITS_ON_HAND));
  const unitsKept = sql<number>`coalesce((${kept}), 0)`.mapWith(Number);

  return [
    {
      invariant: 'kept count of orders is right',
      differences: () =>
        db
          .select({
            subject: sql<string>`${orderCounts.state}`,
            expected: ordersThere,
            found: sql<number | null>`${orderCounts.orders}`,
          })
          .from(orderCounts)
          .leftJoin(ordersByState, eq(ordersByState.state, orderCounts.state))
          .where(ne(orderCounts.orders, ordersThere))
          .unionAll(
            db
              .select({
                subject: sql<string>`${ordersByState.state}`,
                expected: ordersThere,
                found: nothing,
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
            subject: named(partCounts.category),
            expected: partsThere,
            found: sql<number | null>`${partCounts.parts}`,
          })
          .from(partCounts)
          .leftJoin(partsByCategory, eq(partsByCategory.category, partCounts.category))
          .where(ne(partCounts.parts, partsThere))
          .unionAll(
            db
              .select({
                subject: named(sql`${partsByCategory.category}`),
                expected: partsThere,
                found: nothing,
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
            expected: unitsThere,
            found: unitsKept,
          })
          .from(parts)
          .having(ne(unitsThere, unitsKept)),
    },
  ];
}

/** A category's name, or that of the whole catalogue. */
function named(category: SQLWrapper) {
  return sql<string>`coalesce(nullif(${category}, ${WHOLE_CATALOGUE}), 'the catalogue')`;
}
