import type { Store } from '@bm/db/store';
import { prepareAudit } from '../audit.ts';
import type { Deps } from '../context.ts';
import { idempotencyScope } from '../idempotency.ts';

/**
 * How long an erased account stays bound to the provider's id, in milliseconds: a sign-in that was
 * under way then opens no new account.
 */
const UID_RETENTION_MS = 24 * 60 * 60 * 1000;

/** Numbers of accounts; failed ones are retried at the next run. */
export type ErasureReport = Record<'erased' | 'failed', number>;

/**
 * Erases the account of a confirmed request: first at the identity provider, then in bounded units
 * of work. It can be repeated after a crash at any point. Returns false when nothing is to be done.
 * Throws ProviderError.
 */
export async function completeErasure(
  deps: Deps,
  userId: string,
  requestId: string,
): Promise<boolean> {
  const { store, identity } = deps;
  const user = await store.read.users.byId(userId);
  const request = await store.read.personalData.erasureRequest(userId);
  if (user === null || request === null) return false;
  if (request.confirmedAt === null || request.erasedAt !== null) return false;
  await store.durable();
  if (user.uid !== null) await identity.deleteAccount(user.uid);

  // Another person may have used an email that is not verified.
  const verifiedEmail = user.emailVerified ? user.email : null;
  await eraseRows(store, userId, verifiedEmail);
  const at = deps.clock();
  const audit = prepareAudit({ deps, requestId, actor: null }, 'personalData.erase');
  const idempotencyScopes = deps.idempotentPaths.map((path) => idempotencyScope(path, userId));
  await store.write(async (tx) => {
    if ((await tx.personalData.erasureRequest(userId))?.erasedAt !== null) return;
    await tx.personalData.eraseAccount(userId, { verifiedEmail, idempotencyScopes, at });
    await audit(tx, { targetId: userId, before: {}, after: { erasedAt: at } });
  });
  return true;
}

/**
 * Completes the confirmed requests, and removes the provider's ids of accounts that were erased a
 * day ago. A failure does not stop the others. Idempotent.
 */
export async function completeErasures(deps: Deps): Promise<ErasureReport> {
  const { store } = deps;
  const report: ErasureReport = { erased: 0, failed: 0 };
  for (const userId of await store.read.personalData.confirmedErasures()) {
    try {
      if (await completeErasure(deps, userId, deps.newId())) report.erased += 1;
    } catch (error) {
      deps.log.error({ err: error, userId }, 'an erasure could not be completed');
      report.failed += 1;
    }
  }
  const before = deps.clock() - UID_RETENTION_MS;
  for (const userId of await store.read.personalData.erasedWithUid(before)) {
    // A placement that was under way during the erasure.
    await eraseRows(store, userId, null);
    await store.write((tx) => tx.personalData.forgetUid(userId));
  }
  return report;
}

async function eraseRows(store: Store, userId: string, email: string | null): Promise<void> {
  for (let rows = 1; rows > 0;) {
    rows = await store.write((tx) => tx.personalData.eraseBatch(userId, email));
  }
}
