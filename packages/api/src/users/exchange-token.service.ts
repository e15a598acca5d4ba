import type { Tx } from '@bm/db/store';
import type { BoundUser } from '@bm/db/store/users';
import { AppError } from '@bm/domain/errors/app-error';
import { fullHold } from '@bm/domain/orders/hold-duration';
import { bankHoldMs } from '@bm/domain/settings/settings.schema';
import { displayNameFrom } from '@bm/domain/users/display-name';
import type { ExchangeInput, Session } from '@bm/domain/users/user.schema';
import type { VerifiedIdentity } from '@bm/providers/identity/identity.port';
import { prepareAudit } from '../audit.ts';
import type { Context, Deps } from '../context.ts';
import { countBy, type CountedContext } from '../count-calls.ts';
import { nullOnDecline } from '../errors.ts';
import { signInCounts } from './authenticate.ts';

/**
 * Exchanges the identity provider's ID token for an access token. The first exchange creates the
 * account and binds it to the provider's uid. Verified emails of the configuration become admins.
 * Unsigned tokens have a separate rate limit, so they do not block users behind the same address;
 * so do new accounts whose email is not verified.
 * Throws INVALID_ID_TOKEN, EMAIL_MISMATCH, ACCOUNT_DEACTIVATED, TOO_MANY_REQUESTS.
 */
export async function exchangeToken(
  ctx: Context & CountedContext<'refused' | 'signed' | 'created'>,
  { email, idToken }: ExchangeInput,
): Promise<Session> {
  const { deps, requestId } = ctx;
  const signedUid = await nullOnDecline(deps.identity.checkSignature(idToken));
  if (signedUid === null) {
    await countBy(ctx, 'refused', null);
    throw new AppError('INVALID_ID_TOKEN');
  }
  await countBy(ctx, 'signed', signedUid);
  await countBy(ctx, 'signed', null);
  const identity = await nullOnDecline(deps.identity.verifyIdToken(idToken));
  if (identity === null) throw new AppError('INVALID_ID_TOKEN');
  if (identity.email !== email) throw new AppError('EMAIL_MISMATCH');
  const { users } = deps.store.read;
  if (!identity.emailVerified && (await users.byEmail(email)) === null) {
    await countBy(ctx, 'created', null);
  }
  const takeOver = await prepareTakeOver(deps, requestId, identity);
  const [newId, at] = [deps.newId(), deps.clock()];
  const audit = prepareAudit({ deps, requestId, actor: null }, 'users.makeAdmin');
  const becomesAdmin = identity.emailVerified && deps.settings.adminEmails.has(email);

  const user = await deps.store.write(async (tx) => {
    await takeOver?.(tx);
    const { id, emailVerified } = await signIn(tx, identity, newId, at);
    if (identity.emailVerified && !emailVerified) {
      await extendHolds(tx, deps, id);
      await tx.mails.releaseForAccount(id, at);
    }
    if (becomesAdmin && (await tx.users.setRole(id, 'admin', at))) {
      await audit(tx, { targetId: id, before: { role: 'customer' }, after: { role: 'admin' } });
    }
    return tx.users.byId(id);
  });
  if (user === null) throw new Error('The account of this sign-in does not exist.');
  deps.log.info({ userId: user.id, requestId }, 'signed in');
  const session = { userId: user.id, uid: user.uid, authTime: identity.authTime };
  return { ...(await deps.accessTokens.issue(session, deps.clock())), user };
}

/** Gives the open orders of an account whose email is verified now the times of such an account. */
async function extendHolds(tx: Tx, deps: Deps, userId: string): Promise<void> {
  const { settings } = await tx.settings.current();
  const { hasPaid } = await tx.orders.accountHolds(userId);
  const holds = (emailVerified: boolean) => {
    const account = { isTrusted: hasPaid, emailVerified };
    return {
      card: fullHold(account, { method: 'card', holdMs: deps.settings.orderHoldMs }),
      bank: fullHold(account, { method: 'bank', holdMs: bankHoldMs(settings) }),
    };
  };
  await tx.orders.extendHolds(userId, holds(false), holds(true));
}

/** The account before this sign-in, or as created by it. */
async function signIn(
  tx: Tx,
  identity: VerifiedIdentity,
  newId: string,
  at: number,
): Promise<BoundUser> {
  const { uid, email, emailVerified } = identity;
  const displayName = displayNameFrom(identity.displayName);
  const existing = await tx.users.byEmail(email);
  const bound = await tx.users.byUid(uid);
  if (bound !== null && bound.id !== existing?.id) throw new AppError('EMAIL_MISMATCH');
  if (existing === null) {
    const account = { id: newId, uid, email, displayName, emailVerified, createdAt: at };
    const user: BoundUser = {
      ...account,
      company: '',
      role: 'customer',
      status: 'active',
      validFrom: 0,
      erasedAt: null,
    };
    await tx.users.insert(user);
    return user;
  }
  requireEmailProof(existing, identity);
  const isSameUid = await tx.users.recordSignIn(existing.id, {
    uid,
    displayName: displayName || existing.displayName,
    emailVerified,
    at,
  });
  if (!isSameUid) throw new AppError('EMAIL_MISMATCH');
  if (existing.status !== 'active') throw new AppError('ACCOUNT_DEACTIVATED');
  if (!signInCounts(identity.authTime, existing)) throw new AppError('INVALID_ID_TOKEN');
  await tx.users.endSessions(existing.id, identity.validAfter, at);
  return existing;
}

/**
 * An existing unbound account requires a verified email. Otherwise a squatter could bind it again
 * after its release. Throws EMAIL_MISMATCH.
 */
function requireEmailProof({ uid }: BoundUser, { emailVerified }: VerifiedIdentity): void {
  if (uid === null && !emailVerified) throw new AppError('EMAIL_MISMATCH');
}

/**
 * Lets the verified owner of an email take over an account that is bound to another uid. Condition:
 * that uid no longer has this email at the provider. Returns the function that unbinds the account
 * inside the unit of work, or null. Earlier access tokens contain the old uid and become invalid.
 * Throws ProviderError.
 */
async function prepareTakeOver(
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
