import type { CartLine } from '@bm/domain/cart/cart.schema';
import type { ListDetail } from '@bm/domain/lists/list.schema';
import { useCallback } from 'react';
import { cartCopy } from '../../../copy/cart.ts';
import { listCopy } from '../../../copy/lists.ts';
import { useAction } from '../../../lib/actions/use-action.ts';
import { trpc } from '../../../lib/trpc/trpc.ts';
import { showCart, type ShownLine } from '../cart-view.ts';
import { useCartEdits, type CartEdits } from '../use-cart-edits.ts';
import { listsAndCart } from './lists.queries.ts';

interface ListLines extends Pick<CartEdits, 'change' | 'flush'> {
  lines: readonly ShownLine[];
  remove: (line: CartLine) => void;
  /** Puts the successor of a part into its place. */
  exchange: (line: CartLine) => void;
}

/** The lines of a list with the quantities that the customer types, and their removal. */
export function useListLines({ id, lines }: ListDetail): ListLines {
  const { run: setQuantity } = useAction(trpc.lists.setLine, {
    invalidates: listsAndCart,
    failed: cartCopy.notSaved,
  });
  const { run: removeLine } = useAction(trpc.lists.setLine, {
    invalidates: listsAndCart,
    failed: listCopy.notDone,
  });
  const save = useCallback(
    async (partId: string, quantity: number) => {
      await setQuantity({ id, partId, quantity });
    },
    [id, setQuantity],
  );
  const { texts, change, flush } = useCartEdits(save, { owner: id, name: 'list' });
  const remove = useCallback(
    async ({ partId }: CartLine) => {
      // A quantity that is saved after the removal would add the line again.
      await flush();
      await removeLine({ id, partId, quantity: 0 });
    },
    [flush, id, removeLine],
  );
  const { run: putLine } = useAction(trpc.lists.setLine, {
    invalidates: listsAndCart,
    failed: cartCopy.notExchanged,
  });
  const exchange = useCallback(
    async ({ partId, verdict }: CartLine) => {
      const successor = verdict.ok ? undefined : verdict.successor;
      if (successor === undefined || successor.quantity === null) return;
      const known = lines.find((line) => line.partId === successor.partId)?.quantity ?? 0;
      const quantity = known + successor.quantity;
      const put = await putLine({ id, partId: successor.partId, quantity });
      if (put !== undefined) await removeLine({ id, partId, quantity: 0 });
    },
    [id, lines, putLine, removeLine],
  );
  return {
    exchange: useCallback((line: CartLine) => void exchange(line), [exchange]),
    lines: showCart({ lines }, texts).lines,
    change,
    flush,
    remove: useCallback((line: CartLine) => void remove(line), [remove]),
  };
}
