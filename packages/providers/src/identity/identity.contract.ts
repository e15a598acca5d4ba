import { generateKeyPair, SignJWT, UnsecuredJWT, type JWTPayload } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { failureKind } from '../testing/failure-kind.ts';
import type { Identity } from './identity.port.ts';

/** An adapter with its provider, and what the suite does at the provider. */
export interface IdentityHarness {
  identity: Identity;
  projectId: string;
  /** The id of the provider's signing key. */
  keyId: string;
  /** Signs claims with the provider's key. */
  sign(claims: JWTPayload): Promise<string>;
  /** Creates an account and signs in. Returns the provider's ID token. */
  signUp(person: { email: string; displayName: string }): Promise<{ uid: string; idToken: string }>;
  disable(uid: string): Promise<void>;
  remove(uid: string): Promise<void>;
  close(): Promise<void>;
}

/** The contract of every identity adapter, to run with each provider. */
export function identityContract(name: string, open: () => Promise<IdentityHarness>): void {
  describe(`Identity contract: ${name}`, () => {
    let harness: IdentityHarness;
    let accountCount = 0;
    /** An account without a name that is never disabled or removed. */
    let uid: string;

    beforeAll(async () => {
      harness = await open();
      ({ uid } = await signUp(''));
    });
    afterAll(() => harness.close());

    const signUp = (displayName = 'Ada Rider') =>
      harness.signUp({ email: `Rider${++accountCount}@Example.com`, displayName });

    /** Claims of a sign-in in this second, valid for an hour. */
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

    it('A token of the provider is verified as its person.', async () => {
      const person = await signUp();
      expect(await harness.identity.verifyIdToken(person.idToken)).toEqual({
        uid: person.uid,
        email: `rider${accountCount}@example.com`,
        emailVerified: false,
        displayName: 'Ada Rider',
        authTime: expect.any(Number),
        validAfter: expect.any(Number),
      });
    });

    it('A changed name is the name of the person, also with an earlier token.', async () => {
      const { uid: other, idToken } = await signUp();
      await harness.identity.setDisplayName(other, 'Ada Byron');
      const { displayName } = await harness.identity.verifyIdToken(idToken);
      expect(displayName).toBe('Ada Byron');
    });

    it('A change of the name of an unknown account is refused.', async () => {
      const change = harness.identity.setDisplayName('nobody', 'Ada Byron');
      expect(await failureKind(change)).toBe('refused');
    });

    it('The email verification comes from the token, and the name may be absent.', async () => {
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
    ])('A correctly signed token %s is refused.', async (_fault, change) => {
      const token = await harness.sign(change(claims()));
      expect(await failureKind(harness.identity.verifyIdToken(token))).toBe('refused');
    });

    it('An unsigned token is refused.', async () => {
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
    ])('A token that is signed by another key under %s is refused.', async (_which, keyId) => {
      const { privateKey } = await generateKeyPair('RS256');
      const forged = await new SignJWT(claims())
        .setProtectedHeader({ alg: 'RS256', kid: keyId(), typ: 'JWT' })
        .sign(privateKey);
      expect(await failureKind(harness.identity.verifyIdToken(forged))).toBe('refused');
    });

    it('A token with an HMAC signature is refused.', async () => {
      const forged = await new SignJWT(claims())
        .setProtectedHeader({ alg: 'HS256', kid: harness.keyId })
        .sign(new TextEncoder().encode('a secret of the forger, 32 bytes'));
      expect(await failureKind(harness.identity.verifyIdToken(forged))).toBe('refused');
    });

    it('A token with a changed payload is refused.', async () => {
      const [header, , signature] = (await harness.sign(claims())).split('.');
      const other = { ...claims(), email: 'admin@example.com' };
      const payload = Buffer.from(JSON.stringify(other)).toString('base64url');
      const tampered = [header, payload, signature].join('.');
      expect(await failureKind(harness.identity.verifyIdToken(tampered))).toBe('refused');
    });

    it.each(['', ' ', 'token', 'a.b.c', '...', 'bnVsbA.bnVsbA.bnVsbA', 'e30.e30.', '🚲.🚲.🚲'])(
      'The text %j, which is no token, is refused.',
      async (garbage) => {
        expect(await failureKind(harness.identity.verifyIdToken(garbage))).toBe('refused');
      },
    );

    it.each(['AAAA', 'bnVsbA', ''])(
      'A valid header with the payload %j is refused.',
      async (payload) => {
        const header = Buffer.from(
          JSON.stringify({ alg: 'RS256', kid: harness.keyId, typ: 'JWT' }),
        );
        const token = `${header.toString('base64url')}.${payload}.AAAA`;
        expect(await failureKind(harness.identity.verifyIdToken(token))).toBe('refused');
      },
    );

    it('Revocation ends earlier sessions only.', async () => {
      const { uid: other } = await signUp();
      const now = Math.floor(Date.now() / 1000);
      const old = await harness.sign({ ...claims(other), auth_time: now - 60 });
      await harness.identity.revokeSessions(other);
      expect(await failureKind(harness.identity.verifyIdToken(old))).toBe('refused');
      const fresh = await harness.sign({ ...claims(other), auth_time: now + 60 });
      const identity = await harness.identity.verifyIdToken(fresh);
      expect(identity).toMatchObject({ uid: other, authTime: (now + 60) * 1000 });
      // The revocation is at most a second old.
      expect(identity.validAfter).toBeGreaterThanOrEqual(now * 1000);
      expect(identity.validAfter).toBeLessThanOrEqual(Date.now());
    });

    it('Revocation for an unknown account is refused.', async () => {
      expect(await failureKind(harness.identity.revokeSessions('nobody'))).toBe('refused');
    });

    it('A deleted account no longer exists, its sessions end, and a second deletion has no effect.', async () => {
      const { uid: other, idToken } = await signUp();
      const email = `rider${accountCount}@example.com`;
      await harness.identity.deleteAccount(other);
      expect(await failureKind(harness.identity.verifyIdToken(idToken))).toBe('refused');
      expect(await harness.identity.holdsEmail(other, email)).toBe(false);
      await harness.identity.deleteAccount(other);
      const again = await harness.signUp({ email, displayName: 'Ada Rider' });
      expect(again.uid).not.toBe(other);
    });

    it('A valid token of a disabled account is refused.', async () => {
      const { uid: other, idToken } = await signUp();
      await harness.disable(other);
      expect(await failureKind(harness.identity.verifyIdToken(idToken))).toBe('refused');
    });

    it('checkSignature returns the uid of a signed token without a lookup of its account.', async () => {
      const { uid: other, idToken } = await signUp();
      await harness.remove(other);
      expect(await harness.identity.checkSignature(idToken)).toBe(other);
      const [header, payload] = idToken.split('.');
      for (const forged of [`${header}.${payload}.AAAA`, `${header}.${payload}.`, 'junk', ''])
        expect(await failureKind(harness.identity.checkSignature(forged))).toBe('refused');
      const expired = await harness.sign({ ...claims(), exp: Math.floor(Date.now() / 1000) - 1 });
      expect(await failureKind(harness.identity.checkSignature(expired))).toBe('refused');
    });

    it('holdsEmail returns whether the account exists and has the email.', async () => {
      const { uid: other } = await signUp();
      const email = `rider${accountCount}@example.com`;
      expect(await harness.identity.holdsEmail(other, email)).toBe(true);
      expect(await harness.identity.holdsEmail(other, 'another@example.com')).toBe(false);
      await harness.remove(other);
      expect(await harness.identity.holdsEmail(other, email)).toBe(false);
    });

    it('A valid token of a deleted account is refused.', async () => {
      const { uid: other, idToken } = await signUp();
      await harness.remove(other);
      expect(await failureKind(harness.identity.verifyIdToken(idToken))).toBe('refused');
    });
  });
}
