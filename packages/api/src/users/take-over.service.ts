import type { Tx } from '@bm/db/store';
import type { VerifiedIdentity } from '@bm/providers/identity/identity.port';
import { prepareAudit } from '../audit.ts';
import type { Deps } from '../context.ts';

/**
 * Lets the verified owner of an email take over an account that is bound to another uid. Condition:
 * that uid no longer has this email at the provider. Returns the function that unbinds the account
 * inside the unit of work, or null. Earlier access tokens contain the old uid and become invalid.
 * Throws ProviderError.
 */
export async function prepareTakeOver(
  deps: Deps,
  requestId: string,
  { uid, email, emailVerified }: VerifiedIdentity,
): Promise<((tx: Tx) => Promise<void>) | null> {
  if (!emailVerified) return null;
  const known = await deps.store.read.users.byEmail(email);
  if (known === null || known.uid === null || known.uid === uid) return null;
  const { id, uid: abandoned } = known;
  if (await deps.identity.holdsEmail(abandoned, email)) return null;

  const at = deps.clock();
  const audit = prepareAudit({ deps, requestId, actor: null }, 'users.takeOver');
  return async (tx) => {
    if (!(await tx.users.unbind(id, abandoned, at))) return;
    await audit(tx, { targetId: id, before: { uid: abandoned }, after: { uid } });
  };
}
