import type { QueryClient, QueryKey } from '@tanstack/react-query';

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
