import { amountDueForSum } from '@bm/domain/checkouts/amount-due';
import type { OrderDetail } from '@bm/domain/orders/order.schema';
import type { Deps } from '../context.ts';
import type { OwnedOrder } from './owned-order.ts';

/** Returns the order with its timeline, its checkout, and the payments and documents of that. */
export async function getOrderDetail({ store }: Deps, order: OwnedOrder): Promise<OrderDetail> {
  const { checkouts, documents, orders, payments } = store.read;
  const [events, paid, checkout, unpaid, links] = await Promise.all([
    orders.events(order.id),
    payments.listForCheckout(order.checkoutId),
    checkouts.byId(order.checkoutId),
    checkouts.unpaidSum(order.checkoutId),
    documents.linksForCheckout(order.checkoutId),
  ]);
  if (checkout === null) throw new Error(`Checkout ${order.checkoutId} does not exist.`);
  const due = {
    number: checkout.number,
    linesMinor: checkout.linesMinor,
    totalMinor: checkout.totalMinor,
    paymentMethod: checkout.paymentMethod,
    dueMinor: amountDueForSum(checkout, unpaid),
    unpaidOrders: unpaid.orders,
  };
  return { ...order, checkout: due, events, payments: paid, documents: links };
}
