import { useRefreshOrders } from '../../lib/trpc/refresh-orders.ts';
import { trpc } from '../../lib/trpc/trpc.ts';

/** Reads the cart and the number of its lines again. */
function useInvalidateCart() {
  const utils = trpc.useUtils();
  return () => utils.cart.invalidate();
}

/** Adds units to the cart. */
export function useAddLines() {
  return trpc.cart.add.useMutation({ onSettled: useInvalidateCart() });
}

/** Sets the quantity of a line. */
export function useSetLine() {
  return trpc.cart.setLine.useMutation({ onSettled: useInvalidateCart() });
}

/** Removes lines from the cart. */
export function useRemoveLines() {
  return trpc.cart.remove.useMutation({ onSettled: useInvalidateCart() });
}

/**
 * Places lines of the cart. The mutation resolves before the lists are read again, so that the page
 * can be left first. A refusal reads the cart again: it shows what has changed.
 */
export function usePlaceLines() {
  const utils = trpc.useUtils();
  const refreshOrders = useRefreshOrders();
  return trpc.checkouts.place.useMutation({
    onSuccess: () => {
      void Promise.all([utils.cart.invalidate(), refreshOrders(), utils.parts.invalidate()]);
    },
    onError: () => Promise.all([utils.cart.invalidate(), utils.checkouts.terms.invalidate()]),
  });
}
