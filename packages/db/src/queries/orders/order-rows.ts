import { formatOrderNumber, type Order } from '@bm/domain/orders/order.schema';
import type { OrdersTable } from '../../schema/orders.schema.ts';

/** The columns of an `Order`, with the sequence from which its number is formatted. */
export function orderColumns(orders: OrdersTable) {
  return {
    sequence: orders.sequence,
    id: orders.id,
    checkoutId: orders.checkoutId,
    customerId: orders.customerId,
    partId: orders.partId,
    sku: orders.sku,
    partName: orders.partName,
    image: orders.image,
    unitPriceMinor: orders.unitPriceMinor,
    quantity: orders.quantity,
    totalMinor: orders.totalMinor,
    taxMinor: orders.taxMinor,
    shippedUnits: orders.shippedUnits,
    releasedUnits: orders.releasedUnits,
    refundedUnits: orders.refundedUnits,
    refundedMinor: orders.refundedMinor,
    currency: orders.currency,
    customerName: orders.customerName,
    customerCompany: orders.customerCompany,
    customerEmail: orders.customerEmail,
    phone: orders.phone,
    address: orders.address,
    state: orders.state,
    transactionId: orders.transactionId,
    cancelReason: orders.cancelReason,
    createdAt: orders.createdAt,
    expiresAt: orders.expiresAt,
    paidAt: orders.paidAt,
  };
}

export type OrderRow = Omit<Order, 'number'> & { sequence: number };

export function toOrder({ sequence, ...order }: OrderRow): Order {
  return { ...order, number: formatOrderNumber(sequence) };
}

/** Removes all characters but digits from a phone number. */
export function extractDigits(text: string): string {
  return text.replace(/\D/g, '');
}

/** Parses an order number (`BM-000123`, `bm123`, `123`); returns its sequence, or -1. */
export function parseOrderSequence(text: string): number {
  const digits = /^(?:BM-?)?(\d{1,15})$/i.exec(text.trim())?.[1];
  return digits === undefined ? -1 : Number(digits);
}
