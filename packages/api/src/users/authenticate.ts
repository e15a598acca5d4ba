import type { BoundUser } from '@bm/db/store/users.store';
import { AppError } from '@bm/domain/errors/app-error';
import type { Actor, Context } from '../context.ts';
import type { TokenClaims } from './access-tokens.ts';

/**
 * The person behind the bearer token, as the database knows them now.
 * Throws SIGN_IN_REQUIRED, or ACCOUNT_DEACTIVATED.
 */
export async function authenticate({ deps, bearer }: Context): Promise<Actor> {
  const claims = bearer === null ? null : await deps.accessTokens.verify(bearer, deps.clock());
  const user = claims === null ? null : await deps.store.read.users.byId(claims.userId);
  if (claims === null || user === null) throw new AppError('SIGN_IN_REQUIRED');
  if (user.status !== 'active') throw new AppError('ACCOUNT_DEACTIVATED');
  if (!isCurrent(claims, user)) throw new AppError('SIGN_IN_REQUIRED');
  const { id, email, displayName, company, role } = user;
  return { id, email, displayName, company, role };
}

/** Whether a token was given to who holds the account now, for a sign-in that still counts. */
function isCurrent(claims: TokenClaims, user: BoundUser): boolean {
  return (
    claims.uid === user.uid &&
    claims.issuedAt >= user.validFrom &&
    signInCounts(claims.authTime, user)
  );
}

/** Whether a sign-in at `authTime` (ms) still counts; the provider knows it to the second. */
export function signInCounts(authTime: number, { validFrom }: BoundUser): boolean {
  return authTime >= Math.floor(validFrom / 1000) * 1000;
}
