import type { AddAddressInput } from '@bm/domain/checkouts/checkout.schema';
import { isToBeSent } from '@bm/domain/checkouts/delivery-address';
import { AppError } from '@bm/domain/errors/app-error';
import type { SignedInContext } from '../context.ts';
import { actorFor, prepareOrderSteps } from '../orders/order-change.ts';
import type { OwnedCheckout } from './owned-checkout.ts';

const NOTE = 'Address added';

/**
 * Stores the address of a checkout that was placed without one. A repeated call changes nothing.
 * Throws ADDRESS_REFUSED where it has another one, or no line that is still to be sent.
 */
export async function addAddress(
  { deps, actor }: SignedInContext,
  { id, customerId }: OwnedCheckout,
  { address }: Omit<AddAddressInput, 'checkoutId'>,
): Promise<{ address: string }> {
  const orders = await deps.store.read.orders.listForCheckout(id);
  const { stepFor } = prepareOrderSteps(deps, orders, actorFor(actor, { customerId }), NOTE);
  await deps.store.write(async (tx) => {
    const checkout = await tx.checkouts.byId(id);
    if (checkout?.address === address) return;
    const lines = await tx.orders.listForCheckout(id);
    const isOpen = lines.some(({ state }) => isToBeSent(state));
    if (!isOpen || !(await tx.checkouts.addAddress(id, address))) {
      throw new AppError('ADDRESS_REFUSED');
    }
    await tx.orders.noteCheckout(id, stepFor);
  });
  return { address };
}
