import { and, eq, exists, sql, type SQL } from 'drizzle-orm';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { Connection, Tables } from '../../schema/tables.ts';
import { lowerCase } from '../../schema/orders.schema.ts';
import { equals } from '../placeholders.ts';

/** A table of what refers to orders, and the condition that joins its searched rows with them. */
interface Reference {
  table: SQLiteTable;
  condition: SQL | undefined;
}

/**
 * What refers to orders by a text that another company gives: the id of a payment, the reference of
 * a bank receipt, the tracking number of a shipment. The whole text is compared, by its index: those
 * of one company begin alike.
 */
export function orderReferences(db: Connection, tables: Tables): Reference[] {
  const { bankReceipts, orders, payments, shipmentLines, shipments } = tables;
  const trackingNumber = lowerCase(shipments.trackingNumber);
  const hasShipped = exists(
    db
      .select({ one: sql`1` })
      .from(shipmentLines)
      .where(and(eq(shipmentLines.shipmentId, shipments.id), eq(shipmentLines.orderId, orders.id))),
  );
  return [
    {
      table: payments,
      condition: and(
        equals(payments.transactionId, 'transaction'),
        eq(orders.checkoutId, payments.checkoutId),
      ),
    },
    {
      table: bankReceipts,
      condition: and(
        equals(bankReceipts.reference, 'bankReference'),
        eq(orders.checkoutId, bankReceipts.checkoutId),
      ),
    },
    {
      table: shipments,
      condition: and(
        // The condition of the partial index, without a parameter.
        sql`${trackingNumber} <> ''`,
        sql`${trackingNumber} = ${sql.placeholder('trackingNumber')}`,
        eq(orders.checkoutId, shipments.checkoutId),
        hasShipped,
      ),
    },
  ];
}
