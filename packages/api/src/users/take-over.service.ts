import type { Tx } from '@bm/db/store';
import type { VerifiedIdentity } from '@bm/providers/identity/identity.port';
import { prepareAudit } from '../audit.ts';
import type { Deps } from '../context.ts';

/**
 * Lets the verified owner of an email have the account that is bound to another uid, when the
 * provider's account of that uid is gone or has another email: its holder can never sign in here
 * again. Returns what unbinds the account inside the unit of work, null where there is nothing to
 * take over. The uid is part of each access token, so those given before end. Throws ProviderError.
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
  const audit = prepareAudit({ deps, requestId, actor: null });
  return async (tx) => {
    if (!(await tx.users.unbind(id, abandoned, at))) return;
    await audit(tx, {
      action: 'users.takeOver',
      targetType: 'user',
      targetId: id,
      before: { uid: abandoned },
      after: { uid },
    });
  };
}
