import { trpc } from '../../../lib/trpc/trpc.ts';

/** Reads lists and cart again. */
function useInvalidate() {
  const utils = trpc.useUtils();
  return () => Promise.all([utils.lists.invalidate(), utils.cart.invalidate()]);
}

export function useCreateList() {
  return trpc.lists.create.useMutation({ onSettled: useInvalidate() });
}

export function useRenameList() {
  return trpc.lists.rename.useMutation({ onSettled: useInvalidate() });
}

/** Deletes a list; its page is left before the lists are read again. */
export function useRemoveList() {
  const utils = trpc.useUtils();
  return trpc.lists.remove.useMutation({ onSuccess: () => void utils.lists.mine.invalidate() });
}

/** Sets the quantity of a line; 0 removes it. */
export function useSetListLine() {
  return trpc.lists.setLine.useMutation({ onSettled: useInvalidate() });
}

/** Puts lines of a list into the cart. */
export function useListToCart() {
  return trpc.lists.toCart.useMutation({ onSettled: useInvalidate() });
}

/** Moves a line of the cart to the list of that name. */
export function useSaveForLater() {
  return trpc.lists.saveForLater.useMutation({ onSettled: useInvalidate() });
}
