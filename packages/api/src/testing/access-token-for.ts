import type { BoundUser } from '@bm/db/store/users.store';
import type { AccessTokens } from '../users/access-tokens.ts';

/** Returns an access token of a user who signed in at `now` (milliseconds). */
export async function accessTokenFor(
  issuer: AccessTokens,
  { id: userId, uid }: Pick<BoundUser, 'id' | 'uid'>,
  now = Date.now(),
): Promise<string> {
  return (await issuer.issue({ userId, uid, authTime: now }, now)).token;
}
