import { normaliseEmail } from '@bm/domain/shared/email';
import type { BoundUser } from '@bm/db/store/users';
import type { Identity, VerifiedIdentity } from '@bm/providers/identity/identity.port';
import { ProviderError } from '@bm/providers/provider-error';
import { randomUUID } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { AccessTokens } from '../users/access-tokens.ts';

/** An in-memory identity provider with simulated accounts and outages. */
export interface TestIdentity extends Identity {
  /** Creates or replaces an account, signs in to it now and returns its ID token. */
  signIn(person: Partial<VerifiedIdentity> & { email: string }): string;
  /** Deletes the account of a uid. */
  remove(uid: string): void;
  /** Runs at the start of each call; throw a ProviderError to make it fail. */
  on: { request?: (() => unknown) | undefined };
}

/** `clock` in milliseconds; sign-in times are whole seconds, as at the real provider. */
export function testIdentity(clock: { now: number }): TestIdentity {
  const tokens = new Map<string, VerifiedIdentity>();
  const validAfter = new Map<string, number>();
  /** The email of each account. */
  const accounts = new Map<string, string>();
  const names = new Map<string, string>();
  const on: TestIdentity['on'] = {};
  const wholeSecond = () => Math.floor(clock.now / 1000) * 1000;

  const arrive = async () => {
    await nextTurn();
    await on.request?.();
  };

  return {
    on,
    signIn({ email, uid = `uid-${email}`, emailVerified = true, displayName = '', authTime }) {
      const idToken = randomUUID();
      const person = { uid, email: normaliseEmail(email), emailVerified, displayName };
      accounts.set(uid, person.email);
      tokens.set(idToken, { ...person, authTime: authTime ?? wholeSecond(), validAfter: 0 });
      return idToken;
    },
    remove: (uid) => void accounts.delete(uid),
    async checkSignature(idToken) {
      const identity = tokens.get(idToken);
      if (identity === undefined) throw new ProviderError('refused', 'The token is not good.');
      return identity.uid;
    },
    async verifyIdToken(idToken) {
      await arrive();
      const identity = tokens.get(idToken);
      if (identity === undefined || !accounts.has(identity.uid)) {
        throw new ProviderError('refused', 'The token is not good.');
      }
      const displayName = names.get(identity.uid) ?? identity.displayName;
      return { ...identity, displayName, validAfter: validAfter.get(identity.uid) ?? 0 };
    },
    async holdsEmail(uid, email) {
      await arrive();
      return accounts.get(uid) === email;
    },
    async setDisplayName(uid, displayName) {
      await arrive();
      names.set(uid, displayName);
    },
    async revokeSessions(uid) {
      await arrive();
      validAfter.set(uid, wholeSecond());
      for (const [idToken, identity] of tokens) if (identity.uid === uid) tokens.delete(idToken);
    },
    async deleteAccount(uid) {
      await arrive();
      accounts.delete(uid);
    },
    preload: async () => undefined,
  };
}

/** Returns an access token of a user who signed in at `now` (milliseconds). */
export async function accessTokenFor(
  issuer: AccessTokens,
  { id: userId, uid }: Pick<BoundUser, 'id' | 'uid'>,
  now = Date.now(),
): Promise<string> {
  return (await issuer.issue({ userId, uid, authTime: now }, now)).token;
}
