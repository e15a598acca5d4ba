import { formatCheckoutNumber } from '@bm/domain/checkouts/checkout.schema';
import { documentId } from '@bm/domain/documents/document.schema';
import type { ExportedOrder } from '@bm/domain/exports/exported-rows';
import { formatOrderNumber } from '@bm/domain/orders/order.schema';
import { sql } from 'drizzle-orm';
import type { Tables } from '../../schema/tables.ts';
import { columnsOf, columnsWithout } from '../statements.ts';

/** The columns of an `OrderRow`. */
export function exportedOrderColumns({ orders, checkouts, documents }: Tables) {
  const hasEnded = sql`${orders.state} in ('cancelled', 'expired')`;
  // Rows are compared: lines that have ended come last.
  const isFirst = sql`not exists (select 1 from ${orders} line
    where line.checkout_id = ${orders.checkoutId} and
      (case when line.state in ('cancelled', 'expired') then 1 else 0 end, line.sequence) <
      (case when ${hasEnded} then 1 else 0 end, ${orders.sequence}))`;
  const ofDocument = (column: 'number' | 'buyer_tax_number', kind: 'invoice' | 'proforma') =>
    sql<string | null>`(select document.${sql.identifier(column)} from ${documents} document
      where document.id = ${sql.raw(`'${documentId(kind, '')}'`)} || ${orders.checkoutId})`;
  return {
    ...columnsWithout(
      orders,
      'id',
      'checkoutId',
      'customerId',
      'partId',
      'skuNormal',
      'image',
      'releasedUnits',
      'phone',
      'phoneDigits',
      'address',
      'holdNetwork',
      'revision',
      'cancelReason',
      'expiresAt',
    ),
    checkoutSequence: checkouts.sequence,
    ...columnsOf(checkouts, 'address', 'paymentMethod', 'taxName', 'taxRateBp'),
    // The charge belongs to the checkout: it is on its first line that has not ended, so that a sum counts it once.
    deliveryMinor: sql<number>`case when ${isFirst} then ${checkouts.deliveryMinor} else 0 end`,
    deliveryTaxMinor: sql<number>`case when ${isFirst} then ${checkouts.deliveryTaxMinor} else 0 end`,
    // The invoice does not list them.
    invoiceNumber: sql<
      string | null
    >`case when ${hasEnded} then null else ${ofDocument('number', 'invoice')} end`,
    buyerTaxNumber: ofDocument('buyer_tax_number', 'proforma'),
  };
}

type OrderRow = Omit<ExportedOrder, 'number' | 'checkoutNumber'> & {
  sequence: number;
  checkoutSequence: number;
};

/** Adds the numbers of order and checkout to a row. */
export function toExportedOrder({ sequence, checkoutSequence, ...order }: OrderRow): ExportedOrder {
  return {
    ...order,
    number: formatOrderNumber(sequence),
    checkoutNumber: formatCheckoutNumber(checkoutSequence),
  };
}
