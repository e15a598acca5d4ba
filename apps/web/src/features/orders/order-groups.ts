import { deliveryTotal, taxedTotal } from '@bm/domain/checkouts/amount-due';
import { placedTotal } from '@bm/domain/checkouts/checkout-charges';
import type { CheckoutSummary } from '@bm/domain/checkouts/checkout-summary.schema';
import type { Order } from '@bm/domain/orders/order.schema';

/** What was placed together, which is one order to people, with its lines. */
export interface OrderGroup {
  checkout: CheckoutSummary;
  /** The first lines that match the filter of the list. */
  orders: Order[];
}

/** The pages of a list by checkout, in its order. A list by checkout has a summary for each line. */
export function toGroups(
  pages: readonly { items: Order[]; checkouts?: CheckoutSummary[] | undefined }[],
): OrderGroup[] {
  const summaries = new Map(
    pages.flatMap(({ checkouts = [] }) => checkouts).map((checkout) => [checkout.id, checkout]),
  );
  const groups: OrderGroup[] = [];
  for (const order of pages.flatMap(({ items }) => items)) {
    const checkout = summaries.get(order.checkoutId);
    const last = groups.at(-1);
    if (last?.checkout.id === order.checkoutId) last.orders.push(order);
    else if (checkout !== undefined) groups.push({ checkout, orders: [order] });
  }
  return groups;
}

/** The number of all lines of a checkout. */
export function countLines({ states }: Pick<CheckoutSummary, 'states'>): number {
  return states.reduce((sum, { orders }) => sum + orders, 0);
}

/** The number of lines in the loaded groups; with a filter, of those that are shown. */
export function countShown(groups: readonly OrderGroup[], isFiltered: boolean): number {
  return groups.reduce(
    (sum, { orders, checkout }) => sum + (isFiltered ? orders.length : countLines(checkout)),
    0,
  );
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
  const { dueMinor, receivedMinor, states } = checkout;
  const placedMinor = placedTotal(checkout);
  if (receivedMinor > dueMinor) {
    return { kind: 'surplus', minor: receivedMinor - dueMinor, isPart: false };
  }
  if (dueMinor > 0) {
    const openMinor = dueMinor - receivedMinor;
    return { kind: 'due', minor: openMinor, isPart: openMinor < placedMinor };
  }
  const paid = states.filter(({ state }) => state !== 'cancelled' && state !== 'expired');
  if (paid.length === 0) return { kind: 'placed', minor: placedMinor, isPart: false };
  const minor = paid.reduce((sum, each) => sum + taxedTotal(each), deliveryTotal(checkout));
  return { kind: 'paid', minor, isPart: minor < placedMinor };
}
