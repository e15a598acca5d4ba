import type { QueryClient } from '@tanstack/react-query';

/** Serializes the successful queries as JSON: keys and data, without the server's timestamps. */
export function dehydrateQueries(queryClient: QueryClient): string {
  const queries = queryClient.getQueryCache().findAll({
    predicate: ({ state }) => state.status === 'success',
  });
  return JSON.stringify(queries.map(({ queryKey, state }) => [queryKey, state.data]));
}

/** Writes dehydrated queries to the cache as fresh: a cached page is revalidated by every write. */
export function hydrateQueries(queryClient: QueryClient, dehydrated: string): void {
  const queries: unknown = JSON.parse(dehydrated);
  if (!Array.isArray(queries)) return;
  for (const query of queries) {
    if (Array.isArray(query) && Array.isArray(query[0])) {
      queryClient.setQueryData(query[0], query[1]);
    }
  }
}
