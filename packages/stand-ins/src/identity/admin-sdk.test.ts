import { createUserWithEmailAndPassword, signInWithEmailAndPassword } from 'firebase/auth';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Auth as AdminAuth } from 'firebase-admin/auth';
import { adminSdk, clientSdk, closeSdks } from './testing/sdk.ts';
import { PROJECT_ID, PUBLIC_URL, startStandIn } from './testing/server.ts';
import type { RunningStandIn } from './testing/server.ts';

const PASSWORD = 'bicycle-1994';
let server: RunningStandIn;
let admin: AdminAuth;

beforeAll(async () => {
  server = await startStandIn();
  admin = adminSdk(server.url);
});
afterAll(async () => {
  await closeSdks();
  await server.stop();
});

const signUp = (email: string) =>
  createUserWithEmailAndPassword(clientSdk(server.url), email, PASSWORD);

describe('accounts', () => {
  test('are created, found by id, email and Google account, and listed in pages', async () => {
    const created = await admin.createUser({
      uid: 'chosen-id',
      email: 'Made@example.com',
      password: PASSWORD,
      displayName: 'Made',
      emailVerified: true,
    });
    expect(created).toMatchObject({ uid: 'chosen-id', email: 'made@example.com', disabled: false });
    expect(created.passwordHash).toBeUndefined();
    const providerToLink = { providerId: 'google.com', uid: '77', email: 'made@example.com' };
    await admin.updateUser('chosen-id', { providerToLink });

    expect((await admin.getUserByEmail('made@example.com')).uid).toBe('chosen-id');
    expect((await admin.getUserByProviderUid('google.com', '77')).uid).toBe('chosen-id');
    const { users, notFound } = await admin.getUsers([{ uid: 'chosen-id' }, { uid: 'nobody' }]);
    expect(users.map(({ uid }) => uid)).toEqual(['chosen-id']);
    expect(notFound).toHaveLength(1);
    await expect(admin.getUser('nobody')).rejects.toMatchObject({ code: 'auth/user-not-found' });

    await signUp('listed@example.com');
    const seen: string[] = [];
    let pageToken: string | undefined;
    do {
      const page = await admin.listUsers(1, pageToken);
      seen.push(...page.users.map(({ uid }) => uid));
      pageToken = page.pageToken;
    } while (pageToken);
    expect(seen).toContain('chosen-id');
    expect(new Set(seen).size).toBe(seen.length);
  });

  test('are refused twice', async () => {
    const first = await admin.createUser({ email: 'twice@example.com' });
    const sameEmail = admin.createUser({ email: 'twice@example.com' });
    await expect(sameEmail).rejects.toMatchObject({ code: 'auth/email-already-exists' });
    const sameId = admin.createUser({ uid: first.uid });
    await expect(sameId).rejects.toMatchObject({ code: 'auth/uid-already-exists' });
  });

  test('carry custom claims, and lose names and linked accounts', async () => {
    const { user } = await signUp('claims@example.com');
    await admin.setCustomUserClaims(user.uid, { tier: 'gold' });
    expect((await user.getIdTokenResult(true)).claims['tier']).toBe('gold');
    const forbidden = admin.setCustomUserClaims(user.uid, { sub: 'somebody' });
    await expect(forbidden).rejects.toMatchObject({ code: 'auth/reserved-claim' });
    await admin.updateUser(user.uid, { displayName: 'Name', photoURL: 'https://example.com/a' });
    const cleared = await admin.updateUser(user.uid, { displayName: null, photoURL: null });
    expect(cleared).toMatchObject({ displayName: undefined, photoURL: undefined });
  });

  test('are disabled: no sign-in, no refresh; and enabled again', async () => {
    const { user } = await signUp('off@example.com');
    expect(await admin.updateUser(user.uid, { disabled: true })).toMatchObject({ disabled: true });
    const code = 'auth/user-disabled';
    await expect(user.getIdToken(true)).rejects.toMatchObject({ code });
    const auth = clientSdk(server.url);
    const signIn = () => signInWithEmailAndPassword(auth, 'off@example.com', PASSWORD);
    await expect(signIn()).rejects.toMatchObject({ code });
    await admin.updateUser(user.uid, { disabled: false });
    expect((await signIn()).user.uid).toBe(user.uid);
  });

  test('are deleted', async () => {
    const { user } = await signUp('gone@example.com');
    await admin.deleteUser(user.uid);
    const code = 'auth/user-not-found';
    await expect(admin.getUser(user.uid)).rejects.toMatchObject({ code });
    await expect(admin.deleteUser(user.uid)).rejects.toMatchObject({ code });
  });
});

