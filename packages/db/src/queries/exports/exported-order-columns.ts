import { sql } from 'drizzle-orm';
import type { Tables } from '../../schema/define-tables.ts';

/** The columns of an exported order. */
export function exportedOrderColumns({ orders, checkouts }: Tables) {
  const isFirst = sql`${orders.sequence} = (select min(line.sequence) from ${orders} line where line.checkout_id = ${orders.checkoutId})`;
  return {
    sequence: orders.sequence,
    poNumber: orders.poNumber,
    state: orders.state,
    customerName: orders.customerName,
    customerCompany: orders.customerCompany,
    customerEmail: orders.customerEmail,
    sku: orders.sku,
    partName: orders.partName,
    quantity: orders.quantity,
    unitPriceMinor: orders.unitPriceMinor,
    totalMinor: orders.totalMinor,
    taxMinor: orders.taxMinor,
    currency: orders.currency,
    shippedUnits: orders.shippedUnits,
    refundedUnits: orders.refundedUnits,
    refundedMinor: orders.refundedMinor,
    transactionId: orders.transactionId,
    address: orders.address,
    createdAt: orders.createdAt,
    paidAt: orders.paidAt,
    checkoutSequence: checkouts.sequence,
    paymentMethod: checkouts.paymentMethod,
    taxName: checkouts.taxName,
    taxRateBp: checkouts.taxRateBp,
    // The charge belongs to the checkout: it is on its first line, so that a sum counts it once.
    deliveryMinor: sql`case when ${isFirst} then ${checkouts.deliveryMinor} else 0 end`.mapWith(
      Number,
    ),
    deliveryTaxMinor:
      sql`case when ${isFirst} then ${checkouts.deliveryTaxMinor} else 0 end`.mapWith(Number),
  };
}
