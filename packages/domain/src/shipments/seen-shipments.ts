import * as z from 'zod/mini';
import type { Order } from '../orders/order.schema.ts';
import { idSchema } from '../shared/fields.ts';

/** How many units of each order were shipped when an admin saw it. */
export const seenShipmentsSchema = z
  .array(z.object({ orderId: idSchema, shippedUnits: z.int().check(z.nonnegative()) }))
  .check(z.maxLength(500));
export type SeenShipments = z.infer<typeof seenShipmentsSchema>;

/** What an admin sees of these orders. */
export function seenShipments(
  orders: readonly Pick<Order, 'id' | 'shippedUnits'>[],
): SeenShipments {
  return orders.map(({ id: orderId, shippedUnits }) => ({ orderId, shippedUnits }));
}

/** The first order of which more or fewer units are shipped than the admin has seen. */
export function findChangedShipments<Shipped extends Pick<Order, 'id' | 'shippedUnits'>>(
  orders: readonly Shipped[],
  seen: SeenShipments = [],
): Shipped | undefined {
  const seenUnits = new Map(seen.map(({ orderId, shippedUnits }) => [orderId, shippedUnits]));
  return orders.find(
    ({ id, shippedUnits }) => (seenUnits.get(id) ?? shippedUnits) !== shippedUnits,
  );
}
