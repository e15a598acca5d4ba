import type { AppRouter } from '@bm/api/root';
import { createTRPCReact, type createTRPCQueryUtils } from '@trpc/react-query';

/** Type-safe React Query hooks for every procedure of the shop. */
export const trpc = createTRPCReact<AppRouter>();

/** Calls and cache outside of components, as loaders use them. */
export type TrpcUtils = ReturnType<typeof createTRPCQueryUtils<AppRouter>>;

/**
 * Waits for a page's queries where it is rendered whole, on the server. In the browser they only
 * start: the components show their skeletons, and their errors with a way to try again.
 */
export async function loadPage(...queries: Promise<unknown>[]): Promise<void> {
  const all = Promise.all(queries);
  if (import.meta.env.SSR) await all;
  else all.catch(() => undefined);
}
