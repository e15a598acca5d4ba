import {
  applyActionCode,
  checkActionCode,
  confirmPasswordReset,
  createUserWithEmailAndPassword,
  deleteUser,
  fetchSignInMethodsForEmail,
  getIdTokenResult,
  GoogleAuthProvider,
  linkWithCredential,
  EmailAuthProvider,
  sendEmailVerification,
  sendPasswordResetEmail,
  signInAnonymously,
  signInWithCredential,
  signInWithEmailAndPassword,
  signOut,
  unlink,
  updateEmail,
  updatePassword,
  updateProfile,
  verifyBeforeUpdateEmail,
  verifyPasswordResetCode,
} from 'firebase/auth';
import type { User } from 'firebase/auth';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { clientSdk, closeSdks } from './testing/sdk.ts';
import { startStandIn } from './testing/server.ts';
import type { RunningStandIn } from './testing/server.ts';

let server: RunningStandIn;
let count = 0;
const newEmail = () => `person${(count += 1)}@example.com`;
const PASSWORD = 'bicycle-1994';

beforeAll(async () => {
  server = await startStandIn();
});
afterAll(async () => {
  await closeSdks();
  await server.stop();
});

async function signedUp(email = newEmail()): Promise<User> {
  const { user } = await createUserWithEmailAndPassword(clientSdk(server.url), email, PASSWORD);
  return user;
}

/** Every mail so far, as text. */
async function outbox(): Promise<string> {
  return (await fetch(`${server.url}/emulator/outbox.json`)).text();
}

async function newestCode(): Promise<string> {
  const link = new URL(await server.newestLink());
  return link.searchParams.get('oobCode') ?? '';
}

const google = (claims: object) => GoogleAuthProvider.credential(JSON.stringify(claims));

