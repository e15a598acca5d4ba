import { isToBeSent } from '@bm/domain/checkouts/delivery-address';
import type { OrderState } from '@bm/domain/orders/order-state';
import { lazy, Suspense } from 'react';

const AddAddressForm = lazy(async () => ({
  default: (await import('./add-address-form.tsx')).AddAddressForm,
}));

interface MissingAddressProps {
  checkoutId: string;
  address: string;
  /** The states of the orders that the address is for. */
  states: readonly OrderState[];
}

/** The form for the address of an order that was placed without one; nothing for all others. */
export function MissingAddress({ checkoutId, address, states }: MissingAddressProps) {
  if (address !== '' || !states.some(isToBeSent)) return null;
  return (
    <Suspense>
      <AddAddressForm checkoutId={checkoutId} />
    </Suspense>
  );
}
