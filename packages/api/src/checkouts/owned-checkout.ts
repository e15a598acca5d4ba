import type { Checkout } from '@bm/domain/checkouts/checkout.schema';
import { AppError } from '@bm/domain/errors/app-error';
import { isAdmin } from '@bm/domain/users/is-admin';
import type { Actor, SignedInContext } from '../context.ts';

declare const owned: unique symbol;

/** A checkout that was loaded by its owner or an admin. Cancelling and paying require this type. */
export type OwnedCheckout = Checkout & { readonly [owned]: true };

/** Returns the checkout. Throws CHECKOUT_NOT_FOUND for a missing one and for another customer's. */
export async function requireOwnedCheckout(
  { deps, actor }: SignedInContext,
  id: string,
): Promise<OwnedCheckout> {
  const checkout = await deps.store.read.checkouts.byId(id);
  if (checkout === null || !isOwnedBy(checkout, actor)) throw new AppError('CHECKOUT_NOT_FOUND');
  return checkout;
}

function isOwnedBy(checkout: Checkout, actor: Actor): checkout is OwnedCheckout {
  return checkout.customerId === actor.id || isAdmin(actor);
}
