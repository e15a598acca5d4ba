import type { AppRouter } from '@bm/api/root';
import { createTRPCClient, httpLink } from '@trpc/client';

/** The shop's procedures over real HTTP, as a client outside calls them. */
export function trpcOf(shop: string, token?: string) {
  const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
  return createTRPCClient<AppRouter>({ links: [httpLink({ url: `${shop}/trpc`, headers })] });
}
