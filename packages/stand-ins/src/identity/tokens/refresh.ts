import { must } from '../errors.ts';
import type { Fields } from '../http/fields.ts';
import type { StandIn } from '../stand-in.ts';
import { ID_TOKEN_SECONDS } from './id-token.ts';

/**
 * `POST /v1/token`: a new ID token for a refresh token, which stays the same. Refuses a session
 * that was revoked and an account that is disabled or gone.
 */
export async function refresh(standIn: StandIn, fields: Fields) {
  const grantType = fields.text('grant_type');
  must(grantType, 'MISSING_GRANT_TYPE');
  must(grantType === 'refresh_token', 'INVALID_GRANT_TYPE');
  const refreshToken = fields.text('refresh_token');
  must(refreshToken, 'MISSING_REFRESH_TOKEN');

  const session = standIn.sessions.byRefreshToken(refreshToken);
  must(session, 'INVALID_REFRESH_TOKEN');
  const account = standIn.accounts.byId(session.localId);
  must(account, 'USER_NOT_FOUND');
  must(!account.disabled, 'USER_DISABLED');
  must(!session.revoked && session.authTime >= account.validSince, 'TOKEN_EXPIRED');

  const idToken = await standIn.idTokens.issue(account, session);
  return {
    access_token: idToken,
    expires_in: String(ID_TOKEN_SECONDS),
    token_type: 'Bearer',
    refresh_token: refreshToken,
    id_token: idToken,
    user_id: account.localId,
    project_id: standIn.projectId,
  };
}
