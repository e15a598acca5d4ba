import * as fc from 'fast-check';
import { fastify } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fieldsOf } from './http/fields.ts';
import { call, PROJECT_ID, startStandIn } from './testing/server.ts';
import type { RunningStandIn } from './testing/server.ts';

const ACCOUNTS = 'identitytoolkit.googleapis.com/v1/accounts';
const CLIENT_CALLS = [
  'createAuthUri',
  'delete',
  'lookup',
  'resetPassword',
  'sendOobCode',
  'signInWithIdp',
  'signInWithPassword',
  'signUp',
  'update',
].map((name) => `/${ACCOUNTS}:${name}?key=demo`);
const ADMIN = `/identitytoolkit.googleapis.com/v1/projects/${PROJECT_ID}/accounts`;
const ADMIN_CALLS = ['', ':lookup', ':update', ':delete', ':sendOobCode'].map(
  (name) => `${ADMIN}${name}`,
);
const ALL_CALLS = [
  ...CLIENT_CALLS,
  ...ADMIN_CALLS,
  '/securetoken.googleapis.com/v1/token?key=demo',
];

let server: RunningStandIn;
beforeAll(async () => {
  const host = fastify({ logger: false });
  host.post('/host/echo', (request) => ({ body: request.body }));
  server = await startStandIn({}, host);
});
afterAll(() => server.stop());

const post = (url: string, payload: string, headers: Record<string, string> = {}) =>
  server.app.inject({
    method: 'POST',
    url,
    headers: {
      'content-type': 'application/json',
      authorization: 'Bearer owner',
      ...headers,
    },
    payload,
  });

const names = fc.constantFrom(
  'email',
  'password',
  'idToken',
  'oobCode',
  'localId',
  'requestType',
  'requestUri',
  'postBody',
  'continueUrl',
  'identifier',
  'continueUri',
  'newPassword',
  'validSince',
  'deleteAttribute',
  'deleteProvider',
  'linkProviderUserInfo',
  'federatedUserId',
  'customAttributes',
  'disableUser',
  'returnSecureToken',
  'grant_type',
  'refresh_token',
  '__proto__',
);

describe('a body that is not right', () => {
  test('is refused in the SDK’s shape and is never the server’s fault', async () => {
    const bodies = fc.oneof(
      fc.dictionary(names, fc.jsonValue({ maxDepth: 2 })).map((body) => JSON.stringify(body)),
      fc.json({ maxDepth: 2 }),
      fc.string(),
    );
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...ALL_CALLS), bodies, async (url, body) => {
        const response = await post(url, body);
        if (response.statusCode === 200) return;
        expect(response.statusCode).toBe(400);
        const error = fieldsOf(response.json()).record('error');
        expect(error?.integer('code')).toBe(400);
        expect(error?.text('message')).toEqual(expect.any(String));
        expect(error?.records('errors')).toHaveLength(1);
      }),
      { numRuns: 300 },
    );
  });

  test.each(['{', '[]', '"text"', 'null', '{"email":5}', '{"email":{}}'])('%s', async (body) => {
    const { status, error } = await call(server.url, `${ACCOUNTS}:signUp`, body);
    expect(status).toBe(400);
    expect(error).toMatch(/^(INVALID_ARGUMENT : Invalid JSON|ADMIN_ONLY_OPERATION)/);
  });

  test('is refused as a form or as text, which pages elsewhere may send', async () => {
    const form = 'email=form%40example.com&password=bicycle-1994';
    for (const type of ['application/x-www-form-urlencoded', 'text/plain']) {
      const response = await post(`/${ACCOUNTS}:signUp?key=demo`, form, { 'content-type': type });
      expect(response.statusCode).toBe(400);
      expect(response.json()).toMatchObject({ error: { code: 400 } });
    }
  });

  test('is refused when it is too large', async () => {
    const body = JSON.stringify({ email: 'a'.repeat(70_000) });
    expect((await post(`/${ACCOUNTS}:signUp?key=demo`, body)).statusCode).toBe(413);
  });
});

const token = (body: string) =>
  post('/securetoken.googleapis.com/v1/token?key=demo', body, {
    'content-type': 'application/x-www-form-urlencoded',
  });

