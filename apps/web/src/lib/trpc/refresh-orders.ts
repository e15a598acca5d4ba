import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import { useCallback } from 'react';
import type { Invalidate } from '../actions/use-action.ts';
import { trpc } from './trpc.ts';

const QUERY_KEYS = [
  trpc.orders,
  trpc.checkouts,
  trpc.shipments,
  trpc.returns,
  trpc.disputes,
  trpc.overview,
].map((router) => getQueryKey(router));

/**
 * Reads the orders, checkouts, lists to ship, returns, disputes and figures of the page again. Those of other pages leave
 * the cache: such a page would first show an order in the state before the change, and a request for it
 * that is under way may return that state.
 */
export async function refreshOrders(queryClient: QueryClient): Promise<void> {
  for (const queryKey of QUERY_KEYS) queryClient.removeQueries({ queryKey, type: 'inactive' });
  await Promise.all(QUERY_KEYS.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
}

/** Returns a stable `refreshOrders` for the page's query cache. */
export function useRefreshOrders(): () => Promise<void> {
  const queryClient = useQueryClient();
  return useCallback(() => refreshOrders(queryClient), [queryClient]);
}

/** Orders and parts: an order takes its units from the stock, a cancelled or refunded one returns them. */
export const ordersAndParts: Invalidate = (utils, queryClient) => [
  refreshOrders(queryClient),
  utils.parts.invalidate(),
];
