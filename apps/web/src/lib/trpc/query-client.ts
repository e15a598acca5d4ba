import { MutationCache, QueryClient, type QueryKey } from '@tanstack/react-query';
import { getErrorCode } from './errors.ts';
/** Data stays fresh for a minute unless a write of ours changes it. */
const STALE_MS = 60_000;
const MAX_RETRIES = 2;

/** A query cache; one for each page that the server renders, one for the life of a tab. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    mutationCache: new MutationCache(),
    defaultOptions: {
      queries: {
        staleTime: STALE_MS,
        retry: (failures, error) => failures < MAX_RETRIES && getErrorCode(error) === null,
      },
      mutations: { retry: false },
    },
  });
}

/** Routers whose lists anybody may read; what only admins may is called `adminList` there. */
const PUBLIC_ROUTERS: ReadonlySet<unknown> = new Set(['parts', 'reviews']);

/** Forgets what only the person who was signed in may see. */
export function removePrivateQueries(queryClient: QueryClient): void {
  queryClient.removeQueries({ predicate: ({ queryKey }) => isPrivate(queryKey) });
}

/** Keys of calls start with the call's path, as in `[['orders', 'mine'], ...]`. */
function isPrivate([path]: QueryKey): boolean {
  if (!Array.isArray(path)) return false;
  const [router, procedure] = path;
  return !PUBLIC_ROUTERS.has(router) || procedure === 'adminList';
}
