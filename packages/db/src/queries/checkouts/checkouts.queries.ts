import { formatCheckoutNumber, type Checkout } from '@bm/domain/checkouts/checkout.schema';
import { MAX_COUNTED_ORDERS } from '@bm/domain/orders/order-state';
import { and, count, countDistinct, desc, eq, getTableColumns, lt, sql } from 'drizzle-orm';
import type { Tables } from '../../schema/define-tables.ts';
import type { CheckoutReads } from '../../store/checkouts.store.ts';
import type { Connection } from '../../schema/engine.ts';
import { memoizeByKey } from '@bm/domain/shared/memoize';
import { decodeCursor, encodeCursor, listName, pageSize, toPage } from '../paging.ts';

export function checkoutReads(db: Connection, { checkouts, orders }: Tables): CheckoutReads {
  const columns = getTableColumns(checkouts);
  const customerId = sql.placeholder('customerId');
  const selectById = db
    .select(columns)
    .from(checkouts)
    .where(eq(checkouts.id, sql.placeholder('id')))
    .prepare();
  const selectBySequence = db
    .select(columns)
    .from(checkouts)
    .where(eq(checkouts.sequence, sql.placeholder('sequence')))
    .prepare();
  const selectUnpaidSum = db
    .select({
      orders: count(),
      linesMinor: sql<number>`coalesce(sum(${orders.totalMinor}), 0)`.mapWith(Number),
      taxMinor: sql<number>`coalesce(sum(${orders.taxMinor}), 0)`.mapWith(Number),
    })
    .from(orders)
    .where(and(eq(orders.checkoutId, sql.placeholder('id')), eq(orders.state, 'unpaid')))
    .prepare();
  const selectPage = memoizeByKey((after: boolean) =>
    db
      .select(columns)
      .from(checkouts)
      .where(
        and(
          eq(checkouts.customerId, customerId),
          after ? lt(checkouts.sequence, sql.placeholder('after')) : undefined,
        ),
      )
      .orderBy(desc(checkouts.sequence))
      .limit(sql.placeholder('rows'))
      .prepare(),
  );
  const countOfCustomer = db
    .select({ total: sql<number>`count(*)`.mapWith(Number) })
    .from(checkouts)
    .where(eq(checkouts.customerId, customerId))
    .prepare();

  const counted = db
    .select({ checkoutId: orders.checkoutId })
    .from(orders)
    .where(eq(orders.state, 'unpaid'))
    .limit(MAX_COUNTED_ORDERS)
    .as('counted');
  const countAwaited = db
    .select({ total: countDistinct(counted.checkoutId) })
    .from(counted)
    .innerJoin(checkouts, eq(checkouts.id, counted.checkoutId))
    .where(eq(checkouts.paymentMethod, 'bank'))
    .prepare();

  // The same sum as `amountDue` of the domain.
  const unpaid = db
    .select({
      checkoutId: orders.checkoutId,
      dueMinor: sql<number>`sum(${orders.totalMinor} + ${orders.taxMinor})`.as('unpaid_minor'),
    })
    .from(orders)
    .where(and(eq(orders.customerId, customerId), eq(orders.state, 'unpaid')))
    .groupBy(orders.checkoutId)
    .as('unpaid');
  const due = sql`${unpaid.dueMinor} + ${checkouts.deliveryMinor} + ${checkouts.deliveryTaxMinor}`;
  const selectByAmountDue = db
    .select({ id: checkouts.id })
    .from(unpaid)
    .innerJoin(checkouts, eq(checkouts.id, unpaid.checkoutId))
    .where(eq(due, sql.placeholder('dueMinor')))
    .prepare();

  return {
    async byId(id) {
      const [row] = await selectById.execute({ id });
      return row === undefined ? null : toCheckout(row);
    },
    async bySequence(sequence) {
      const [row] = await selectBySequence.execute({ sequence });
      return row === undefined ? null : toCheckout(row);
    },
    unpaidSum: async (id) =>
      (await selectUnpaidSum.execute({ id }))[0] ?? { orders: 0, linesMinor: 0, taxMinor: 0 },
    countAwaitedTransfers: async () => (await countAwaited.execute())[0]?.total ?? 0,
    async pageForCustomer(customer, { cursor, limit }) {
      const list = listName('checkouts of', customer);
      const after = decodeCursor(list, cursor, [0])?.[0];
      const size = pageSize(limit);
      const values = { customerId: customer, after, rows: size + 1 };
      const rows = await selectPage(after !== undefined).execute(values);
      const [countRow] = await countOfCustomer.execute({ customerId: customer });
      return toPage(rows, {
        size,
        total: countRow?.total ?? 0,
        item: toCheckout,
        cursor: (row) => encodeCursor(list, [row.sequence]),
      });
    },
    idsByAmountDue: async (customer, dueMinor) =>
      (await selectByAmountDue.execute({ customerId: customer, dueMinor })).map(({ id }) => id),
  };
}

/** A row with the sequence from which the number is formatted. */
type CheckoutRow = Omit<Checkout, 'number'> & { sequence: number };

export function toCheckout({ sequence, ...checkout }: CheckoutRow): Checkout {
  return { ...checkout, number: formatCheckoutNumber(sequence) };
}
