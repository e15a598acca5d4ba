import type { Contact } from '@bm/domain/users/contact.schema';
import type { User } from '@bm/domain/users/user.schema';
import type { SignedInContext } from '../context.ts';
import { requireUser } from './require-user.ts';

/**
 * Changes the caller's name and company. A new name is stored at the identity provider first, whose
 * name every sign-in copies. Placed orders keep theirs. Throws PROVIDER_UNAVAILABLE.
 */
export async function updateContact(
  { deps, actor }: SignedInContext,
  { displayName, company }: Contact,
): Promise<User> {
  const { uid, ...user } = await requireUser(deps.store.read.users, actor.email);
  if (displayName !== user.displayName && uid !== null) {
    await deps.identity.setDisplayName(uid, displayName);
  }
  const contact = { displayName, company, at: deps.clock() };
  return deps.store.write(async (tx) => {
    await tx.users.setContact(user.id, contact);
    return requireUser(tx.users, user.email);
  });
}
