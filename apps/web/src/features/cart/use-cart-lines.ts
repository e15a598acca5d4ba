import type { Cart, CartLine } from '@bm/domain/cart/cart.schema';
import { UNDO_MS } from '@bm/domain/shared/undo-time';
import { useCallback, useState } from 'react';
import { toast } from '../../components/ui/feedback/toast.tsx';
import { cartCopy } from '../../copy/cart.ts';
import { listCopy } from '../../copy/lists.ts';
import { useAction } from '../../lib/actions/use-action.ts';
import { getErrorMessage } from '../../lib/trpc/errors.ts';
import { trpc } from '../../lib/trpc/trpc.ts';
import { keepOrder, showCart, type ShownCart } from './cart-view.ts';
import { wholeCart } from './cart.queries.ts';
import { listsAndCart } from './lists/lists.queries.ts';
import { useExchange } from './use-exchange.ts';
import { useCartEdits, type CartEdits } from './use-cart-edits.ts';

const saving = { invalidates: wholeCart, failed: cartCopy.notSaved };

export interface CartLines extends ShownCart, Pick<CartEdits, 'change' | 'flush'> {
  /** Removes a line at once, with a toast that adds it back. */
  remove: (line: CartLine) => void;
  /** Puts the successor of a part into its place. */
  exchange: (line: CartLine) => void;
  /** Moves a line to the list of that name. */
  saveForLater: (line: CartLine) => void;
}

/** The lines of the cart with the actions of the customer, whose email is `owner`. */
export function useCartLines(cart: Cart, owner: string): CartLines {
  const [order, setOrder] = useState<readonly string[]>(() =>
    cart.lines.map(({ partId }) => partId),
  );
  const known = new Set(order);
  const added = cart.lines.filter(({ partId }) => !known.has(partId));
  if (added.length > 0) setOrder([...order, ...added.map(({ partId }) => partId)]);

  const { run: saveLine } = useAction(trpc.cart.setLine, saving);
  const edits = useCartEdits(
    useCallback(
      async (partId, quantity) => {
        await saveLine({ partId, quantity });
      },
      [saveLine],
    ),
    { owner, name: 'cart' },
  );

  const [removed, setRemoved] = useState<ReadonlySet<string>>(new Set());
  const hide = useCallback((partId: string, isHidden: boolean) => {
    setRemoved((before) => {
      const next = new Set(before);
      if (isHidden) next.add(partId);
      else next.delete(partId);
      return next;
    });
  }, []);
  const { flush } = edits;
  const { runOrThrow: runRemoval } = useAction(trpc.cart.remove, { invalidates: wholeCart });
  const removePart = useCallback(
    async (partId: string) => {
      // A quantity that is saved after the removal would add the line again.
      await flush();
      await runRemoval({ partIds: [partId] });
    },
    [flush, runRemoval],
  );
  const { runOrThrow: addLines } = useAction(trpc.cart.add, { invalidates: wholeCart });
  const removeLine = useCallback(
    async ({ partId, quantity, part }: CartLine) => {
      const idempotencyKey = crypto.randomUUID();
      const addBack = () =>
        addLines({ idempotencyKey, lines: [{ partId, quantity }] }).catch((error: unknown) =>
          toast.error(cartCopy.notAddedBack(part.name, getErrorMessage(error))),
        );
      hide(partId, true);
      try {
        await removePart(partId);
        // A part that is not for sale cannot be added back.
        const canUndo = part.status === 'active' && quantity > 0;
        const undo = { label: cartCopy.undo, duration: UNDO_MS, onAction: () => void addBack() };
        toast.success(cartCopy.removed(part.name), canUndo ? undo : undefined);
      } catch (error) {
        toast.error(cartCopy.notRemoved(part.name, getErrorMessage(error)));
      } finally {
        hide(partId, false);
      }
    },
    [addLines, hide, removePart],
  );

  const remove = useCallback((line: CartLine) => void removeLine(line), [removeLine]);
  const exchange = useExchange(
    useCallback(({ partId }: CartLine) => removePart(partId), [removePart]),
  );

  const { runOrThrow: moveLine } = useAction(trpc.lists.saveForLater, {
    invalidates: listsAndCart,
  });
  const saveForLater = useCallback(
    async ({ partId, part }: CartLine) => {
      // The list receives the quantity that the page shows.
      await flush();
      hide(partId, true);
      try {
        await moveLine({ partId });
        toast.success(listCopy.later.moved(part.name));
      } catch (error) {
        toast.error(listCopy.later.notMoved(part.name, getErrorMessage(error)));
      } finally {
        hide(partId, false);
      }
    },
    [flush, hide, moveLine],
  );
  const save = useCallback((line: CartLine) => void saveForLater(line), [saveForLater]);

  const lines = keepOrder(
    cart.lines.filter(({ partId }) => !removed.has(partId)),
    order,
  );
  return {
    ...showCart({ lines }, edits.texts),
    change: edits.change,
    flush,
    remove,
    exchange,
    saveForLater: save,
  };
}
