import { isPaid, ORDER_STATES } from '@bm/domain/orders/order-state';
import {
  aliasedTable,
  and,
  eq,
  exists,
  inArray,
  isNotNull,
  isNull,
  like,
  ne,
  or,
  sql,
} from 'drizzle-orm';
import { unpaidSums } from '../checkouts/unpaid-sums.ts';
import type { Checks } from './checks.ts';
import type { Connection, Tables } from '../../schema/tables.ts';

const PAID = ORDER_STATES.filter(isPaid);

/** Compares orders with their payments, refunds and settlements. */
export function paymentChecks(db: Connection, tables: Tables) {
  const { checkouts, orders, payments, settlements } = tables;
  // Orders of one checkout share one payment; each of them has its id.
  const pays = eq(payments.transactionId, orders.transactionId);
  const sibling = aliasedTable(orders, 'sibling');
  // The payment is refunded with the last of its orders.
  const keptOrders = db
    .select({ id: sibling.id })
    .from(sibling)
    .where(and(eq(sibling.transactionId, orders.transactionId), ne(sibling.state, 'refunded')));
  const due = sql<string>`case when ${orders.state} <> 'refunded' or ${exists(keptOrders)} then 'succeeded' else 'refunded' end`;
  const { unpaid, dueMinor } = unpaidSums(db, tables);
  const amountDue = sql<number>`coalesce(${dueMinor}, 0)`;
  const sum = sql<number>`(sum(${orders.totalMinor} + ${orders.taxMinor}) + max(${checkouts.deliveryMinor} + ${checkouts.deliveryTaxMinor}))`;
  const hasRefund = sql`${payments.refundId} is not null`;

  return {
    'paid order has its payment': db
      .select({ subject: orders.id, expected: due, found: payments.status })
      .from(orders)
      .leftJoin(payments, pays)
      .where(
        and(inArray(orders.state, PAID), or(isNull(payments.status), ne(payments.status, due))),
      ),
    'succeeded payment has its paid order': db
      .select({
        subject: payments.id,
        expected: payments.transactionId,
        found: sql<string | null>`${orders.transactionId}`,
      })
      .from(payments)
      .leftJoin(orders, and(eq(orders.checkoutId, payments.checkoutId), pays))
      .where(and(eq(payments.status, 'succeeded'), isNull(orders.id))),
    'payment has the amount of its orders': db
      .select({
        subject: payments.id,
        expected: sql<string>`${sum} || ' ' || ${orders.currency}`,
        found: sql<string>`${payments.amountMinor} || ' ' || ${payments.currency}`,
      })
      .from(payments)
      .innerJoin(orders, pays)
      .innerJoin(checkouts, eq(checkouts.id, payments.checkoutId))
      .groupBy(payments.id, orders.currency)
      .having(or(ne(payments.amountMinor, sum), ne(payments.currency, orders.currency))),
    'open payment has the amount due': db
      .select({ subject: payments.id, expected: amountDue, found: payments.amountMinor })
      .from(payments)
      .innerJoin(checkouts, eq(checkouts.id, payments.checkoutId))
      .leftJoin(unpaid, eq(unpaid.checkoutId, payments.checkoutId))
      .where(and(eq(payments.status, 'open'), ne(payments.amountMinor, amountDue))),
    'settled checkout has no unpaid order': db
      .select({ subject: orders.id, expected: sql<string>`'paid'`, found: orders.state })
      .from(orders)
      .innerJoin(settlements, eq(settlements.checkoutId, orders.checkoutId))
      .where(eq(orders.state, 'unpaid')),
    'refunded payment has its refund': db
      .select({
        subject: payments.id,
        expected: sql<string>`case ${payments.status} when 'refunded' then 'a refund' else 'none' end`,
        found: payments.refundId,
      })
      .from(payments)
      .where(sql`(${payments.status} = 'refunded') <> (${hasRefund})`),
    'settlement has its order': db
      .select({
        subject: settlements.transactionId,
        expected: settlements.checkoutId,
        found: sql<string | null>`${orders.checkoutId}`,
      })
      .from(settlements)
      .leftJoin(orders, eq(orders.transactionId, settlements.transactionId))
      .where(isNull(orders.id)),
  } satisfies Checks;
}

/** Compares bank receipts with the payments that they settled, and the credit beyond them. */
export function receiptChecks(
  db: Connection,
  { bankCredits: credits, bankReceipts: receipts, checkouts, payments }: Tables,
) {
  const isOfPayment = and(
    eq(receipts.transactionId, payments.transactionId),
    eq(receipts.checkoutId, payments.checkoutId),
  );
  const received = sql<number>`coalesce(sum(${receipts.amountMinor}), 0)`;
  const isOfCredit = and(
    eq(receipts.transactionId, credits.transactionId),
    eq(receipts.checkoutId, credits.checkoutId),
  );
  // Credit that was sent back is balanced by the negative receipt of its return.
  const heldMinor = sql<number>`max(case when ${credits.status} = 'returned' then 0 else coalesce(${credits.amountMinor}, 0) end)`;
  const booked = sql<number>`(max(coalesce(${payments.amountMinor}, 0)) + ${heldMinor})`;
  const hasCredit = and(
    eq(credits.transactionId, payments.transactionId),
    eq(credits.checkoutId, payments.checkoutId),
  );
  const hasPayment = and(
    eq(payments.transactionId, credits.transactionId),
    eq(payments.checkoutId, credits.checkoutId),
  );

  return {
    'bank transfer has the sum of its receipts': db
      .select({ subject: payments.transactionId, expected: booked, found: received })
      .from(payments)
      .leftJoin(receipts, isOfPayment)
      .leftJoin(credits, hasCredit)
      .where(like(payments.transactionId, 'bank:%'))
      .groupBy(payments.id, payments.transactionId)
      .having(ne(booked, received)),
    'credit has the sum of its receipts': db
      .select({ subject: credits.transactionId, expected: booked, found: received })
      .from(credits)
      .leftJoin(receipts, isOfCredit)
      .leftJoin(payments, hasPayment)
      .groupBy(credits.id, credits.transactionId)
      .having(ne(booked, received)),
    'settled receipt has its bank transfer': db
      .select({
        subject: receipts.reference,
        expected: receipts.transactionId,
        found: sql<string | null>`${payments.transactionId}`,
      })
      .from(receipts)
      .leftJoin(payments, isOfPayment)
      .leftJoin(credits, isOfCredit)
      .where(and(isNotNull(receipts.transactionId), isNull(payments.id), isNull(credits.id))),
    'receipt has the currency of its checkout': db
      .select({
        subject: receipts.reference,
        expected: checkouts.currency,
        found: receipts.currency,
      })
      .from(receipts)
      .innerJoin(checkouts, eq(checkouts.id, receipts.checkoutId))
      .where(ne(receipts.currency, checkouts.currency)),
  } satisfies Checks;
}
