import { z } from 'zod';
import { ensure } from '../errors.ts';
import { operation } from '../http/wire-format.ts';
import { ID_TOKEN_SECONDS } from './id-token.ts';

const refreshSchema = z.object({
  grant_type: z.literal('refresh_token'),
  refresh_token: z.string(),
});

/**
 * `POST /v1/token`: issues an ID token for a refresh token, which stays valid. Throws for a revoked
 * session and for an account that is disabled or deleted.
 */
export const refreshIdToken = operation(refreshSchema, async (service, input) => {
  const { refresh_token: refreshToken } = input;
  const session = service.sessions.byRefreshToken(refreshToken);
  ensure(session, 'INVALID_REFRESH_TOKEN');
  const account = service.accounts.byId(session.localId);
  ensure(account, 'USER_NOT_FOUND');
  ensure(!account.disabled, 'USER_DISABLED');
  ensure(!session.revoked && session.authTime >= account.validSince, 'TOKEN_EXPIRED');
  const idToken = await service.idTokens.issue(account, session);
  return {
    access_token: idToken,
    expires_in: String(ID_TOKEN_SECONDS),
    token_type: 'Bearer',
    refresh_token: refreshToken,
    id_token: idToken,
    user_id: account.localId,
    project_id: service.projectId,
  };
});
