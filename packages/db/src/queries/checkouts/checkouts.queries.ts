import { formatCheckoutNumber, type Checkout } from '@bm/domain/checkouts/checkout.schema';
import { MAX_COUNTED_ORDERS } from '@bm/domain/orders/order-state';
import { and, count, countDistinct, desc, eq, inArray, sql } from 'drizzle-orm';
import type { CheckoutReads } from '../../store/checkouts.store.ts';
import type { Connection, Tables } from '../../schema/engine.ts';
import { keysetPages, listName } from '../paging.ts';
import { equals } from '../placeholders.ts';
import { countRows, readByValues, readFirst, readRows, readTotal } from '../statements.ts';
import { internalNoteReads } from './internal-notes.queries.ts';

export function checkoutReads(db: Connection, tables: Tables): CheckoutReads {
  const { checkouts, orders } = tables;
  const isOfCustomer = equals(checkouts.customerId);
  const isUnpaid = eq(orders.state, 'unpaid');
  const selectById = readFirst(db.select().from(checkouts).where(equals(checkouts.id)));
  const selectBySequence = readFirst(db.select().from(checkouts).where(equals(checkouts.sequence)));
  const selectNewest = readFirst(
    db
      .select({ currency: checkouts.currency })
      .from(checkouts)
      .orderBy(desc(checkouts.sequence))
      .limit(1),
  );
  const selectUnpaidSum = readFirst(
    db
      .select({
        orders: count(),
        linesMinor: sql<number>`coalesce(sum(${orders.totalMinor}), 0)`,
        taxMinor: sql<number>`coalesce(sum(${orders.taxMinor}), 0)`,
      })
      .from(orders)
      .where(and(equals(orders.checkoutId), isUnpaid)),
  );
  const selectPage = keysetPages({
    keys: [checkouts.sequence],
    direction: 'descending',
    select: (after) => db.select().from(checkouts).where(and(isOfCustomer, after)),
    position: ({ sequence }) => [sequence],
  });
  const selectStates = readByValues((ids) =>
    db
      .selectDistinct({ checkoutId: orders.checkoutId, state: orders.state })
      .from(orders)
      .where(inArray(orders.checkoutId, ids)),
  );
  const selectLastChoice = readFirst(
    db
      .select({ deliveryName: checkouts.deliveryName, paymentMethod: checkouts.paymentMethod })
      .from(checkouts)
      .where(isOfCustomer)
      .orderBy(desc(checkouts.sequence))
      .limit(1),
  );
  const selectTotals = readByValues((ids) =>
    db
      .select({
        id: checkouts.id,
        linesMinor: checkouts.linesMinor,
        totalMinor: checkouts.totalMinor,
      })
      .from(checkouts)
      .where(inArray(checkouts.id, ids)),
  );
  const countOfCustomer = countRows(db, checkouts, isOfCustomer);

  const counted = db
    .select({ checkoutId: orders.checkoutId })
    .from(orders)
    .where(isUnpaid)
    .limit(MAX_COUNTED_ORDERS)
    .as('counted');
  const countAwaited = readTotal(
    db
      .select({ total: countDistinct(counted.checkoutId) })
      .from(counted)
      .innerJoin(checkouts, eq(checkouts.id, counted.checkoutId))
      .where(eq(checkouts.paymentMethod, 'bank')),
  );

  // The same sum as `amountDue` of the domain.
  const unpaid = db
    .select({
      checkoutId: orders.checkoutId,
      dueMinor: sql<number>`sum(${orders.totalMinor} + ${orders.taxMinor})`.as('unpaid_minor'),
    })
    .from(orders)
    .where(and(equals(orders.customerId), isUnpaid))
    .groupBy(orders.checkoutId)
    .as('unpaid');
  const due = sql`${unpaid.dueMinor} + ${checkouts.deliveryMinor} + ${checkouts.deliveryTaxMinor}`;
  const selectByAmountDue = readRows(
    db
      .select({ id: checkouts.id })
      .from(unpaid)
      .innerJoin(checkouts, eq(checkouts.id, unpaid.checkoutId))
      .where(eq(due, sql.placeholder('dueMinor'))),
  );

  return {
    ...internalNoteReads(db, tables),
    async byId(id) {
      const row = await selectById({ id });
      return row && toCheckout(row);
    },
    async newestCurrency() {
      return (await selectNewest())?.currency ?? null;
    },
    async bySequence(sequence) {
      const row = await selectBySequence({ sequence });
      return row && toCheckout(row);
    },
    lastChoice: (customerId) => selectLastChoice({ customerId }),
    totals: (ids) => selectTotals(ids),
    unpaidSum: async (checkoutId) =>
      (await selectUnpaidSum({ checkoutId })) ?? { orders: 0, linesMinor: 0, taxMinor: 0 },
    countAwaitedTransfers: () => countAwaited(),
    async pageForCustomer(customerId, paging) {
      const list = listName('checkouts of', customerId);
      const { items, nextCursor } = await selectPage(list, paging, { customerId });
      const total = await countOfCustomer({ customerId });
      const states = Map.groupBy(
        await selectStates(items.map(({ id }) => id)),
        ({ checkoutId }) => checkoutId,
      );
      const listed = items.map((row) => ({
        ...toCheckout(row),
        states: (states.get(row.id) ?? []).map(({ state }) => state),
      }));
      return { items: listed, nextCursor, total };
    },
    idsByAmountDue: async (customerId, dueMinor) =>
      (await selectByAmountDue({ customerId, dueMinor })).map(({ id }) => id),
  };
}

/** A row with the sequence from which the number is formatted. */
type CheckoutRow = Omit<Checkout, 'number'> & { sequence: number };

export function toCheckout({ sequence, ...checkout }: CheckoutRow): Checkout {
  return { ...checkout, number: formatCheckoutNumber(sequence) };
}
