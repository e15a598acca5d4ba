import { skipToken } from '@tanstack/react-query';
import type { Invalidate } from '../../lib/actions/use-action.ts';
import { refreshOrders } from '../../lib/trpc/refresh-orders.ts';
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

/** What a return of the customer changes: the list of returns, and the timeline of its order. */
export const afterReturn: Invalidate = (_, queryClient) => [refreshOrders(queryClient)];
