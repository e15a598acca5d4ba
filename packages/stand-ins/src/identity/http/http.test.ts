import * as fc from 'fast-check';
import { fastify } from 'fastify';
import { afterAll, describe, expect, test } from 'vitest';
import { call, PROJECT_ID, startStandIn } from '../testing/server.ts';

const ACCOUNTS = 'identitytoolkit.googleapis.com/v1/accounts';
const ADMIN = `/identitytoolkit.googleapis.com/v1/projects/${PROJECT_ID}/accounts`;
const TOKEN = '/securetoken.googleapis.com/v1/token?key=demo';
const CALLS = [
  ...[
    'createAuthUri',
    'lookup',
    'sendOobCode',
    'signInWithIdp',
    'signInWithPassword',
    'signUp',
    'update',
  ].map((name) => `/${ACCOUNTS}:${name}?key=demo`),
  ...['lookup', 'update', 'delete'].map((name) => `${ADMIN}:${name}`),
  TOKEN,
];
const FIELDS = [
  'email',
  'password',
  'displayName',
  'idToken',
  'localId',
  'requestType',
  'requestUri',
  'providerId',
  'continueUri',
  'validSince',
  'disableUser',
  'grant_type',
  'refresh_token',
  '__proto__',
];

const host = fastify({ logger: false });
host.post('/host/echo', (request) => ({ body: request.body }));
const server = await startStandIn({}, host);
afterAll(() => server.stop());

const post = (url: string, payload: string, headers: Record<string, string> = {}) =>
  server.app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/json', authorization: 'Bearer owner', ...headers },
    payload,
  });

describe('Invalid bodies', () => {
  test('An arbitrary body gets 200 or a 400 in the SDK’s shape.', async () => {
    const bodies = fc.oneof(
      fc
        .dictionary(fc.constantFrom(...FIELDS), fc.jsonValue({ maxDepth: 2 }))
        .map((body) => JSON.stringify(body)),
      fc.json({ maxDepth: 2 }),
      fc.string(),
    );
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...CALLS), bodies, async (url, body) => {
        const response = await post(url, body);
        if (response.statusCode === 200) return;
        expect(response.statusCode).toBe(400);
        const message = expect.any(String);
        expect(response.json()).toMatchObject({
          error: { code: 400, message, errors: [{ message }] },
        });
      }),
      { numRuns: 300 },
    );
  });

  test.each(['{', '[]', '"text"', 'null', '{"email":5}', '{"email":{}}'])(
    'The body %s is an invalid argument.',
    async (body) => {
      const { status, error } = await call(server.url, `${ACCOUNTS}:signUp`, body);
      expect(status).toBe(400);
      expect(error).toMatch(/^INVALID_ARGUMENT : /);
    },
  );

  test('Forms and plain text, which other origins can send, are rejected.', async () => {
    const form = 'email=form%40example.com&password=bicycle-1994';
    for (const type of ['application/x-www-form-urlencoded', 'text/plain']) {
      const response = await post(`/${ACCOUNTS}:signUp?key=demo`, form, { 'content-type': type });
      expect(response.statusCode).toBe(400);
      expect(response.json()).toMatchObject({ error: { code: 400 } });
    }
  });

  test('A body above 64 kB is rejected with 413.', async () => {
    const body = JSON.stringify({ email: 'a'.repeat(70_000) });
    expect((await post(`/${ACCOUNTS}:signUp?key=demo`, body)).statusCode).toBe(413);
  });
});

const exchange = (body: string) =>
  post(TOKEN, body, { 'content-type': 'application/x-www-form-urlencoded' });

describe('The token exchange', () => {
  test('A refresh token gets an ID token, with the fields in snake case.', async () => {
    const person = { email: 'refresh@example.com', password: 'bicycle-1994' };
    const { body } = await call(server.url, `${ACCOUNTS}:signUp`, person);
    const response = await exchange(`grant_type=refresh_token&refresh_token=${body.refreshToken}`);
    expect(response.json()).toMatchObject({
      expires_in: '3600',
      token_type: 'Bearer',
      refresh_token: body.refreshToken,
      user_id: body.localId,
      project_id: PROJECT_ID,
    });
  });

  test.each([
    ['', /^INVALID_ARGUMENT : \/grant_type/],
    ['grant_type=password', /^INVALID_ARGUMENT : \/grant_type/],
    ['grant_type=refresh_token', /^INVALID_ARGUMENT : \/refresh_token/],
    ['grant_type=refresh_token&refresh_token=forged', /^INVALID_REFRESH_TOKEN$/],
  ])('The form %j is rejected with %s.', async (body, message) => {
    const error = { code: 400, message: expect.stringMatching(message) };
    expect((await exchange(body)).json()).toMatchObject({ error });
  });
});

describe('Addresses', () => {
  test('Client calls require an API key.', async () => {
    expect((await post(`/${ACCOUNTS}:signUp`, '{}')).statusCode).toBe(403);
    const project = await server.app.inject('/identitytoolkit.googleapis.com/v1/projects?key=demo');
    expect(project.json()).toMatchObject({ projectId: PROJECT_ID });
  });

  test.each([
    `/${ACCOUNTS}:signInWithPhoneNumber?key=demo`,
    '/identitytoolkit.googleapis.com/v2/recaptchaConfig',
    '/securetoken.googleapis.com/v2/token',
    '/emulator/nothing',
  ])('The unknown address %s is 404 in the SDK’s shape.', async (url) => {
    const response = await post(url, '{}');
    expect(response.statusCode).toBe(404);
    expect(response.json()).toMatchObject({ error: { code: 404 } });
  });

  test('Other machines are served only when the stand-in is open to all.', async () => {
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

  test('The routes of the host server are unchanged.', async () => {
    expect((await post('/host/echo', '{"a":1}')).json()).toEqual({ body: { a: 1 } });
    const missing = await server.app.inject('/host/nothing');
    expect(missing.json()).toMatchObject({ error: 'Not Found' });
    expect(missing.headers['cache-control']).toBeUndefined();
    const elsewhere = { method: 'POST' as const, url: '/host/echo', remoteAddress: '192.168.1.7' };
    expect((await server.app.inject(elsewhere)).statusCode).toBe(200);
  });
});

test('No response contains a password or its hash.', async () => {
  const person = { email: 'secret@example.com', password: 'very-secret-1994' };
  const { body } = await call(server.url, `${ACCOUNTS}:signUp`, person);
  const lookups = await Promise.all([
    post(`${ADMIN}:lookup`, JSON.stringify({ localId: [body.localId] })),
    post(`/${ACCOUNTS}:lookup?key=demo`, JSON.stringify({ idToken: body.idToken })),
  ]);
  for (const lookup of lookups) {
    expect(lookup.body).toContain(person.email);
    expect(lookup.body).not.toContain(person.password);
    expect(lookup.body).not.toContain('scrypt');
  }
});
