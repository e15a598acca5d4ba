import { AppError } from '@bm/domain/errors/app-error';
import type { Actor, Context } from '../context.ts';

/**
 * The person behind the bearer token, as the database knows them now.
 * Throws SIGN_IN_REQUIRED, or ACCOUNT_DEACTIVATED.
 */
export async function actorOf({ deps, bearer }: Context): Promise<Actor> {
  const userId = bearer === null ? null : await deps.accessTokens.verify(bearer, deps.clock());
  const user = userId === null ? null : await deps.store.read.users.byId(userId);
  if (user === null) throw new AppError('SIGN_IN_REQUIRED');
  if (user.status !== 'active') throw new AppError('ACCOUNT_DEACTIVATED');
  const { id, email, displayName, role } = user;
  return { id, email, displayName, role };
}
