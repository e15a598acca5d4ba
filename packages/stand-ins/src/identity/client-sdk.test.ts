import {
  applyActionCode,
  confirmPasswordReset,
  createUserWithEmailAndPassword,
  deleteUser,
  sendEmailVerification,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  updatePassword,
  updateProfile,
  type User,
  verifyPasswordResetCode,
} from 'firebase/auth';
import { afterAll, describe, expect, test } from 'vitest';
import { clientSdk, closeSdks } from './testing/sdk.ts';
import { call, googleSignIn, startStandIn } from './testing/server.ts';

const SIGN_IN_WITH_IDP = 'identitytoolkit.googleapis.com/v1/accounts:signInWithIdp';
const PASSWORD = 'bicycle-1994';
let count = 0;
const newEmail = () => `person${(count += 1)}@example.com`;

const server = await startStandIn();
afterAll(async () => {
  await closeSdks();
  await server.stop();
});

async function signUp(email = newEmail()): Promise<User> {
  const { user } = await createUserWithEmailAndPassword(clientSdk(server.url), email, PASSWORD);
  return user;
}

const signIn = (email: string | null, password = PASSWORD) =>
  signInWithEmailAndPassword(clientSdk(server.url), email ?? '', password);

const newestCode = async () => new URL(await server.newestLink()).searchParams.get('oobCode') ?? '';

/** Opens the link of the newest mail as a browser does. */
async function openNewestLink(): Promise<Response> {
  return fetch(await server.newestLink());
}

