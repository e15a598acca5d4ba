import type { CartLine } from '@bm/domain/cart/cart.schema';
import { useCallback } from 'react';
import { toast } from '../../components/ui/feedback/toast.tsx';
import { cartCopy } from '../../copy/cart.ts';
import { useAction } from '../../lib/actions/use-action.ts';
import { getErrorMessage } from '../../lib/trpc/errors.ts';
import { trpc } from '../../lib/trpc/trpc.ts';
import { wholeCart } from './cart.queries.ts';

/**
 * Returns a function that adds the nearest quantity of a line's successor to the cart. `removeOld` takes
 * the line away afterwards; if one of the two calls fails, the line stays, and a toast says why.
 */
export function useExchange(removeOld?: (line: CartLine) => Promise<unknown>) {
  const { runOrThrow: addLines } = useAction(trpc.cart.add, { invalidates: wholeCart });
  const exchange = useCallback(
    async (line: CartLine) => {
      const { verdict, part } = line;
      const successor = verdict.ok ? undefined : verdict.successor;
      if (successor === undefined || successor.quantity === null) return;
      const { partId, quantity, sku } = successor;
      try {
        const idempotencyKey = crypto.randomUUID();
        await addLines({ idempotencyKey, lines: [{ partId, quantity }] });
        await removeOld?.(line);
        toast.success(cartCopy.exchanged(part.sku, sku));
      } catch (error) {
        toast.error(cartCopy.notExchanged(getErrorMessage(error)));
      }
    },
    [addLines, removeOld],
  );
  return useCallback((line: CartLine) => void exchange(line), [exchange]);
}
