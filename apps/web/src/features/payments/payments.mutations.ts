import { useCallback } from 'react';
import { trpc } from '../../lib/trpc/trpc.ts';

/** Settles an order whose card was charged; the server checks the payment with the provider. */
export function useSettlePayment() {
  const invalidateOrders = useInvalidateOrders();
  return trpc.payments.settle.useMutation({ onSuccess: invalidateOrders });
}

/** Returns a stable function that reads orders again, for one that changed elsewhere. */
export function useInvalidateOrders() {
  const utils = trpc.useUtils();
  return useCallback(
    () => Promise.all([utils.orders.invalidate(), utils.checkouts.invalidate()]),
    [utils],
  );
}
