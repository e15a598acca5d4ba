import { afterAll, beforeAll, expect, test } from 'vitest';
import { call, startStandIn } from './testing/server.ts';
import type { RunningStandIn } from './testing/server.ts';

const ACCOUNTS = 'identitytoolkit.googleapis.com/v1/accounts';
const ADMIN = { email: 'admin@shop.test', password: 'bicycle-1994' };

let open: RunningStandIn;
beforeAll(async () => {
  const seed = { ...ADMIN, displayName: 'Admin', emailVerified: true };
  open = await startStandIn({ openToAll: true, seedAccounts: [seed] });
});
afterAll(() => open.stop());

/** Signs in with an assertion that anybody can write. */
function federated(claims: object) {
  const assertion = encodeURIComponent(JSON.stringify(claims));
  return call(open.url, `${ACCOUNTS}:signInWithIdp`, {
    requestUri: 'http://shop.test',
    postBody: `providerId=google.com&id_token=${assertion}`,
    returnSecureToken: true,
  });
}

test('an unsigned assertion opens no account that has a verified email', async () => {
  const { answer } = await federated({ sub: 'x', email: ADMIN.email, email_verified: true });
  expect(answer.text('idToken')).toBeUndefined();
  expect(answer.flag('needConfirmation')).toBe(true);
});

test('an unsigned assertion verifies no email', async () => {
  const { answer } = await federated({ sub: 'y', email: 'boss@shop.test', email_verified: true });
  expect(answer.text('idToken')).toBeDefined();
  expect(answer.flag('emailVerified')).toBe(false);
});

test('an unsigned assertion opens no verified account that its owner has linked', async () => {
  const { answer: own } = await call(open.url, `${ACCOUNTS}:signInWithPassword`, ADMIN);
  const assertion = encodeURIComponent(JSON.stringify({ sub: 'linked', email: ADMIN.email }));
  const link = await call(open.url, `${ACCOUNTS}:signInWithIdp`, {
    requestUri: 'http://shop.test',
    postBody: `providerId=google.com&id_token=${assertion}`,
    idToken: own.text('idToken'),
  });
  expect(link.status).toBe(200);
  const { answer } = await federated({ sub: 'linked', email: ADMIN.email, email_verified: true });
  expect(answer.text('idToken')).toBeUndefined();
});

test('ten wrong passwords are looked at, then a reset opens the account', async () => {
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
  const oobCode = new URL(await open.newestLink()).searchParams.get('oobCode');
  const newPassword = 'another-1994';
  await call(open.url, `${ACCOUNTS}:resetPassword`, { oobCode, newPassword });
  expect((await signIn(newPassword)).error).toBeUndefined();
});
