import type { PageInput, Page } from '@bm/domain/shared/paging';
import { isPaid, ORDER_STATES } from '@bm/domain/orders/order-state';
import {
  and,
  asc,
  count,
  countDistinct,
  desc,
  eq,
  exists,
  gt,
  inArray,
  isNotNull,
  lt,
  max,
  not,
  or,
  sql,
  sum,
  type SQL,
} from 'drizzle-orm';
import type { AccountHolds, HolderRow, HoldTimes } from '../../store/orders.ts';
import { type Connection, isPostgres, type Tables } from '../../schema/tables.ts';
import { afterValues, decodeCursor, encodeCursor, listName, toPage, pageSize } from '../paging.ts';
import { byFilters } from '../by-filters.ts';
import { asInteger, equals } from '../placeholders.ts';
import { columnsOf, readByValues, readFirst, readRows, readTotal, write } from '../statements.ts';

const PAID = ORDER_STATES.filter(isPaid);
const HOLDERS = listName('holders');

/** Reads the stock that accounts hold without payment, by the partial index of unpaid orders. */
export function holdReads(db: Connection, tables: Tables) {
  const { orders, parts, users } = tables;
  const hasPaid = paidOrderExists(db, tables);

  const selectAccount = readFirst(
    db
      .select({ emailVerified: users.emailVerified, hasPaid })
      .from(users)
      .where(equals(users.id, 'customerId')),
  );
  const units = sum(orders.quantity).mapWith(Number);
  const isNew = db
    .select({ id: users.id })
    .from(users)
    .where(and(equals(users.id, 'customerId'), not(hasPaid)));
  // Grouped before the join, so each part is looked up once. An account that has paid needs no rows,
  // and may have hundreds.
  const customerHolds = db
    .select({
      partId: orders.partId,
      units: units.as('own_units'),
      largestOrder: max(orders.quantity).mapWith(Number).as('own_largest'),
    })
    .from(orders)
    .where(and(equals(orders.customerId), isUnpaid(orders), exists(isNew)))
    .groupBy(orders.partId)
    .as('of_customer');
  const selectOpenHolds = readRows(
    db
      .select({
        partId: customerHolds.partId,
        onHand: parts.onHand,
        units: customerHolds.units,
        largestOrder: customerHolds.largestOrder,
      })
      .from(customerHolds)
      .innerJoin(parts, eq(parts.id, customerHolds.partId)),
  );

  // Read from the index alone: orders whose holds have ended have no network.
  const selectNetworkUnits = readByValues((partIds) =>
    db
      .select({ partId: orders.partId, units })
      .from(orders)
      .where(and(equals(orders.holdNetwork), inArray(orders.partId, partIds)))
      .groupBy(orders.partId),
  );
  // Grouped by customer first, so that the payments of each are looked up once.
  const selectUnpaidUnits = readByValues((partIds) => {
    const byCustomer = db
      .select({
        partId: orders.partId,
        customerId: orders.customerId,
        units: units.as('customer_units'),
      })
      .from(orders)
      .where(and(inArray(orders.partId, partIds), isUnpaid(orders)))
      .groupBy(orders.partId, orders.customerId)
      .as('by_customer');
    return db
      .select({ partId: byCustomer.partId, units: sum(byCustomer.units).mapWith(Number) })
      .from(byCustomer)
      .innerJoin(users, eq(users.id, byCustomer.customerId))
      .where(not(hasPaid))
      .groupBy(byCustomer.partId);
  });

  const held = db
    .select({
      customerId: orders.customerId,
      orders: count().as('held_orders'),
      parts: countDistinct(orders.partId).as('held_parts'),
      units: units.as('held_units'),
    })
    .from(orders)
    .where(isUnpaid(orders))
    .groupBy(orders.customerId)
    .as('held');
  const afterUnits = sql.placeholder('after0');
  const afterCursor = or(
    lt(held.units, afterUnits),
    and(eq(held.units, afterUnits), gt(held.customerId, sql.placeholder('after1'))),
  );
  const selectPage = byFilters({ after0: afterCursor }, (where) =>
    readRows(
      db
        .select({
          customerId: held.customerId,
          ...columnsOf(users, 'email', 'displayName', 'emailVerified'),
          hasPaid,
          orders: held.orders,
          parts: held.parts,
          units: held.units,
        })
        .from(held)
        .innerJoin(users, eq(users.id, held.customerId))
        .where(where)
        .orderBy(desc(held.units), asc(held.customerId))
        .limit(sql.placeholder('rows')),
    ),
  );
  const countHolders = readTotal(
    db
      .select({ total: countDistinct(orders.customerId) })
      .from(orders)
      .where(isUnpaid(orders)),
  );

  return {
    async accountHolds(customerId: string): Promise<AccountHolds> {
      const reading = selectAccount({ customerId });
      // PostgreSQL gets both statements in one round trip; on SQLite the second one costs more.
      const isNeeded = isPostgres(tables) || (await reading)?.hasPaid === false;
      const holds = isNeeded ? selectOpenHolds({ customerId }) : [];
      const [account, openHolds] = await Promise.all([reading, holds]);
      if (account === null) return { hasPaid: false, emailVerified: false, openHolds: [] };
      return { ...account, openHolds };
    },
    /** The units of each of these parts that unpaid orders with this `holdNetwork` hold. */
    networkUnits: async (
      holdNetwork: string,
      partIds: readonly string[],
    ): Promise<Map<string, number>> => toUnits(await selectNetworkUnits(partIds, { holdNetwork })),
    /** The units of each of these parts that unpaid orders of accounts that never paid hold. */
    unpaidUnits: async (partIds: readonly string[]): Promise<Map<string, number>> =>
      toUnits(await selectUnpaidUnits(partIds)),
    /** Customers with unpaid orders, by the units that they hold, descending. */
    async holders({ cursor, limit }: PageInput): Promise<Page<HolderRow>> {
      const after = decodeCursor(HOLDERS, cursor, [0, '']);
      const size = pageSize(limit);
      const values = { ...afterValues(after), rows: size + 1 };
      const rows = await selectPage(values)(values);
      return toPage(rows, {
        size,
        total: await countHolders(),
        item: (row) => row,
        cursor: (row) => encodeCursor(HOLDERS, [row.units, row.customerId]),
      });
    },
  };
}

