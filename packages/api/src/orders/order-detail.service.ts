import { amountDueForSum } from '@bm/domain/checkouts/amount-due';
import type { OrderDetail } from '@bm/domain/orders/order.schema';
import type { Checkout } from '@bm/domain/checkouts/checkout.schema';
import { changedHold } from '@bm/domain/orders/hold-duration';
import type { Deps } from '../context.ts';
import { offersBankTransfer } from '../checkouts/checkout-terms.service.ts';
import { readAccountHold } from './account-hold.ts';
import type { OwnedOrder } from './owned-order.ts';

/** Returns the order with its timeline, its checkout, and the payments and documents of that. */
export async function getOrderDetail(deps: Deps, order: OwnedOrder): Promise<OrderDetail> {
  const { checkouts, documents, orders, payments } = deps.store.read;
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
  const { isBankOffered, verifiedExpiresAt } = await readWaysToPay(deps, order, checkout);
  return {
    ...order,
    checkout: { ...due, isBankOffered },
    verifiedExpiresAt,
    events,
    payments: paid,
    documents: links,
  };
}

/** Whether an unpaid order may be paid by bank, and how long it is held with a verified email. */
async function readWaysToPay(
  deps: Deps,
  { state, customerId, createdAt, expiresAt }: OwnedOrder,
  { paymentMethod }: Checkout,
): Promise<{ isBankOffered: boolean; verifiedExpiresAt: number | null }> {
  if (state !== 'unpaid') return { isBankOffered: false, verifiedExpiresAt: null };
  const { read } = deps.store;
  const { settings } = await read.settings.current();
  const { fullMs } = await readAccountHold(read, deps, { customerId, settings });
  const times = { fromMs: fullMs(paymentMethod), toMs: fullMs(paymentMethod, true) };
  const verified = createdAt + changedHold(expiresAt - createdAt, times);
  return {
    isBankOffered: offersBankTransfer(settings),
    verifiedExpiresAt: verified > expiresAt ? verified : null,
  };
}
