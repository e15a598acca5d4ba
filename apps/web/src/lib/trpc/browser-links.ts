import type { AppRouter } from '@bm/api/root';
import { SESSION_USER_HEADER } from '@bm/domain/users/session-user';
import { httpBatchLink, type TRPCLink } from '@trpc/client';
import { isExpiring, readAccessToken } from '../session/access-token.ts';
import { getDocumentUser } from '../session/document-user.ts';
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

/**
 * The authorization header, with the user for whom the document was opened: the token may be another
 * user's by now. Empty when signed out.
 */
export async function authorization(renew: () => Promise<void>): Promise<Record<string, string>> {
  const stored = readAccessToken();
  if (stored !== null && isExpiring(stored)) await renew();
  const token = readAccessToken()?.token;
  if (token === undefined) return {};
  const user = getDocumentUser();
  return { authorization: `Bearer ${token}`, ...(user && { [SESSION_USER_HEADER]: user }) };
}
