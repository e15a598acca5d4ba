import type { PageInput } from '@bm/domain/shared/paging';
import {
  type CheckoutPage,
  formatCheckoutNumber,
  type Checkout,
} from '@bm/domain/checkouts/checkout.schema';
import { MAX_COUNTED } from '@bm/domain/shared/page-limits';
import { and, count, countDistinct, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Connection, Tables } from '../../schema/tables.ts';
import { keysetPages, listName } from '../paging.ts';
import { equals } from '../placeholders.ts';
import {
  bind,
  columnsOf,
  countRows,
  findBy,
  noValues,
  readByValues,
  readFirst,
  readRows,
  readTotal,
} from '../statements.ts';
import { internalNoteReads } from './internal-notes.queries.ts';
import { missingAddressReads } from './missing-address.queries.ts';
import { unpaidSums } from './unpaid-sums.ts';

export function checkoutReads(db: Connection, tables: Tables) {
  const { checkouts, orders } = tables;
  const isOfCustomer = equals(checkouts.customerId);
  const isUnpaid = eq(orders.state, 'unpaid');
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
  const countOfCustomer = countRows(db, checkouts, isOfCustomer);

  const counted = db
    .select({ checkoutId: orders.checkoutId })
    .from(orders)
    .where(isUnpaid)
    .limit(MAX_COUNTED)
    .as('counted');

  const { unpaid, dueMinor: due } = unpaidSums(db, tables, equals(orders.customerId));

  return {
    ...internalNoteReads(db, tables),
    ...missingAddressReads(db, tables),
    byId: findBy(db.select().from(checkouts), checkouts.id, toCheckout),
    /** The currency of the newest checkout, in lower case; null without checkouts. */
    newestCurrency: bind(
      noValues,
      readFirst(
        db
          .select({ currency: checkouts.currency })
          .from(checkouts)
          .orderBy(desc(checkouts.sequence))
          .limit(1),
      ),
      (row) => row?.currency ?? null,
    ),
    /** The checkout with this number: 45 for BC-000045. */
    bySequence: findBy(db.select().from(checkouts), checkouts.sequence, toCheckout),
    /** The id of the checkout with this line: 45 for BM-000045. */
    idByLine: findBy(
      db.select({ checkoutId: orders.checkoutId }).from(orders),
      orders.sequence,
      ({ checkoutId }) => checkoutId,
    ),
    /** The delivery method and payment method of the customer's newest checkout. */
    lastChoice: bind(
      (customerId: string) => ({ customerId }),
      readFirst(
        db
          .select({ deliveryName: checkouts.deliveryName, paymentMethod: checkouts.paymentMethod })
          .from(checkouts)
          .where(isOfCustomer)
          .orderBy(desc(checkouts.sequence))
          .limit(1),
      ),
    ),
    /** The sum of the lines and the total with charges of these checkouts, in any order. */
    totals: readByValues((ids) =>
      db
        .select(columnsOf(checkouts, 'id', 'linesMinor', 'totalMinor'))
        .from(checkouts)
        .where(inArray(checkouts.id, ids)),
    ),
    unpaidSum: bind(
      (checkoutId: string) => ({ checkoutId }),
      readFirst(
        db
          .select({
            orders: count(),
            linesMinor: sql<number>`coalesce(sum(${orders.totalMinor}), 0)`,
            taxMinor: sql<number>`coalesce(sum(${orders.taxMinor}), 0)`,
          })
          .from(orders)
          .where(and(equals(orders.checkoutId), isUnpaid)),
      ),
      (row) => row ?? { orders: 0, linesMinor: 0, taxMinor: 0 },
    ),
    /**
     * The number of checkouts that are to be paid by bank transfer. Reads at most MAX_COUNTED
     * unpaid orders.
     */
    countAwaitedTransfers: bind(
      noValues,
      readTotal(
        db
          .select({ total: countDistinct(counted.checkoutId) })
          .from(counted)
          .innerJoin(checkouts, eq(checkouts.id, counted.checkoutId))
          .where(eq(checkouts.paymentMethod, 'bank')),
      ),
    ),
    /** The customer's checkouts, newest first. */
    async pageForCustomer(customerId: string, paging: PageInput): Promise<CheckoutPage> {
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
    /** The ids of the customer's checkouts with unpaid orders for which exactly this much is due. */
    idsByAmountDue: bind(
      (customerId: string, dueMinor: number) => ({ customerId, dueMinor }),
      readRows(
        db
          .select({ id: checkouts.id })
          .from(unpaid)
          .innerJoin(checkouts, eq(checkouts.id, unpaid.checkoutId))
          .where(eq(due, sql.placeholder('dueMinor'))),
      ),
      (rows) => rows.map(({ id }) => id),
    ),
  };
}

/** A row with the sequence from which the number is formatted. */
type CheckoutRow = Omit<Checkout, 'number'> & { sequence: number };

export function toCheckout({ sequence, ...checkout }: CheckoutRow): Checkout {
  return { ...checkout, number: formatCheckoutNumber(sequence) };
}