describe('sessions', () => {
  test('end when they are revoked; a new sign-in of the same second counts', async () => {
    const { user } = await signUp('revoked@example.com');
    const before = Date.now();
    await admin.revokeRefreshTokens(user.uid);
    const { tokensValidAfterTime } = await admin.getUser(user.uid);
    const validAfter = Date.parse(tokensValidAfterTime ?? '');
    expect(validAfter).toBeGreaterThanOrEqual(before - 1000);
    expect(validAfter).toBeLessThanOrEqual(Date.now());

    const refresh = user.getIdToken(true);
    await expect(refresh).rejects.toMatchObject({ code: 'auth/user-token-expired' });
    const auth = clientSdk(server.url);
    const again = await signInWithEmailAndPassword(auth, 'revoked@example.com', PASSWORD);
    expect(await again.user.getIdToken(true)).toEqual(expect.any(String));
  });

  test('end with a password that the admin sets', async () => {
    const { user } = await signUp('helped@example.com');
    await admin.updateUser(user.uid, { password: 'set-by-admin' });
    const refresh = user.getIdToken(true);
    await expect(refresh).rejects.toMatchObject({ code: 'auth/user-token-expired' });
    const auth = clientSdk(server.url);
    const { user: back } = await signInWithEmailAndPassword(
      auth,
      'helped@example.com',
      'set-by-admin',
    );
    expect(back.uid).toBe(user.uid);
  });
});

test('links for mails are handed to the admin and not sent', async () => {
  await admin.createUser({ email: 'linked@example.com', password: PASSWORD });
  const link = await admin.generatePasswordResetLink('linked@example.com');
  expect(link).toMatch(new RegExp(`^${PUBLIC_URL}/emulator/action\\?mode=resetPassword&`));
  const verification = await admin.generateEmailVerificationLink('linked@example.com');
  expect(verification).toContain('mode=verifyEmail');
  const outbox = await fetch(`${server.url}/emulator/outbox.json`);
  expect(await outbox.json()).toEqual({ mails: [] });
  const unknown = admin.generatePasswordResetLink('unknown@example.com');
  await expect(unknown).rejects.toMatchObject({ code: 'auth/email-not-found' });
});

const lookup = (headers: Record<string, string>, projectId = PROJECT_ID) =>
  fetch(`${server.url}/identitytoolkit.googleapis.com/v1/projects/${projectId}/accounts:lookup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ email: ['made@example.com'] }),
  });

describe('admin calls', () => {
  test.each([
    [{ origin: 'http://127.0.0.1:3000' }],
    [{ 'x-forwarded-for': '10.0.0.1' }],
    [{ 'x-forwarded-host': 'shop.example' }],
    [{ forwarded: 'for=10.0.0.1' }],
  ])('are refused with %o', async (header: Record<string, string>) => {
    const response = await lookup({ authorization: 'Bearer owner', ...header });
    expect(response.status).toBe(403);
  });

  test('need the owner, and the project', async () => {
    expect((await lookup({})).status).toBe(401);
    expect((await lookup({ authorization: 'Bearer somebody' })).status).toBe(401);
    expect((await lookup({ authorization: 'Bearer owner' })).status).toBe(200);
    const other = await lookup({ authorization: 'Bearer owner' }, 'another-project');
    expect(other.status).toBe(400);
  });

  test('are refused from other machines, also when the stand-in is open to all', async () => {
    const open = await startStandIn({ openToAll: true });
    const request = {
      method: 'POST' as const,
      url: `/identitytoolkit.googleapis.com/v1/projects/${PROJECT_ID}/accounts:lookup`,
      remoteAddress: '192.168.1.7',
      headers: { authorization: 'Bearer owner' },
      payload: { email: ['made@example.com'] },
    };
    expect((await open.app.inject(request)).statusCode).toBe(403);
    expect((await open.app.inject({ ...request, remoteAddress: '127.0.0.1' })).statusCode).toBe(
      200,
    );
    await open.stop();
  });
});
