import { skipToken } from '@tanstack/react-query';
import { trpc } from '../../lib/trpc/trpc.ts';

/** One order with its timeline and payments; disabled without an id. */
export const orderDetail = {
  use: (id: string | undefined) => trpc.orders.byId.useQuery(id === undefined ? skipToken : { id }),
};

/** A checkout with its orders, shipments and refunds; disabled without an id. */
export const checkoutDetail = {
  use: (id: string | undefined) =>
    trpc.checkouts.byId.useQuery(id === undefined ? skipToken : { id }),
};

const HOLDERS = { limit: 10 };

/** Customers with unpaid orders, largest holds first, page by page; for admins. */
export const stockHolders = {
  use: (enabled: boolean) =>
    trpc.orders.holders.useInfiniteQuery(HOLDERS, {
      enabled,
      getNextPageParam: (page) => page.nextCursor ?? undefined,
    }),
};
