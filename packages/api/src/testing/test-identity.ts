import { randomUUID } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Identity, VerifiedIdentity } from '@bm/providers/identity/identity.port';
import { ProviderError } from '@bm/providers/provider-error';

/** An identity provider in memory, with what its people and its outages can do to it. */
export interface TestIdentity extends Identity {
  /** Makes or replaces an account and answers an ID token of it. */
  signIn(person: Partial<VerifiedIdentity> & { email: string }): string;
  /** Runs when a call arrives; throw a ProviderError to break it. */
  on: { arrival?: (() => unknown) | undefined };
}

export function testIdentity(): TestIdentity {
  const tokens = new Map<string, VerifiedIdentity>();
  const on: TestIdentity['on'] = {};

  const arrive = async () => {
    await nextTurn();
    await on.arrival?.();
  };

  return {
    on,
    signIn({ email, uid = `uid-${email}`, emailVerified = true, displayName = '' }) {
      const idToken = randomUUID();
      tokens.set(idToken, { uid, email: email.toLowerCase(), emailVerified, displayName });
      return idToken;
    },
    async verifyIdToken(idToken) {
      await arrive();
      const identity = tokens.get(idToken);
      if (identity === undefined) throw new ProviderError('refused', 'The token is not good.');
      return identity;
    },
    async revokeSessions(uid) {
      await arrive();
      for (const [idToken, identity] of tokens) if (identity.uid === uid) tokens.delete(idToken);
    },
    prepare: async () => undefined,
  };
}
