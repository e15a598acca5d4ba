import { createUserWithEmailAndPassword, signInWithEmailAndPassword } from 'firebase/auth';
import { afterAll, describe, expect, test } from 'vitest';
import { adminSdk, clientSdk, closeSdks } from './testing/sdk.ts';
import { PROJECT_ID, startStandIn } from './testing/server.ts';

const PASSWORD = 'bicycle-1994';

const server = await startStandIn();
const admin = adminSdk(server.url);
afterAll(async () => {
  await closeSdks();
  await server.stop();
});

const signUp = async (email: string) =>
  (await createUserWithEmailAndPassword(clientSdk(server.url), email, PASSWORD)).user;
const signIn = (email: string) =>
  signInWithEmailAndPassword(clientSdk(server.url), email, PASSWORD);

describe('Accounts', () => {
  test('The admin finds accounts by id.', async () => {
    const { uid } = await signUp('Found@example.com');
    expect(await admin.getUser(uid)).toMatchObject({ uid, email: 'found@example.com' });
    const { users, notFound } = await admin.getUsers([{ uid }, { uid: 'nobody' }]);
    expect(users.map((user) => user.uid)).toEqual([uid]);
    expect(notFound).toHaveLength(1);
    await expect(admin.getUser('nobody')).rejects.toMatchObject({ code: 'auth/user-not-found' });
  });

  test('A disabled account can neither sign in nor refresh until it is enabled.', async () => {
    const user = await signUp('off@example.com');
    expect(await admin.updateUser(user.uid, { disabled: true })).toMatchObject({ disabled: true });
    const code = 'auth/user-disabled';
    await expect(user.getIdToken(true)).rejects.toMatchObject({ code });
    await expect(signIn('off@example.com')).rejects.toMatchObject({ code });
    await admin.updateUser(user.uid, { disabled: false });
    expect((await signIn('off@example.com')).user.uid).toBe(user.uid);
  });

  test('A deleted account is unknown, and its sessions end.', async () => {
    const user = await signUp('gone@example.com');
    await admin.deleteUser(user.uid);
    const code = 'auth/user-not-found';
    await expect(admin.getUser(user.uid)).rejects.toMatchObject({ code });
    await expect(admin.deleteUser(user.uid)).rejects.toMatchObject({ code });
    const refresh = user.getIdToken(true);
    await expect(refresh).rejects.toMatchObject({ code: 'auth/user-token-expired' });
  });
});

test('Revoked sessions end, and a new sign-in in the same second is valid.', async () => {
  const user = await signUp('revoked@example.com');
  const before = Date.now();
  await admin.revokeRefreshTokens(user.uid);
  const { tokensValidAfterTime } = await admin.getUser(user.uid);
  const validAfter = Date.parse(tokensValidAfterTime ?? '');
  expect(validAfter).toBeGreaterThanOrEqual(before - 1000);
  expect(validAfter).toBeLessThanOrEqual(Date.now());

  const refresh = user.getIdToken(true);
  await expect(refresh).rejects.toMatchObject({ code: 'auth/user-token-expired' });
  const again = await signIn('revoked@example.com');
  expect(await again.user.getIdToken(true)).toEqual(expect.any(String));
});

const lookup = (headers: Record<string, string>, projectId = PROJECT_ID) =>
  fetch(`${server.url}/identitytoolkit.googleapis.com/v1/projects/${projectId}/accounts:lookup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ localId: ['somebody'] }),
  });

describe('Access to admin calls', () => {
  test.each([
    [{ origin: 'http://127.0.0.1:3000' }],
    [{ 'x-forwarded-for': '10.0.0.1' }],
    [{ 'x-forwarded-host': 'shop.example' }],
    [{ forwarded: 'for=10.0.0.1' }],
  ])('A request with %o is rejected with 403.', async (header: Record<string, string>) => {
    const response = await lookup({ authorization: 'Bearer owner', ...header });
    expect(response.status).toBe(403);
  });

  test('The owner’s token and the right project are required.', async () => {
    expect((await lookup({})).status).toBe(401);
    expect((await lookup({ authorization: 'Bearer somebody' })).status).toBe(401);
    expect((await lookup({ authorization: 'Bearer owner' })).status).toBe(200);
    const other = await lookup({ authorization: 'Bearer owner' }, 'another-project');
    expect(other.status).toBe(400);
  });

  test('Other machines are rejected even when the stand-in is open to all.', async () => {
    const open = await startStandIn({ openToAll: true });
    const request = {
      method: 'POST' as const,
      url: `/identitytoolkit.googleapis.com/v1/projects/${PROJECT_ID}/accounts:lookup`,
      remoteAddress: '192.168.1.7',
      headers: { authorization: 'Bearer owner' },
      payload: { localId: ['somebody'] },
    };
    expect((await open.app.inject(request)).statusCode).toBe(403);
    expect((await open.app.inject({ ...request, remoteAddress: '127.0.0.1' })).statusCode).toBe(
      200,
    );
    await open.stop();
  });
});