describe('a refresh', () => {
  test('comes as a form and answers in snake case', async () => {
    const person = { email: 'refresh@example.com', password: 'bicycle-1994' };
    const { answer } = await call(server.url, `${ACCOUNTS}:signUp`, person);
    const refreshToken = answer.text('refreshToken') ?? '';
    const response = await token(`grant_type=refresh_token&refresh_token=${refreshToken}`);
    expect(response.json()).toMatchObject({
      expires_in: '3600',
      token_type: 'Bearer',
      refresh_token: refreshToken,
      user_id: answer.text('localId'),
      project_id: PROJECT_ID,
    });
  });

  test.each([
    ['', 'MISSING_GRANT_TYPE'],
    ['grant_type=password', 'INVALID_GRANT_TYPE'],
    ['grant_type=refresh_token', 'MISSING_REFRESH_TOKEN'],
    ['grant_type=refresh_token&refresh_token=forged', 'INVALID_REFRESH_TOKEN'],
  ])('of "%s" is %s', async (body, message) => {
    expect((await token(body)).json()).toMatchObject({ error: { code: 400, message } });
  });
});

describe('the addresses', () => {
  test('want an API key', async () => {
    const response = await post(`/${ACCOUNTS}:signUp`, '{}');
    expect(response.statusCode).toBe(403);
    const project = await server.app.inject('/identitytoolkit.googleapis.com/v1/projects?key=demo');
    expect(project.json()).toMatchObject({ projectId: PROJECT_ID });
  });

  test.each([
    `/${ACCOUNTS}:signInWithPhoneNumber?key=demo`,
    '/identitytoolkit.googleapis.com/v2/recaptchaConfig',
    '/securetoken.googleapis.com/v2/token',
    '/emulator/nothing',
  ])('are all answered: %s is 404', async (url) => {
    const response = await post(url, '{}');
    expect(response.statusCode).toBe(404);
    expect(response.json()).toMatchObject({ error: { code: 404 } });
  });

  test('answer this machine alone, unless told otherwise', async () => {
    const open = await startStandIn({ openToAll: true });
    for (const url of ['/emulator/outbox.json', '/emulator/gapi.js', '/emulator/jwks.json']) {
      const elsewhere = { url, remoteAddress: '192.168.1.7' };
      expect((await server.app.inject(elsewhere)).statusCode).toBe(403);
      for (const header of ['x-forwarded-for', 'forwarded', 'via']) {
        const forwarded = { url, headers: { [header]: '127.0.0.1' } };
        expect((await server.app.inject(forwarded)).statusCode).toBe(403);
      }
      expect((await server.app.inject({ url, remoteAddress: '::1' })).statusCode).toBe(200);
      expect((await open.app.inject(elsewhere)).statusCode).toBe(200);
    }
    await open.stop();
  });

  test('leave the host as it was', async () => {
    const echoed = await post('/host/echo', '{"a":1}');
    expect(echoed.json()).toEqual({ body: { a: 1 } });
    const missing = await server.app.inject('/host/nothing');
    expect(missing.json()).toMatchObject({ error: 'Not Found' });
    expect(missing.headers['cache-control']).toBeUndefined();
    const elsewhere = { method: 'POST' as const, url: '/host/echo', remoteAddress: '192.168.1.7' };
    expect((await server.app.inject(elsewhere)).statusCode).toBe(200);
  });
});

test('no answer carries a password or its hash', async () => {
  const person = { email: 'secret@example.com', password: 'very-secret-1994' };
  const { answer } = await call(server.url, `${ACCOUNTS}:signUp`, person);
  const lookup = await post(`${ADMIN}:lookup`, JSON.stringify({ email: [person.email] }));
  const own = { idToken: answer.text('idToken') };
  const ownLookup = await post(`/${ACCOUNTS}:lookup?key=demo`, JSON.stringify(own));
  const list = await server.app.inject({
    url: `${ADMIN}:batchGet?maxResults=1000`,
    headers: { authorization: 'Bearer owner' },
  });
  for (const { body } of [lookup, ownLookup, list]) {
    expect(body).toContain(person.email);
    expect(body).not.toContain(person.password);
    expect(body).not.toContain('scrypt');
  }
});

test('the emulator’s list of open codes', async () => {
  await call(server.url, `${ACCOUNTS}:signUp`, { email: 'oob@example.com', password: '123456' });
  const reset = { requestType: 'PASSWORD_RESET', email: 'oob@example.com' };
  await call(server.url, `${ACCOUNTS}:sendOobCode`, reset);
  const list = await server.app.inject(`/emulator/v1/projects/${PROJECT_ID}/oobCodes`);
  const [oob] = fieldsOf(list.json()).records('oobCodes');
  expect(oob?.text('requestType')).toBe('PASSWORD_RESET');
  expect(oob?.text('oobLink')).toContain(oob?.text('oobCode'));
});
