import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { removePrivateQueries } from './query-client.ts';

it('removes private queries and keeps public ones', () => {
  const queryClient = new QueryClient();
  const kept = [
    [['parts', 'list'], { limit: 6 }],
    [['parts', 'catalogue'], { page: 2 }],
    [['reviews', 'list']],
    ['stripe', 'pk_test'],
  ];
  const forgotten = [
    [['orders', 'mine'], { type: 'infinite' }],
    [['profile', 'get']],
    [['users', 'list']],
    [['messages', 'list']],
    [['parts', 'adminList']],
    [['reviews', 'adminList']],
  ];
  for (const key of [...kept, ...forgotten]) queryClient.setQueryData(key, 'known');
  removePrivateQueries(queryClient);
  const left = queryClient.getQueryCache().getAll();
  expect(left.map(({ queryKey }) => queryKey)).toEqual(kept);
});
