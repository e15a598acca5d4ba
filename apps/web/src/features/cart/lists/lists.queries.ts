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

/** Lists and cart, for calls that move lines. */
export const listsAndCart: Invalidate = (utils) => [
  utils.lists.invalidate(),
  utils.cart.invalidate(),
];
