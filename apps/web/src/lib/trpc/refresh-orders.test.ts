import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import { describe, expect, it } from 'vitest';
import { refreshOrders } from './refresh-orders.ts';
import { trpc } from './trpc.ts';

const listKey = getQueryKey(trpc.orders.mine, { byCheckout: true }, 'infinite');
const orderKey = getQueryKey(trpc.orders.byId, { id: 'order' }, 'query');
const checkoutKey = getQueryKey(trpc.checkouts.byId, { id: 'checkout' }, 'query');
const overviewKey = getQueryKey(trpc.overview.get, undefined, 'query');
const partsKey = getQueryKey(trpc.parts.list, undefined, 'query');

describe('refreshOrders', () => {
  it('reads what the page shows again and removes what other pages have read', async () => {
    const client = new QueryClient();
    for (const key of [listKey, checkoutKey, overviewKey, partsKey])
      client.setQueryData(key, 'before');
    let state = 'unpaid';
    const shown = new QueryObserver(client, { queryKey: orderKey, queryFn: () => state });
    const unsubscribe = shown.subscribe(() => undefined);
    await expect.poll(() => shown.getCurrentResult().data, { timeout: 15_000 }).toBe('unpaid');

    state = 'paid';
    await refreshOrders(client);

    expect(shown.getCurrentResult().data).toBe('paid');
    expect(client.getQueryData(listKey)).toBeUndefined();
    expect(client.getQueryData(checkoutKey)).toBeUndefined();
    expect(client.getQueryData(overviewKey)).toBeUndefined();
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
