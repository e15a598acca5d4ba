import { setTimeout as sleep } from 'node:timers/promises';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import {
  killAll,
  run,
  startShop,
  temporaryFolder,
  type ChildServer,
} from '../testing/child-process.ts';
import { ok, send, signIn, type Call } from '../testing/http-client.ts';

// Servers of their own, on a machine that may be busy.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const ADMIN = 'admin@bicyclesmania.test';
const PASSWORD = 'bicycle-1994';
const ACCOUNTS = '/identitytoolkit.googleapis.com/v1/accounts';
const text = z.string();
const mailsSchema = z.array(z.object({ to: z.string(), link: z.string() }));

const { folder, remove } = temporaryFolder();
let shop: ChildServer & { url: string };
let demo: ChildServer & { url: string };
beforeAll(async () => {
  shop = await startShop({ DATA_DIR: `${folder}/shop` });
  demo = await startShop({
    DATA_DIR: `${folder}/demo`,
    TRUST_PROXY: 'loopback',
    ALLOW_STAND_INS: 'true',
    METRICS_TOKEN: 'let-me-in-to-the-metrics',
  });
});
afterAll(() => {
  killAll();
  remove();
});

const identity = (url: string, operation: string, body: object, headers: Call['headers'] = {}) =>
  send('POST', `${url}${ACCOUNTS}:${operation}?key=demo`, { body, headers });

/** Signs in with an unsigned assertion in Google's format. */
const federated = (url: string, email: string, headers?: Call['headers']) => {
  const claims = { sub: `sub-${email}`, email, email_verified: true };
  const assertion = encodeURIComponent(JSON.stringify(claims));
  const postBody = `providerId=google.com&id_token=${assertion}`;
  return identity(url, 'signInWithIdp', { requestUri: 'http://shop.test', postBody }, headers);
};

async function signUp(email: string, password = PASSWORD): Promise<string> {
  const { body } = await identity(shop.url, 'signUp', { email, password });
  return text.parse(body['idToken']);
}

const exchange = (email: string, token: string) =>
  send('PUT', `${shop.url}/user/${email}`, { token, body: { email } });

const ordersWith = async (token: string) =>
  (await send('GET', `${shop.url}/order`, { token })).status;

/** Deletes the account behind an ID token at the provider, as its console does. */
async function deleteAtProvider(idToken: string): Promise<void> {
  const localId = decodeJwt(idToken).sub;
  const path = '/identitytoolkit.googleapis.com/v1/projects/demo-bicycles-mania/accounts:delete';
  ok(await send('POST', shop.url + path, { token: 'owner', body: { localId } }));
}

/** The link in the newest mail to an address. */
async function mailedLink(email: string): Promise<URL> {
  const { body } = await send('GET', `${shop.url}/emulator/outbox.json`);
  const mail = mailsSchema.parse(body['mails']).find(({ to }) => to === email);
  return new URL(text.parse(mail?.link));
}

/** Sets a new password through the link in the newest mail. */
async function resetPassword(email: string, newPassword: string): Promise<void> {
  await identity(shop.url, 'sendOobCode', { requestType: 'PASSWORD_RESET', email });
  const { href, searchParams } = await mailedLink(email);
  const body = new URLSearchParams([...searchParams, ['newPassword', newPassword]]);
  expect((await fetch(href, { method: 'POST', body })).status).toBe(200);
}

const signInFrom = (address: string, password: string) =>
  identity(
    demo.url,
    'signInWithPassword',
    { email: ADMIN, password },
    { 'x-forwarded-for': address },
  );

