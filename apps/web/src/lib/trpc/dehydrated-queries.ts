import type { QueryClient } from '@tanstack/react-query';

/** The cache as text for the page: keys and data, without the times of the server. */
export function dehydrateQueries(queryClient: QueryClient): string {
  const known = queryClient.getQueryCache().findAll({
    predicate: ({ state }) => state.status === 'success',
  });
  return JSON.stringify(known.map(({ queryKey, state }) => [queryKey, state.data]));
}

/** Puts the page's data into the browser's cache, dated now: writes renew a cached page. */
export function hydrateQueries(queryClient: QueryClient, packed: string): void {
  const queries: unknown = JSON.parse(packed);
  if (!Array.isArray(queries)) return;
  for (const query of queries) {
    if (Array.isArray(query) && Array.isArray(query[0])) {
      queryClient.setQueryData(query[0], query[1]);
    }
  }
}