describe('sign-up', () => {
  test('signs the new account in', async () => {
    const email = newEmail();
    const user = await signedUp(email.toUpperCase());
    expect(user).toMatchObject({ email, emailVerified: false, isAnonymous: false });
    expect(user.providerData).toMatchObject([{ providerId: 'password', uid: email }]);
    const { claims, signInProvider } = await getIdTokenResult(user);
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
  });

  test.each([
    ['a taken email', PASSWORD, 'auth/email-already-in-use'],
    ['a short password', '12345', 'auth/weak-password'],
  ])('refuses %s', async (_case, password, code) => {
    const email = newEmail();
    await signedUp(email);
    const tried = code === 'auth/weak-password' ? newEmail() : email;
    const refused = createUserWithEmailAndPassword(clientSdk(server.url), tried, password);
    await expect(refused).rejects.toMatchObject({ code });
  });

  test('lets one of two at the same time have the email', async () => {
    const email = newEmail();
    const outcomes = await Promise.allSettled([signedUp(email), signedUp(email)]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  test('refuses what is not an email, and visitors without one', async () => {
    const auth = clientSdk(server.url);
    const noEmail = createUserWithEmailAndPassword(auth, 'nobody', PASSWORD);
    await expect(noEmail).rejects.toMatchObject({ code: 'auth/invalid-email' });
    const anonymous = signInAnonymously(auth);
    await expect(anonymous).rejects.toMatchObject({ code: 'auth/admin-restricted-operation' });
  });
});

describe('sign-in', () => {
  test('takes the password', async () => {
    const { uid, email } = await signedUp();
    const auth = clientSdk(server.url);
    const { user } = await signInWithEmailAndPassword(auth, email ?? '', PASSWORD);
    expect(user.uid).toBe(uid);
    expect(await fetchSignInMethodsForEmail(auth, email ?? '')).toEqual([]);
  });

  test('says the same of a wrong password and of an unknown email', async () => {
    const { email } = await signedUp();
    for (const tried of [email ?? '', newEmail()]) {
      const refused = signInWithEmailAndPassword(clientSdk(server.url), tried, 'wrong-password');
      await expect(refused).rejects.toMatchObject({ code: 'auth/invalid-credential' });
    }
  });
});

describe('the account', () => {
  test('gets a name, also in its token, and loses it', async () => {
    const user = await signedUp();
    await updateProfile(user, { displayName: 'Workshop', photoURL: 'https://example.com/a.png' });
    expect((await getIdTokenResult(user)).claims).toMatchObject({
      name: 'Workshop',
      picture: 'https://example.com/a.png',
    });
    await user.reload();
    expect(user.displayName).toBe('Workshop');
    await updateProfile(user, { displayName: '' });
    await user.reload();
    expect(user.displayName).toBeNull();
  });

  test('changes its password: the old one and older sessions end', async () => {
    const user = await signedUp();
    const elsewhere = clientSdk(server.url);
    const other = await signInWithEmailAndPassword(elsewhere, user.email ?? '', PASSWORD);
    await updatePassword(user, 'another-password');
    await user.getIdToken(true);
    const refresh = other.user.getIdToken(true);
    await expect(refresh).rejects.toMatchObject({ code: 'auth/user-token-expired' });
    expect(elsewhere.currentUser).toBeNull();
    const old = signInWithEmailAndPassword(elsewhere, user.email ?? '', PASSWORD);
    await expect(old).rejects.toMatchObject({ code: 'auth/invalid-credential' });
    await signInWithEmailAndPassword(elsewhere, user.email ?? '', 'another-password');
    expect(elsewhere.currentUser?.uid).toBe(user.uid);
  });

  test('changes its email, which is then not verified; a taken one is refused', async () => {
    const taken = await signedUp();
    const user = await signedUp();
    const refused = updateEmail(user, taken.email ?? '');
    await expect(refused).rejects.toMatchObject({ code: 'auth/email-already-in-use' });
    const email = newEmail();
    await updateEmail(user, email);
    expect(user).toMatchObject({ email, emailVerified: false });
  });

  test('is deleted with its sessions', async () => {
    const user = await signedUp();
    const elsewhere = clientSdk(server.url);
    const other = await signInWithEmailAndPassword(elsewhere, user.email ?? '', PASSWORD);
    await deleteUser(user);
    const refresh = other.user.getIdToken(true);
    await expect(refresh).rejects.toMatchObject({ code: 'auth/user-token-expired' });
    const gone = signInWithEmailAndPassword(elsewhere, user.email ?? '', PASSWORD);
    await expect(gone).rejects.toMatchObject({ code: 'auth/invalid-credential' });
  });
});

describe('mails', () => {
  test('verify an email, once', async () => {
    const user = await signedUp();
    await sendEmailVerification(user);
    const code = await newestCode();
    const auth = clientSdk(server.url);
    expect(await checkActionCode(auth, code)).toMatchObject({
      operation: 'VERIFY_EMAIL',
      data: { email: user.email },
    });
    await applyActionCode(auth, code);
    await user.reload();
    expect(user.emailVerified).toBe(true);
    expect((await user.getIdTokenResult(true)).claims['email_verified']).toBe(true);
    const again = applyActionCode(auth, code);
    await expect(again).rejects.toMatchObject({ code: 'auth/invalid-action-code' });
  });

  test('reset a password, once; sessions end and the email counts as verified', async () => {
    const user = await signedUp();
    const auth = clientSdk(server.url);
    const email = user.email ?? '';
    await sendPasswordResetEmail(auth, email, { url: 'http://127.0.0.1:3000/login' });
    const code = await newestCode();
    expect(await verifyPasswordResetCode(auth, code)).toBe(email);
    const weak = confirmPasswordReset(auth, code, '12345');
    await expect(weak).rejects.toMatchObject({ code: 'auth/weak-password' });
    await confirmPasswordReset(auth, code, 'brand-new-password');
    const again = confirmPasswordReset(auth, code, 'third-password');
    await expect(again).rejects.toMatchObject({ code: 'auth/invalid-action-code' });
    const refresh = user.getIdToken(true);
    await expect(refresh).rejects.toMatchObject({ code: 'auth/user-token-expired' });
    const old = signInWithEmailAndPassword(auth, email, PASSWORD);
    await expect(old).rejects.toMatchObject({ code: 'auth/invalid-credential' });
    const { user: back } = await signInWithEmailAndPassword(auth, email, 'brand-new-password');
    expect(back).toMatchObject({ uid: user.uid, emailVerified: true });
  });

  test('change an email after the new address has answered', async () => {
    const user = await signedUp();
    const email = newEmail();
    await verifyBeforeUpdateEmail(user, email);
    const auth = clientSdk(server.url);
    await applyActionCode(auth, await newestCode());
    const { user: back } = await signInWithEmailAndPassword(auth, email, PASSWORD);
    expect(back).toMatchObject({ uid: user.uid, emailVerified: true });
  });

  test('are not sent to strangers or with links to elsewhere', async () => {
    const auth = clientSdk(server.url);
    const stranger = newEmail();
    await sendPasswordResetEmail(auth, stranger);
    expect(await outbox()).not.toContain(stranger);
    const user = await signedUp();
    const away = sendEmailVerification(user, { url: 'https://evil.example/' });
    await expect(away).rejects.toMatchObject({ code: 'auth/unauthorized-continue-uri' });
  });
});

describe('sign-in with Google', () => {
  test('makes an account, and finds it again', async () => {
    const email = newEmail();
    const claims = { sub: '1001', email, email_verified: true, name: 'Rider' };
    const first = await signInWithCredential(clientSdk(server.url), google(claims));
    expect(first.user).toMatchObject({ email, emailVerified: true, displayName: 'Rider' });
    const { claims: token, signInProvider } = await getIdTokenResult(first.user);
    expect(signInProvider).toBe('google.com');
    expect(token).toMatchObject({ firebase: { identities: { 'google.com': ['1001'] } } });
    const second = await signInWithCredential(clientSdk(server.url), google(claims));
    expect(second.user.uid).toBe(first.user.uid);
  });

  test('joins an account with a verified email and keeps its password', async () => {
    const user = await signedUp();
    await sendEmailVerification(user);
    await applyActionCode(clientSdk(server.url), await newestCode());
    const claims = { sub: '1002', email: user.email, email_verified: true };
    const joined = await signInWithCredential(clientSdk(server.url), google(claims));
    expect(joined.user.uid).toBe(user.uid);
    const auth = clientSdk(server.url);
    await signInWithEmailAndPassword(auth, user.email ?? '', PASSWORD);
    expect(auth.currentUser?.providerData).toHaveLength(2);
  });

  test('ends the password and sessions of whoever had not verified the email', async () => {
    const squatter = await signedUp();
    const claims = { sub: '1003', email: squatter.email, email_verified: true };
    const owner = await signInWithCredential(clientSdk(server.url), google(claims));
    expect(owner.user.uid).toBe(squatter.uid);
    const refresh = squatter.getIdToken(true);
    await expect(refresh).rejects.toMatchObject({ code: 'auth/user-token-expired' });
    const auth = clientSdk(server.url);
    const password = signInWithEmailAndPassword(auth, squatter.email ?? '', PASSWORD);
    await expect(password).rejects.toMatchObject({ code: 'auth/invalid-credential' });
  });

  test('does not join when Google has not verified the email', async () => {
    const user = await signedUp();
    const claims = { sub: '1004', email: user.email, email_verified: false };
    const refused = signInWithCredential(clientSdk(server.url), google(claims));
    const code = 'auth/account-exists-with-different-credential';
    await expect(refused).rejects.toMatchObject({ code });
  });

  test('is linked to and unlinked from an account; to one account alone', async () => {
    const user = await signedUp();
    const claims = { sub: '1005', email: 'other@example.com', email_verified: true };
    await linkWithCredential(user, google(claims));
    expect(user.providerData.map(({ providerId }) => providerId)).toContain('google.com');
    const stranger = await signedUp();
    const taken = linkWithCredential(stranger, google(claims));
    await expect(taken).rejects.toMatchObject({ code: 'auth/credential-already-in-use' });
    await unlink(user, 'google.com');
    expect(user.providerData.map(({ providerId }) => providerId)).toEqual(['password']);
  });

  test('can be joined by a password', async () => {
    const email = newEmail();
    const auth = clientSdk(server.url);
    const claims = { sub: '1006', email, email_verified: true };
    const { user } = await signInWithCredential(auth, google(claims));
    await linkWithCredential(user, EmailAuthProvider.credential(email, PASSWORD));
    await signOut(auth);
    const { user: back } = await signInWithEmailAndPassword(auth, email, PASSWORD);
    expect(back).toMatchObject({ uid: user.uid, emailVerified: true });
  });

  test('refuses an assertion that is none', async () => {
    const auth = clientSdk(server.url);
    for (const idToken of ['nonsense', '{"email":"a@example.com"}', '{"sub":5}', '{']) {
      const refused = signInWithCredential(auth, GoogleAuthProvider.credential(idToken));
      await expect(refused).rejects.toMatchObject({ code: 'auth/invalid-credential' });
    }
  });
});
