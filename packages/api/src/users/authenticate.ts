import type { BoundUser } from '@bm/db/store/users';
import { AppError } from '@bm/domain/errors/app-error';
import type { Actor, Context, Deps } from '../context.ts';
import type { TokenClaims } from './access-tokens.ts';

/**
 * Returns the user of the bearer token, read from the database. Throws SIGN_IN_REQUIRED,
 * ACCOUNT_DEACTIVATED, or SESSION_CHANGED where the caller's page was opened for another user.
 */
export async function authenticate(context: Context): Promise<Actor> {
  const { claims, user } = await readUser(context);
  if (claims === null || user === null) throw new AppError('SIGN_IN_REQUIRED');
  if (user.status !== 'active') throw new AppError('ACCOUNT_DEACTIVATED');
  if (!isCurrent(claims, user)) throw new AppError('SIGN_IN_REQUIRED');
  const { id, email, displayName, company, role, emailVerified } = user;
  const { sessionUser } = context;
  if (sessionUser !== undefined && sessionUser !== id) {
    const message = `You are signed in as ${email} now. Nothing was saved for the previous account.`;
    throw new AppError('SESSION_CHANGED', { message, details: { email } });
  }
  return { id, email, displayName, company, role, emailVerified };
}

/**
 * Returns the id of the bearer token's account if it is active and its email was verified; otherwise
 * null.
 */
export async function verifiedAccount(caller: {
  deps: Pick<Deps, 'accessTokens' | 'store' | 'clock'>;
  bearer: string | null;
}): Promise<string | null> {
  const { claims, user } = await readUser(caller);
  if (claims === null || user === null || user.status !== 'active') return null;
  return user.emailVerified && isCurrent(claims, user) ? user.id : null;
}

/** The claims of the bearer token and the row of its account; null where there is none. */
async function readUser({
  deps,
  bearer,
}: {
  deps: Pick<Deps, 'accessTokens' | 'store' | 'clock'>;
  bearer: string | null;
}) {
  const claims = bearer === null ? null : await deps.accessTokens.verify(bearer, deps.clock());
  const user = claims === null ? null : await deps.store.read.users.byId(claims.userId);
  return { claims, user };
}

/** Whether the token belongs to the current uid of the account and to a valid sign-in. */
function isCurrent(claims: TokenClaims, user: BoundUser): boolean {
  return (
    claims.uid === user.uid &&
    claims.issuedAt >= user.validFrom &&
    signInCounts(claims.authTime, user)
  );
}

/** Whether a sign-in at `authTime` (ms, whole seconds) is not revoked. */
export function signInCounts(authTime: number, { validFrom }: BoundUser): boolean {
  return authTime >= Math.floor(validFrom / 1000) * 1000;
}