describe('a proxy on the same machine', () => {
  test.each<Record<string, string>>([
    { TRUST_PROXY: 'loopback' },
    { PUBLIC_URL: 'https://shop.example' },
    { PUBLIC_URL: 'https://shop.example', TRUST_PROXY: 'loopback', RATE_LIMIT: 'off' },
  ])('with %j exposes no stand-in that was not allowed', async (env) => {
    const child = run('testing/start-without-pages.js', {
      PORT: '0',
      DATA_DIR: `${folder}/refused`,
      ...env,
    });
    expect(await child.ended).toBe(1);
    expect(child.stderr()).toContain('ALLOW_STAND_INS=true');
  });

  test.each(['x-forwarded-for', 'x-forwarded-proto', 'forwarded', 'via'])(
    'that TRUST_PROXY does not name grants no admin role: %s',
    async (header) => {
      const headers = { [header]: '127.0.0.1' };
      expect((await federated(shop.url, ADMIN, headers)).status).toBe(403);
      const upload = { method: 'POST', headers, body: new FormData() };
      expect((await fetch(`${shop.url}/1/upload?key=demo`, upload)).status).toBe(403);
      expect((await fetch(`${shop.url}/metrics`, { headers })).status).toBe(403);
    },
  );

  test('of a public demo grants no admin role for an unsigned assertion', async () => {
    const { body } = await federated(demo.url, ADMIN);
    expect(body['idToken']).toBeUndefined();
  });

  test('of a public demo returns no metrics without the token', async () => {
    expect((await fetch(`${demo.url}/metrics`)).status).toBe(403);
    const headers = { authorization: 'Bearer let-me-in-to-the-metrics' };
    expect((await fetch(`${demo.url}/metrics`, { headers })).status).toBe(200);
  });

  test('of a public demo uploads no image to the image host', async () => {
    for (const query of ['', '?key=demo', '?key=guess']) {
      const body = new URLSearchParams({ image: 'AAAA', key: 'demo' });
      const response = await fetch(`${demo.url}/1/upload${query}`, { method: 'POST', body });
      expect(response.status).toBe(400);
    }
  });

  test('after ten guessed passwords of an account, its owner signs in from another address', async () => {
    const guesses = Array.from({ length: 30 }, (_, n) => signInFrom('203.0.113.1', `guess ${n}`));
    const errors = (await Promise.all(guesses)).map(({ body }) => JSON.stringify(body));
    expect(errors.filter((error) => error.includes('TOO_MANY_ATTEMPTS'))).toHaveLength(20);
    expect((await signInFrom('203.0.113.1', PASSWORD)).status).toBe(400);
    expect((await signInFrom('203.0.113.2', PASSWORD)).status).toBe(200);
  });
});

test('a squatted email goes to its verified owner and invalidates the squatter’s token', async () => {
  const email = 'owner@dealer.test';
  const squatting = await signUp(email, 'squatter-1994');
  const squatter = text.parse((await exchange(email, squatting)).body['token']);
  await deleteAtProvider(squatting);
  expect(await ordersWith(squatter)).toBe(200);

  const idToken = await signUp(email);
  expect((await exchange(email, idToken)).status).toBe(403);
  await identity(shop.url, 'sendOobCode', { requestType: 'VERIFY_EMAIL', idToken });
  expect((await fetch(await mailedLink(email))).status).toBe(200);
  const login = { email, password: PASSWORD };
  const { body } = await identity(shop.url, 'signInWithPassword', login);
  const owner = await exchange(email, text.parse(body['idToken']));
  expect(owner.status).toBe(200);
  expect(await ordersWith(text.parse(owner.body['token']))).toBe(200);
  expect(await ordersWith(squatter)).toBe(401);
});

test('a stolen token ends with the next sign-in after a password reset', async () => {
  const email = 'reset@dealer.test';
  const stolen = text.parse((await exchange(email, await signUp(email))).body['token']);
  // The provider records sign-ins and resets in whole seconds.
  await sleep(1100);
  const login = { email, password: 'another-1994' };
  await resetPassword(email, login.password);
  const { body } = await identity(shop.url, 'signInWithPassword', login);
  const renewed = text.parse((await exchange(email, text.parse(body['idToken']))).body['token']);
  expect([await ordersWith(stolen), await ordersWith(renewed)]).toEqual([401, 200]);
});

const junk = () => exchange('customer@bicyclesmania.test', 'junk');

test('sixty invalid tokens do not block sign-ins behind the same address', async () => {
  const statuses = await Promise.all(
    Array.from({ length: 100 }, async () => (await junk()).status),
  );
  expect(statuses.filter((status) => status === 429)).toHaveLength(40);
  expect(await signIn(shop.url, 'customer@bicyclesmania.test')).toMatch(/^ey/);
});
