import type { AdminReturn, OrderReturn } from '@bm/domain/returns/return.schema';
import type { Order } from '@bm/domain/orders/order.schema';
import type { TestShop } from './test-shop.ts';

const newKey = (shop: TestShop) => shop.deps.newId().padStart(12, 'key-');

/** An order of ten units, of which `units` are shipped. */
export async function shippedOrder(shop: TestShop, units = 10): Promise<Order> {
  const order = await shop.paidOrder();
  await shop.asAdmin.shipments.create({
    idempotencyKey: newKey(shop),
    checkoutId: order.checkoutId,
    lines: [{ orderId: order.id, quantity: units }],
  });
  return order;
}

/** The customer's request to return units of a new order, by default all ten. */
export async function requestedReturn(
  shop: TestShop,
  quantity = 10,
  photo = '',
): Promise<OrderReturn> {
  const { id: orderId } = await shippedOrder(shop);
  const request = { idempotencyKey: newKey(shop), orderId, quantity, photo } as const;
  return shop.asCustomer.returns.request({ ...request, reason: 'damaged' });
}

export async function approvedReturn(shop: TestShop, quantity?: number): Promise<AdminReturn> {
  const { id } = await requestedReturn(shop, quantity);
  return shop.asAdmin.returns.approve({ id });
}

/** A return whose units are back in stock. */
export async function receivedReturn(shop: TestShop, units?: number): Promise<AdminReturn> {
  const { id, quantity } = await approvedReturn(shop, units);
  return shop.asAdmin.returns.receive({ id, quantity, restock: true });
}