describe('Sign-up', () => {
  test('A new account is signed in, with Firebase’s claims.', async () => {
    const email = newEmail();
    const user = await signUp(email.toUpperCase());
    expect(user).toMatchObject({ email, emailVerified: false });
    const { claims, signInProvider } = await user.getIdTokenResult();
    expect(signInProvider).toBe('password');
    expect(claims).toMatchObject({
      aud: 'demo-bicycles-mania',
      iss: 'https://securetoken.google.com/demo-bicycles-mania',
      sub: user.uid,
      user_id: user.uid,
      email,
      email_verified: false,
      firebase: { identities: { email: [email] } },
    });
    expect(Number(claims.exp) - Number(claims.iat)).toBe(3600);
    expect(claims).not.toHaveProperty('jti');
  });

  test('A taken email, a short password and an invalid email are rejected.', async () => {
    const taken = await signUp();
    const tries = [
      [taken.email ?? '', PASSWORD, 'auth/email-already-in-use'],
      [newEmail(), '12345', 'auth/weak-password'],
      ['nobody', PASSWORD, 'auth/invalid-email'],
    ] as const;
    for (const [email, password, code] of tries) {
      const attempt = createUserWithEmailAndPassword(clientSdk(server.url), email, password);
      await expect(attempt).rejects.toMatchObject({ code });
    }
  });

  test('Of two concurrent sign-ups with one email, one succeeds.', async () => {
    const email = newEmail();
    const outcomes = await Promise.allSettled([signUp(email), signUp(email)]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });
});

describe('Sign-in', () => {
  test('The right password signs in.', async () => {
    const { uid, email } = await signUp();
    expect((await signIn(email)).user.uid).toBe(uid);
  });

  test('A wrong password and an unknown email get the same error.', async () => {
    const { email } = await signUp();
    for (const attempted of [email, newEmail()]) {
      const attempt = signIn(attempted, 'wrong-password');
      await expect(attempt).rejects.toMatchObject({ code: 'auth/invalid-credential' });
    }
  });
});

test('A display name is set, also in the token, and removed.', async () => {
  const user = await signUp();
  await updateProfile(user, { displayName: 'Workshop' });
  expect((await user.getIdTokenResult()).claims).toMatchObject({ name: 'Workshop' });
  await user.getIdToken(true);
  await user.reload();
  expect(user.displayName).toBe('Workshop');
  await updateProfile(user, { displayName: '' });
  await user.reload();
  expect(user.displayName).toBeNull();
});

test('A profile update that changes nothing leaves the session valid.', async () => {
  const user = await signUp();
  await updateProfile(user, { displayName: 'Workshop' });
  await updateProfile(user, { displayName: 'Workshop' });
  await user.getIdToken(true);
  expect((await user.getIdTokenResult()).claims['name']).toBe('Workshop');
});

test('A deleted account no longer exists, and its email is free again.', async () => {
  const user = await signUp();
  await deleteUser(user);
  await expect(signIn(user.email)).rejects.toMatchObject({ code: 'auth/invalid-credential' });
  expect((await signUp(user.email ?? '')).uid).not.toBe(user.uid);
});

test('A changed password ends the other sessions and keeps this one.', async () => {
  const user = await signUp();
  const { user: elsewhere } = await signIn(user.email);
  await updatePassword(user, 'brand-new-password');
  expect((await signIn(user.email, 'brand-new-password')).user.uid).toBe(user.uid);
  await expect(signIn(user.email)).rejects.toMatchObject({ code: 'auth/invalid-credential' });
  const refresh = elsewhere.getIdToken(true);
  await expect(refresh).rejects.toMatchObject({ code: 'auth/user-token-expired' });
  await user.getIdToken(true);
});

describe('Mails', () => {
  test('The codes of mails work without their pages, once.', async () => {
    const auth = clientSdk(server.url);
    const user = await signUp();
    await sendEmailVerification(user);
    const verification = await newestCode();
    await applyActionCode(auth, verification);
    await expect(applyActionCode(auth, verification)).rejects.toMatchObject({
      code: 'auth/invalid-action-code',
    });
    await sendPasswordResetEmail(auth, user.email ?? '');
    const reset = await newestCode();
    expect(await verifyPasswordResetCode(auth, reset)).toBe(user.email);
    await confirmPasswordReset(auth, reset, 'brand-new-password');
    const { user: back } = await signIn(user.email, 'brand-new-password');
    expect(back).toMatchObject({ uid: user.uid, emailVerified: true });
  });

  test('A verification mail verifies the email.', async () => {
    const user = await signUp();
    await sendEmailVerification(user);
    expect((await openNewestLink()).status).toBe(200);
    await user.reload();
    expect(user.emailVerified).toBe(true);
    expect((await user.getIdTokenResult(true)).claims['email_verified']).toBe(true);
  });

  test('A password reset ends sessions and verifies the email.', async () => {
    const user = await signUp();
    await sendPasswordResetEmail(clientSdk(server.url), user.email ?? '');
    const oobCode = new URL(await server.newestLink()).searchParams.get('oobCode') ?? '';
    const body = new URLSearchParams({ oobCode, newPassword: 'brand-new-password' });
    const reset = await fetch(`${server.url}/emulator/action`, { method: 'POST', body });
    expect(reset.status).toBe(200);
    const refresh = user.getIdToken(true);
    await expect(refresh).rejects.toMatchObject({ code: 'auth/user-token-expired' });
    const old = signIn(user.email);
    await expect(old).rejects.toMatchObject({ code: 'auth/invalid-credential' });
    const { user: back } = await signIn(user.email, 'brand-new-password');
    expect(back).toMatchObject({ uid: user.uid, emailVerified: true });
  });

  test('A reset for an email without an account sends nothing.', async () => {
    const stranger = newEmail();
    await sendPasswordResetEmail(clientSdk(server.url), stranger);
    expect(await (await fetch(`${server.url}/emulator/outbox.json`)).text()).not.toContain(
      stranger,
    );
  });
});

const signInWithGoogle = (claims: object) =>
  call(server.url, SIGN_IN_WITH_IDP, googleSignIn(claims));

describe('Sign-in with Google', () => {
  test('An assertion creates an account and finds it again.', async () => {
    const claims = { sub: '1001', email: newEmail(), email_verified: true, name: 'Rider' };
    const { body: first } = await signInWithGoogle(claims);
    expect(first).toMatchObject({ emailVerified: true, displayName: 'Rider' });
    const { body: second } = await signInWithGoogle({ ...claims, email: newEmail() });
    expect(second.localId).toBe(first.localId);
  });

  test('An account with a verified email is linked and keeps its password.', async () => {
    const user = await signUp();
    await sendEmailVerification(user);
    await openNewestLink();
    const claims = { sub: '1002', email: user.email, email_verified: true };
    expect((await signInWithGoogle(claims)).body.localId).toBe(user.uid);
    const { user: back } = await signIn(user.email);
    expect((await back.getIdTokenResult()).claims).toMatchObject({
      firebase: { identities: { 'google.com': ['1002'], email: [user.email] } },
    });
  });

  test('An account with an unverified email loses its password and sessions.', async () => {
    const squatter = await signUp();
    const claims = { sub: '1003', email: squatter.email, email_verified: true };
    expect((await signInWithGoogle(claims)).body.localId).toBe(squatter.uid);
    const refresh = squatter.getIdToken(true);
    await expect(refresh).rejects.toMatchObject({ code: 'auth/user-token-expired' });
    const password = signIn(squatter.email);
    await expect(password).rejects.toMatchObject({ code: 'auth/invalid-credential' });
  });

  test('An unverified assertion does not open the account of its email.', async () => {
    const user = await signUp();
    const { body } = await signInWithGoogle({ sub: '1004', email: user.email });
    expect(body).toMatchObject({ needConfirmation: true });
    expect(body.idToken).toBeUndefined();
  });

  test('An invalid assertion is rejected.', async () => {
    for (const assertion of ['nonsense', '{"email":"a@example.com"}', '{"sub":5}', '{']) {
      const query = new URLSearchParams({ providerId: 'google.com', id_token: assertion });
      const requestUri = `http://localhost/?${query.toString()}`;
      const { status, error } = await call(server.url, SIGN_IN_WITH_IDP, { requestUri });
      expect(status).toBe(400);
      expect(error).toMatch(/^INVALID_IDP_RESPONSE/);
    }
  });
});
