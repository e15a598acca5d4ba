import { skipToken } from '@tanstack/react-query';
import { trpc } from '../../../lib/trpc/trpc.ts';

/** The customer's lists by name. */
export const myLists = {
  use: () => trpc.lists.mine.useQuery(),
};

/** One list with the present verdict and price of each line; disabled without an id. */
export const listDetail = {
  use: (id: string | undefined) => trpc.lists.byId.useQuery(id === undefined ? skipToken : { id }),
};

/** The orders of which the parts are ordered again. */
export type AgainTarget = { checkoutId: string } | { orderId: string };

/** The parts of orders as they could be ordered now. */
export const orderPreview = {
  use: (target: AgainTarget) => trpc.lists.previewOrders.useQuery(target, { staleTime: 0 }),
};

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
