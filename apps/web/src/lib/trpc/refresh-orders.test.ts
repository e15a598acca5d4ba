import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import { describe, expect, it } from 'vitest';
import { refreshOrders } from './refresh-orders.ts';
import { trpc } from './trpc.ts';

const listKey = getQueryKey(trpc.orders.mine, { byCheckout: true }, 'infinite');
const orderKey = getQueryKey(trpc.orders.byId, { id: 'order' }, 'query');
const checkoutKey = getQueryKey(trpc.checkouts.byId, { id: 'checkout' }, 'query');
const returnsKey = getQueryKey(trpc.returns.counts, undefined, 'query');
const disputesKey = getQueryKey(trpc.disputes.marks, undefined, 'query');
const overviewKey = getQueryKey(trpc.overview.get, undefined, 'query');
const partsKey = getQueryKey(trpc.parts.list, undefined, 'query');

describe('refreshOrders', () => {
  it('reads what the page shows again and removes what other pages have read', async () => {
    const client = new QueryClient();
    const others = [listKey, checkoutKey, returnsKey, disputesKey, overviewKey];
    for (const key of [...others, partsKey]) client.setQueryData(key, 'before');
    let state = 'unpaid';
    const shown = new QueryObserver(client, { queryKey: orderKey, queryFn: () => state });
    const unsubscribe = shown.subscribe(() => undefined);
    await expect.poll(() => shown.getCurrentResult().data, { timeout: 15_000 }).toBe('unpaid');

    state = 'paid';
    await refreshOrders(client);

    expect(shown.getCurrentResult().data).toBe('paid');
    for (const key of others) expect(client.getQueryData(key)).toBeUndefined();
    expect(client.getQueryData(partsKey)).toBe('before');
    unsubscribe();
  });

  it('drops the result of a request that began before the change', async () => {
    const client = new QueryClient();
    const response = Promise.withResolvers<string>();
    const prefetch = client.prefetchQuery({ queryKey: listKey, queryFn: () => response.promise });
    await refreshOrders(client);
    response.resolve('unpaid');
    await prefetch;
    expect(client.getQueryData(listKey)).toBeUndefined();
  });
});
