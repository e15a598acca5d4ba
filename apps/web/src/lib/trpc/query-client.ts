import { MutationCache, QueryClient, type QueryKey } from '@tanstack/react-query';
import { getErrorCode } from './errors.ts';
/** Data is fresh for a minute, unless a mutation invalidates it. */
const STALE_MS = 60_000;
const MAX_RETRIES = 2;
/**
 * Without a network a call fails at once with a message. The default would pause it, and send
 * it at reconnection without the user's decision.
 */
const NETWORK_MODE = 'always';

/** Creates a query cache: one per page on the server, one per tab in the browser. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    mutationCache: new MutationCache(),
    defaultOptions: {
      queries: {
        staleTime: STALE_MS,
        networkMode: NETWORK_MODE,
        refetchOnReconnect: true,
        // On the server a retry delays the error page by seconds; the visitor reloads it instead.
        retry: import.meta.env.SSR
          ? false
          : (failures, error) => failures < MAX_RETRIES && getErrorCode(error) === null,
      },
      mutations: { retry: false, networkMode: NETWORK_MODE },
    },
  });
}

/** Routers with public procedures, and the private queries of these routers. */
const PUBLIC_ROUTERS: ReadonlySet<unknown> = new Set(['parts', 'reviews']);
const PRIVATE_QUERIES: ReadonlySet<unknown> = new Set(['adminList', 'adminById', 'countOrders']);
/** The public queries of the other routers. */
const PUBLIC_QUERIES: ReadonlySet<string> = new Set([
  'settings.seller',
  'settings.delivery',
  'settings.legalPage',
]);

/** Removes the queries that need a signed-in user. */
export function removePrivateQueries(queryClient: QueryClient): void {
  queryClient.removeQueries({ predicate: ({ queryKey }) => isPrivate(queryKey) });
}

/** Query keys start with the path of the procedure, as in `[['orders', 'mine'], ...]`. */
function isPrivate([path]: QueryKey): boolean {
  if (!Array.isArray(path)) return false;
  if (PUBLIC_QUERIES.has(path.join('.'))) return false;
  const [router, procedure] = path;
  return !PUBLIC_ROUTERS.has(router) || PRIVATE_QUERIES.has(procedure);
}
