import { formatOrderNumber, type Order } from '@bm/domain/orders/order.schema';
import { eq, sql } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import type { Connection, Tables } from '../../schema/tables.ts';
import { columnsWithout } from '../statements.ts';

/**
 * The columns of an `Order`, with the sequence from which its number is formatted. Phone and address
 * are those of the checkout, which has them once for all its orders.
 */
export function orderColumns(db: Connection, { orders, checkouts }: Tables) {
  const ofCheckout = (value: SQLiteColumn) =>
    sql<string>`${db.select({ value }).from(checkouts).where(eq(checkouts.id, orders.checkoutId))}`;
  return {
    ...columnsWithout(orders, 'poNumber', 'skuNormal', 'phoneDigits', 'holdNetwork', 'revision'),
    phone: ofCheckout(checkouts.phone),
    address: ofCheckout(checkouts.address),
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
