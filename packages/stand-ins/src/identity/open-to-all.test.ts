import { rm } from 'node:fs/promises';
import { afterAll, expect, test } from 'vitest';
import { newDataDir } from '../testing/start-plugin.ts';
import { hashPassword } from './accounts/password.ts';
import { call, googleSignIn, startStandIn } from './testing/server.ts';

const ACCOUNTS = 'identitytoolkit.googleapis.com/v1/accounts';
const ADMIN = { email: 'admin@shop.test', password: 'bicycle-1994' };
const LINKED = { sub: 'linked', email: ADMIN.email, email_verified: true };

const dataDir = await newDataDir();
const seed = {
  email: ADMIN.email,
  passwordHash: await hashPassword(ADMIN.password),
  displayName: 'Admin',
  emailVerified: true,
};
const local = await startStandIn({ dataDir, seedAccounts: [seed] });
/** The sign-in that linked the account, while only this machine could call. */
const linkedAtHome = await call(local.url, `${ACCOUNTS}:signInWithIdp`, googleSignIn(LINKED));
await local.stop();
const open = await startStandIn({ dataDir, openToAll: true });
afterAll(async () => {
  await open.stop();
  await rm(dataDir, { recursive: true });
});

/** Signs in with an assertion that anyone can write. */
const signInWithGoogle = async (claims: object) =>
  (await call(open.url, `${ACCOUNTS}:signInWithIdp`, googleSignIn(claims))).body;

test('An unsigned assertion does not open an account with a verified email.', async () => {
  const body = await signInWithGoogle({ sub: 'x', email: ADMIN.email, email_verified: true });
  expect(body).toMatchObject({ needConfirmation: true });
  expect(body.idToken).toBeUndefined();
});

test('An unsigned assertion does not verify an email.', async () => {
  const body = await signInWithGoogle({ sub: 'y', email: 'boss@shop.test', email_verified: true });
  expect(body.idToken).toBeDefined();
  expect(body.emailVerified).toBe(false);
});

test('An unsigned assertion does not open a verified account that is linked to it.', async () => {
  expect(linkedAtHome.body.idToken).toBeDefined();
  expect((await signInWithGoogle(LINKED)).idToken).toBeUndefined();
});

test('Ten wrong passwords are checked, then a reset opens the account.', async () => {
  const person = { email: 'guessed@shop.test', password: 'right-1994' };
  await call(open.url, `${ACCOUNTS}:signUp`, person);
  const signIn = (password: string) =>
    call(open.url, `${ACCOUNTS}:signInWithPassword`, { email: person.email, password });

  const guesses = await Promise.all(Array.from({ length: 30 }, (_, n) => signIn(`wrong ${n}`)));
  const errors = guesses.map(({ error }) => error?.split(' ')[0]);
  expect(errors.filter((error) => error === 'INVALID_LOGIN_CREDENTIALS')).toHaveLength(10);
  expect(errors.filter((error) => error === 'TOO_MANY_ATTEMPTS_TRY_LATER')).toHaveLength(20);
  expect((await signIn(person.password)).error).toContain('TOO_MANY_ATTEMPTS_TRY_LATER');

  const reset = { requestType: 'PASSWORD_RESET', email: person.email };
  await call(open.url, `${ACCOUNTS}:sendOobCode`, reset);
  const oobCode = new URL(await open.newestLink()).searchParams.get('oobCode') ?? '';
  const body = new URLSearchParams({ oobCode, newPassword: 'another-1994' });
  await fetch(`${open.url}/emulator/action`, { method: 'POST', body });
  expect((await signIn('another-1994')).error).toBeUndefined();
});
