import type { OrderDetail } from '@bm/domain/orders/order.schema';
import type { Deps } from '../context.ts';
import type { OwnedOrder } from './owned-order.ts';

/** Returns the order with its timeline and the payments of its checkout. */
export async function getOrderDetail({ store }: Deps, order: OwnedOrder): Promise<OrderDetail> {
  const [events, payments] = await Promise.all([
    store.read.orders.events(order.id),
    store.read.payments.listForCheckout(order.checkoutId),
  ]);
  return { ...order, events, payments };
}
