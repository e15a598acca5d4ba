import type { Reads } from '@bm/db/store';
import { purchasePrice } from '@bm/domain/checkouts/amount-due';
import { VISIBLE_STATES } from '@bm/domain/orders/order-state';
import type {
  AllVisibleOrdersInput,
  OrderPage,
  VisibleOrderPage,
  VisibleOrdersInput,
} from '@bm/domain/orders/order-list.schema';
import type { SignedInContext } from '../context.ts';
import { requireOwnerOrAdmin } from '../users/require-user.ts';

/**
 * Lists the open and paid orders of one customer, newest first: the caller's own, or any for an
 * admin. Throws NOT_ALLOWED.
 */
export async function listVisibleOrders(
  { deps, actor }: SignedInContext,
  { customerEmail = actor.email, ...page }: VisibleOrdersInput,
): Promise<VisibleOrderPage> {
  const { orders, users } = deps.store.read;
  requireOwnerOrAdmin(actor, customerEmail);
  const isOwn = customerEmail === actor.email;
  const customer = isOwn ? actor : await users.byEmail(customerEmail);
  if (customer === null) return { items: [], nextCursor: null };
  const found = await orders.pageInStates(VISIBLE_STATES, { ...page, customerId: customer.id });
  return withPrices(deps.store.read, found);
}

/** Lists the open and paid orders of all customers, newest first. */
export async function listAllVisibleOrders(
  { deps: { store } }: SignedInContext,
  page: AllVisibleOrdersInput,
): Promise<VisibleOrderPage> {
  return withPrices(store.read, await store.read.orders.pageInStates(VISIBLE_STATES, page));
}

async function withPrices(
  { checkouts }: Pick<Reads, 'checkouts'>,
  { items, nextCursor }: Pick<OrderPage, 'items' | 'nextCursor'>,
): Promise<VisibleOrderPage> {
  const totals = await checkouts.totals([...new Set(items.map(({ checkoutId }) => checkoutId))]);
  const byId = new Map(totals.map((each) => [each.id, each]));
  const priced = items.map((order) => {
    const checkout = byId.get(order.checkoutId);
    if (checkout === undefined) throw new Error(`Checkout ${order.checkoutId} does not exist.`);
    return { ...order, priceMinor: purchasePrice(order, checkout) };
  });
  return { items: priced, nextCursor };
}