export function holdWrites(db: Connection, { checkouts, orders }: Tables) {
  const byBank = db
    .select({ id: checkouts.id })
    .from(checkouts)
    .where(and(eq(checkouts.id, orders.checkoutId), eq(checkouts.paymentMethod, 'bank')));
  const byMethod = (card: SQL, bank: SQL) =>
    sql`case when ${exists(byBank)} then ${bank} else ${card} end`;
  const fullHold = byMethod(asInteger('cardMs'), asInteger('bankMs'));
  const factor = byMethod(asReal('cardFactor'), asReal('bankFactor'));
  const held = sql`${orders.expiresAt} - ${orders.createdAt}`;
  const extended = sql`cast((${held}) * ${factor} as bigint)`;
  const holdEnd = sql`${orders.createdAt} + case when ${extended} < ${fullHold} then ${extended} else ${fullHold} end`;
  const isOpen = and(equals(orders.customerId), isUnpaid(orders));
  const updateExpiry = write(
    db
      .update(orders)
      .set({ expiresAt: holdEnd })
      .where(and(isOpen, lt(orders.expiresAt, holdEnd))),
  );
  const releaseNetwork = write(
    db
      .update(orders)
      .set({ holdNetwork: null })
      .where(and(isOpen, isNotNull(orders.holdNetwork))),
  );
  return {
    /**
     * Extends the holds of the customer's unpaid orders from fractions of the times `from` to the same
     * fractions of `to`, by the payment method of the checkout, and at most to `to`. The orders no longer
     * count for a network. Milliseconds after placement.
     */
    async extendHolds(customerId: string, from: HoldTimes, to: HoldTimes): Promise<void> {
      const times = { cardMs: to.card, bankMs: to.bank };
      const factors = { cardFactor: to.card / from.card, bankFactor: to.bank / from.bank };
      await updateExpiry({ customerId, ...times, ...factors });
      await releaseNetwork({ customerId });
    },
  };
}

function asReal(name: string): SQL {
  return sql`cast(${sql.placeholder(name)} as double precision)`;
}

function toUnits(rows: readonly { partId: string; units: number }[]): Map<string, number> {
  return new Map(rows.map(({ partId, units }) => [partId, units]));
}

/** A literal, because a partial index cannot serve a parameter. */
function isUnpaid({ state }: Tables['orders']): SQL {
  return sql`${state} = 'unpaid'`;
}

/** Whether the user of the outer statement has any paid order. */
function paidOrderExists(db: Connection, { orders, users }: Tables): SQL<boolean> {
  const paid = db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.customerId, users.id), inArray(orders.state, PAID)));
  return sql<boolean>`${exists(paid)}`.mapWith(Boolean);
}
