import type { CartLine } from '@bm/domain/cart/cart.schema';
import type { ListDetail } from '@bm/domain/lists/list.schema';
import { useCallback } from 'react';
import { toast } from '../../../components/ui/feedback/toast.tsx';
import { cartCopy } from '../../../copy/cart.ts';
import { listCopy } from '../../../copy/lists.ts';
import { getErrorMessage } from '../../../lib/trpc/errors.ts';
import { showCart, type ShownLine } from '../cart-view.ts';
import { useCartEdits, type CartEdits } from '../use-cart-edits.ts';
import { useSetListLine } from './lists.queries.ts';

interface ListLines extends Pick<CartEdits, 'change' | 'flush'> {
  lines: readonly ShownLine[];
  remove: (line: CartLine) => void;
}

/** The lines of a list with the quantities that the customer types, and their removal. */
export function useListLines({ id, lines }: ListDetail): ListLines {
  const { mutateAsync } = useSetListLine();
  const save = useCallback(
    async (partId: string, quantity: number) => {
      try {
        await mutateAsync({ id, partId, quantity });
      } catch (error) {
        toast.error(cartCopy.notSaved(getErrorMessage(error)));
      }
    },
    [id, mutateAsync],
  );
  const { texts, change, flush } = useCartEdits(save);
  const remove = useCallback(
    async ({ partId }: CartLine) => {
      // A quantity that is saved after the removal would add the line again.
      await flush();
      try {
        await mutateAsync({ id, partId, quantity: 0 });
      } catch (error) {
        toast.error(listCopy.notDone(getErrorMessage(error)));
      }
    },
    [flush, id, mutateAsync],
  );
  return {
    lines: showCart({ lines }, texts).lines,
    change,
    flush,
    remove: useCallback((line: CartLine) => void remove(line), [remove]),
  };
}
