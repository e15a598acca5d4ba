import { generateKeyPair, SignJWT, UnsecuredJWT, type JWTPayload } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { failureKind } from '../testing/failure-kind.ts';
import type { Identity } from './identity.port.ts';

/** A provider with the adapter before it, and the powers over the provider that the suite needs. */
export interface IdentityHarness {
  identity: Identity;
  projectId: string;
  /** The id of the key that the provider signs with. */
  keyId: string;
  /** Signs claims as they are with the provider's own key. */
  sign(claims: JWTPayload): Promise<string>;
  /** Makes an account and signs in to it; answers the provider's own ID token. */
  signUp(person: { email: string; displayName: string }): Promise<{ uid: string; idToken: string }>;
  disable(uid: string): Promise<void>;
  remove(uid: string): Promise<void>;
  close(): Promise<void>;
}

/** What every identity adapter must do; run it with each adapter and each kind of provider. */
export function identityContract(name: string, open: () => Promise<IdentityHarness>): void {
  describe(`identity contract: ${name}`, () => {
    let harness: IdentityHarness;
    let people = 0;
    /** Somebody whose account is in order throughout. */
    let uid: string;

    beforeAll(async () => {
      harness = await open();
      ({ uid } = await signUp());
    });
    afterAll(() => harness.close());

    const signUp = () =>
      harness.signUp({ email: `Rider${++people}@Example.com`, displayName: 'Ada Rider' });

    /** Claims of somebody who signed in this very second; good for an hour. */
    function claims(subject = uid): JWTPayload {
      const now = Math.floor(Date.now() / 1000);
      return {
        iss: `https://securetoken.google.com/${harness.projectId}`,
        aud: harness.projectId,
        sub: subject,
        iat: now,
        exp: now + 3600,
        auth_time: now,
        email: 'Rider@Example.com',
        email_verified: true,
      };
    }

    it('says who holds a token of the provider', async () => {
      const person = await signUp();
      expect(await harness.identity.verifyIdToken(person.idToken)).toEqual({
        uid: person.uid,
        email: `rider${people}@example.com`,
        emailVerified: false,
        displayName: 'Ada Rider',
        authTime: expect.any(Number),
        validAfter: expect.any(Number),
      });
    });

    it('takes the verified email from the token and an absent name as none', async () => {
      const now = claims();
      expect(await harness.identity.verifyIdToken(await harness.sign(now))).toEqual({
        uid,
        email: 'rider@example.com',
        emailVerified: true,
        displayName: '',
        authTime: Number(now['auth_time']) * 1000,
        validAfter: expect.any(Number),
      });
    });

    it.each<[string, (good: JWTPayload) => JWTPayload]>([
      ['that has expired', (good) => ({ ...good, exp: Math.floor(Date.now() / 1000) - 1 })],
      ['of another project', (good) => ({ ...good, aud: 'another-project' })],
      ['of another issuer', (good) => ({ ...good, iss: 'https://securetoken.google.com/other' })],
      ['without a subject', ({ sub: _sub, ...rest }) => rest],
      ['without the time of the sign-in', ({ auth_time: _time, ...rest }) => rest],
      ['with an empty subject', (good) => ({ ...good, sub: '' })],
      ['with a subject that is too long', (good) => ({ ...good, sub: 'u'.repeat(129) })],
      ['of nobody', (good) => ({ ...good, sub: 'nobody' })],
      ['without an email', ({ email: _email, ...rest }) => rest],
    ])('refuses a well-signed token %s', async (_fault, change) => {
      const token = await harness.sign(change(claims()));
      expect(await failureKind(harness.identity.verifyIdToken(token))).toBe('refused');
    });

    it('refuses an unsigned token', async () => {
      const unsigned = new UnsecuredJWT({ ...claims(), role: 'admin' }).encode();
      expect(await failureKind(harness.identity.verifyIdToken(unsigned))).toBe('refused');
      const [, payload = ''] = unsigned.split('.');
      const header = Buffer.from(JSON.stringify({ alg: 'none', kid: harness.keyId }));
      const named = `${header.toString('base64url')}.${payload}.`;
      expect(await failureKind(harness.identity.verifyIdToken(named))).toBe('refused');
    });

    it.each([
      ['the known key id', () => harness.keyId],
      ['a key id of its own', () => 'forged'],
    ])('refuses a token signed with another key under %s', async (_which, keyId) => {
      const { privateKey } = await generateKeyPair('RS256');
      const forged = await new SignJWT(claims())
        .setProtectedHeader({ alg: 'RS256', kid: keyId(), typ: 'JWT' })
        .sign(privateKey);
      expect(await failureKind(harness.identity.verifyIdToken(forged))).toBe('refused');
    });

    it('refuses a shared-secret signature', async () => {
      const forged = await new SignJWT(claims())
        .setProtectedHeader({ alg: 'HS256', kid: harness.keyId })
        .sign(new TextEncoder().encode('a secret of the forger, 32 bytes'));
      expect(await failureKind(harness.identity.verifyIdToken(forged))).toBe('refused');
    });

    it('refuses a tampered payload', async () => {
      const [header, , signature] = (await harness.sign(claims())).split('.');
      const other = { ...claims(), email: 'admin@example.com' };
      const payload = Buffer.from(JSON.stringify(other)).toString('base64url');
      const tampered = [header, payload, signature].join('.');
      expect(await failureKind(harness.identity.verifyIdToken(tampered))).toBe('refused');
    });

    it.each(['', ' ', 'token', 'a.b.c', '...', 'bnVsbA.bnVsbA.bnVsbA', 'e30.e30.', '🚲.🚲.🚲'])(
      'refuses %j, which is no token',
      async (garbage) => {
        expect(await failureKind(harness.identity.verifyIdToken(garbage))).toBe('refused');
      },
    );

    it.each(['AAAA', 'bnVsbA', ''])(
      'refuses a proper header before the payload %j',
      async (payload) => {
        const header = Buffer.from(
          JSON.stringify({ alg: 'RS256', kid: harness.keyId, typ: 'JWT' }),
        );
        const token = `${header.toString('base64url')}.${payload}.AAAA`;
        expect(await failureKind(harness.identity.verifyIdToken(token))).toBe('refused');
      },
    );

    it('ends the sessions begun before, not those begun after', async () => {
      const { uid: other } = await signUp();
      const now = Math.floor(Date.now() / 1000);
      const old = await harness.sign({ ...claims(other), auth_time: now - 60 });
      await harness.identity.revokeSessions(other);
      expect(await failureKind(harness.identity.verifyIdToken(old))).toBe('refused');
      const fresh = await harness.sign({ ...claims(other), auth_time: now + 60 });
      const identity = await harness.identity.verifyIdToken(fresh);
      expect(identity).toMatchObject({ uid: other, authTime: (now + 60) * 1000 });
      // The end is at most a second old.
      expect(identity.validAfter).toBeGreaterThanOrEqual(now * 1000);
      expect(identity.validAfter).toBeLessThanOrEqual(Date.now());
    });

    it('refuses to end the sessions of nobody', async () => {
      expect(await failureKind(harness.identity.revokeSessions('nobody'))).toBe('refused');
    });

    it('refuses a good token of a disabled account', async () => {
      const { uid: other, idToken } = await signUp();
      await harness.disable(other);
      expect(await failureKind(harness.identity.verifyIdToken(idToken))).toBe('refused');
    });

    it('reads the uid of a signed token without asking about its account', async () => {
      const { uid: other, idToken } = await signUp();
      await harness.remove(other);
      expect(await harness.identity.checkSignature(idToken)).toBe(other);
      const [header, payload] = idToken.split('.');
      for (const forged of [`${header}.${payload}.AAAA`, `${header}.${payload}.`, 'junk', ''])
        expect(await failureKind(harness.identity.checkSignature(forged))).toBe('refused');
      const expired = await harness.sign({ ...claims(), exp: Math.floor(Date.now() / 1000) - 1 });
      expect(await failureKind(harness.identity.checkSignature(expired))).toBe('refused');
    });

    it('knows whether an account is there with an email', async () => {
      const { uid: other } = await signUp();
      const email = `rider${people}@example.com`;
      expect(await harness.identity.holdsEmail(other, email)).toBe(true);
      expect(await harness.identity.holdsEmail(other, 'another@example.com')).toBe(false);
      await harness.remove(other);
      expect(await harness.identity.holdsEmail(other, email)).toBe(false);
    });

    it('refuses a good token of an account that is gone', async () => {
      const { uid: other, idToken } = await signUp();
      await harness.remove(other);
      expect(await failureKind(harness.identity.verifyIdToken(idToken))).toBe('refused');
    });
  });
}
