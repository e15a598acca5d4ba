import type { AppRouter } from '@bm/api/root';
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
