import type { Tx } from '@bm/db/store';
import { NEW_ORDER } from '@bm/domain/orders/new-order';
import { orderSchema, type Order } from '@bm/domain/orders/order.schema';
import * as z from 'zod/mini';

/** What is stored of the orders of a placement: the end of their holds may change later. */
export const placedOrdersSchema = z.strictObject({
  checkoutId: orderSchema.shape.checkoutId,
  expiresAt: orderSchema.shape.expiresAt,
});
export type PlacedOrders = z.infer<typeof placedOrdersSchema>;

/** Returns what is stored of the orders of one placement. */
export function toPlacedOrders([order]: readonly Order[]): PlacedOrders {
  if (order === undefined) throw new Error('A placement has no orders.');
  const { checkoutId, expiresAt } = order;
  return { checkoutId, expiresAt };
}

/** Reads the orders of a placement as they were placed, in the order of its lines. */
export async function readPlacedOrders(
  { orders }: Pick<Tx, 'orders'>,
  { checkoutId, expiresAt }: PlacedOrders,
): Promise<Order[]> {
  const present = await orders.listForCheckout(checkoutId);
  return present.map((order) => ({ ...order, ...NEW_ORDER, expiresAt }));
}
