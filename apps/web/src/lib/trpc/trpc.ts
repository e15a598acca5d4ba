import type { AppRouter } from '@bm/api/root';
import type { QueryClient } from '@tanstack/react-query';
import { createTRPCReact, type createTRPCQueryUtils } from '@trpc/react-query';

/** Type-safe React Query hooks for every procedure. */
export const trpc = createTRPCReact<AppRouter>();

/** Calls and cache outside components, for route loaders. */
export type TrpcUtils = ReturnType<typeof createTRPCQueryUtils<AppRouter>>;

/**
 * Loads the queries of a page. On the server it waits for them; in the browser it only starts them,
 * and the components show skeletons and errors.
 */
export async function loadPage(...queries: Promise<unknown>[]): Promise<void> {
  const all = Promise.all(queries);
  if (import.meta.env.SSR) await all;
  else all.catch(() => undefined);
}

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
