import type { AppRouter } from '@bm/api/root';
import { httpBatchLink, type TRPCLink } from '@trpc/client';
import { isExpiring, readAccessToken } from '../session/access-token.ts';
import { fetchWithWarmUp } from '../session/warm-up.ts';

const MAX_URL_LENGTH = 2048;
const MAX_BATCH = 10;

/** The tRPC link of the browser: batched HTTP with the access token, which `renew` replaces. */
export function browserLinks(renew: () => Promise<void>): TRPCLink<AppRouter>[] {
  return [
    httpBatchLink({
      url: '/trpc',
      maxURLLength: MAX_URL_LENGTH,
      maxItems: MAX_BATCH,
      fetch: fetchWithWarmUp,
      async headers({ opList }) {
        const isExchange = opList.some((op) => op.path === 'users.exchange');
        if (isExchange) return {};
        return authorization(renew);
      },
    }),
  ];
}

/** The authorization header; empty when signed out. */
export async function authorization(renew: () => Promise<void>): Promise<Record<string, string>> {
  const stored = readAccessToken();
  if (stored !== null && isExpiring(stored)) await renew();
  const token = readAccessToken()?.token;
  return token === undefined ? {} : { authorization: `Bearer ${token}` };
}
