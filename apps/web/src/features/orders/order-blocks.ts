import { deliveryTotal, taxedTotal } from '@bm/domain/checkouts/amount-due';
import type { CheckoutSummary } from '@bm/domain/checkouts/checkout-summary.schema';
import type { Order } from '@bm/domain/orders/order.schema';

/** Orders that were placed together, with their checkout. */
export interface OrderGroup {
  checkout: CheckoutSummary;
  /** The first orders that match the filter of the list. */
  orders: Order[];
}

/** A piece of a list of orders: plain purchases one after another, or one checkout of several lines. */
export type OrderBlock = { orders: Order[]; group: null } | { orders: null; group: OrderGroup };

/** The pages of a list in blocks, in its order. */
export function toBlocks(
  pages: readonly { items: Order[]; checkouts?: CheckoutSummary[] | undefined }[],
): OrderBlock[] {
  const summaries = new Map(
    pages.flatMap(({ checkouts = [] }) => checkouts).map((checkout) => [checkout.id, checkout]),
  );
  const blocks: OrderBlock[] = [];
  for (const order of pages.flatMap(({ items }) => items)) {
    const checkout = summaries.get(order.checkoutId);
    const last = blocks.at(-1);
    if (checkout === undefined) {
      if (last?.group === null) last.orders.push(order);
      else blocks.push({ orders: [order], group: null });
    } else if (last?.group?.checkout === checkout) last.group.orders.push(order);
    else blocks.push({ orders: null, group: { checkout, orders: [order] } });
  }
  return blocks;
}

/** The number of all orders of a checkout. */
export function countOrders({ states }: Pick<CheckoutSummary, 'states'>): number {
  return states.reduce((sum, { orders }) => sum + orders, 0);
}

/** The number of orders in the loaded blocks; with a filter, of those that are shown. */
export function countShown(blocks: readonly OrderBlock[], isFiltered: boolean): number {
  return blocks.reduce((sum, { orders, group }) => {
    if (group === null) return sum + orders.length;
    return sum + (isFiltered ? group.orders.length : countOrders(group.checkout));
  }, 0);
}

/**
 * The amount in the head of a group, in minor units; `isPart` when it is less than what was placed.
 * `surplus` is money that the shop sends back.
 */
export interface GroupAmount {
  kind: 'surplus' | 'due' | 'paid' | 'placed';
  minor: number;
  isPart: boolean;
}

/**
 * What was received of a checkout beyond what is due, else what is due and not received yet, else what
 * was paid, else what was placed.
 */
export function groupAmount(checkout: CheckoutSummary): GroupAmount {
  const { dueMinor, receivedMinor, totalMinor, states } = checkout;
  if (receivedMinor > dueMinor) {
    return { kind: 'surplus', minor: receivedMinor - dueMinor, isPart: false };
  }
  if (dueMinor > 0) {
    const openMinor = dueMinor - receivedMinor;
    return { kind: 'due', minor: openMinor, isPart: openMinor !== totalMinor };
  }
  const paid = states.filter(({ state }) => state !== 'cancelled' && state !== 'expired');
  if (paid.length === 0) return { kind: 'placed', minor: totalMinor, isPart: false };
  const minor = paid.reduce((sum, each) => sum + taxedTotal(each), deliveryTotal(checkout));
  return { kind: 'paid', minor, isPart: minor < totalMinor };
}
