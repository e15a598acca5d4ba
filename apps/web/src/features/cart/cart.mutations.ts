import { useRefreshOrders } from '../../lib/trpc/refresh-orders.ts';
import { trpc } from '../../lib/trpc/trpc.ts';

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
