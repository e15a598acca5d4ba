import { skipToken } from '@tanstack/react-query';
import type { Invalidate } from '../../../lib/actions/use-action.ts';
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

/** Lists and cart, for calls that move lines. */
export const listsAndCart: Invalidate = (utils) => [
  utils.lists.invalidate(),
  utils.cart.invalidate(),
];
