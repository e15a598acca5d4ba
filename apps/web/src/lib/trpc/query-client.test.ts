import { MutationObserver, QueryClient, onlineManager } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { createQueryClient, removePrivateQueries } from './query-client.ts';

it('removes private queries and keeps public ones', () => {
  const queryClient = new QueryClient();
  const kept = [
    [['parts', 'list'], { limit: 6 }],
    [['parts', 'catalogue'], { page: 2 }],
    [['reviews', 'list']],
    [['settings', 'seller'], { type: 'query' }],
    [['settings', 'legalPage'], { input: { name: 'terms' } }],
    ['stripe', 'pk_test'],
  ];
  const forgotten = [
    [['orders', 'mine'], { type: 'infinite' }],
    [['profile', 'get']],
    [['users', 'list']],
    [['messages', 'list']],
    [['parts', 'adminList']],
    [['parts', 'adminById']],
    [['parts', 'countOrders'], { input: { id: '1' } }],
    [['reviews', 'adminList']],
    [['settings', 'get']],
    [['settings', 'legalPages']],
  ];
  for (const key of [...kept, ...forgotten]) queryClient.setQueryData(key, 'known');
  removePrivateQueries(queryClient);
  const left = queryClient.getQueryCache().getAll();
  expect(left.map(({ queryKey }) => queryKey)).toEqual(kept);
});

it('calls a failed query once on the server, so that the error page is sent at once', async () => {
  const queryFn = vi.fn<() => Promise<never>>(() => Promise.reject(new Error('no database')));
  const query = { queryKey: ['parts'], queryFn };
  await expect(createQueryClient().fetchQuery(query)).rejects.toThrow('no database');
  expect(queryFn).toHaveBeenCalledTimes(1);
});

it('fails a mutation without a network at once and never sends it later', async () => {
  const queryClient = createQueryClient();
  queryClient.mount();
  const send = vi.fn<() => Promise<never>>(() => Promise.reject(new TypeError('Failed to fetch')));
  onlineManager.setOnline(false);
  const mutation = new MutationObserver(queryClient, { mutationFn: send });
  await expect(mutation.mutate()).rejects.toThrow('Failed to fetch');
  expect(mutation.getCurrentResult()).toMatchObject({ isPaused: false, status: 'error' });
  onlineManager.setOnline(true);
  await queryClient.resumePausedMutations();
  expect(send).toHaveBeenCalledTimes(1);
  queryClient.unmount();
});
