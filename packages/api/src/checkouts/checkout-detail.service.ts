import { amountDue } from '@bm/domain/checkouts/amount-due';
import type { CheckoutDetail } from '@bm/domain/checkouts/checkout.schema';
import type { Deps } from '../context.ts';
import type { OwnedCheckout } from './owned-checkout.ts';

/** Returns the checkout with its orders and what is still to be paid. */
export async function getCheckoutDetail(
  { store }: Deps,
  checkout: OwnedCheckout,
): Promise<CheckoutDetail> {
  const orders = await store.read.orders.listForCheckout(checkout.id);
  return { ...checkout, dueMinor: amountDue(checkout, orders), orders };
}
