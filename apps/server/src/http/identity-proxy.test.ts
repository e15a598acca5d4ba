import { identityStandIn } from '@bm/stand-ins/identity/plugin';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { temporaryFolder } from '../testing/child-process.ts';
import { testServer, type TestServer } from '../testing/test-server.ts';
import { identityProxy } from './identity-proxy.ts';

const ACCOUNT = { email: 'buyer@shop.test', password: 'bicycle-1994', returnSecureToken: true };
const ACCOUNTS = '/identitytoolkit.googleapis.com/v1/accounts';

let folder: ReturnType<typeof temporaryFolder>;
let elsewhere: FastifyInstance;
let server: TestServer;
beforeEach(async () => {
  folder = temporaryFolder();
  elsewhere = Fastify();
  const place = { dataDir: folder.folder, publicUrl: 'http://shop.test' };
  await elsewhere.register(identityStandIn({ ...place, projectId: 'demo-bicycles-mania' }));
  const url = await elsewhere.listen({ host: '127.0.0.1', port: 0 });
  server = await testServer({ standIns: [identityProxy(url, false)] });
});
afterEach(async () => {
  await server.close();
  await elsewhere.close();
  folder.remove();
});

const post = (url: string, payload: object, headers: Record<string, string> = {}) =>
  server.app.inject({ method: 'POST', url, payload, headers });

describe('the proxy to an identity stand-in of another process', () => {
  test('creates accounts, signs in, renews tokens and serves the stand-in’s pages at the shop’s addresses', async () => {
    const made = await post(`${ACCOUNTS}:signUp?key=demo`, ACCOUNT);
    expect(made.statusCode).toBe(200);
    const wrong = { ...ACCOUNT, password: 'another-1994' };
    const refused = await post(`${ACCOUNTS}:signInWithPassword?key=demo`, wrong);
    expect([refused.statusCode, refused.json().error.message]).toEqual([
      400,
      'INVALID_LOGIN_CREDENTIALS',
    ]);
    const renewed = await server.app.inject({
      method: 'POST',
      url: '/securetoken.googleapis.com/v1/token?key=demo',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: `grant_type=refresh_token&refresh_token=${made.json().refreshToken}`,
    });
    expect(renewed.json()).toMatchObject({ id_token: expect.any(String) });
    const page = await server.app.inject('/emulator/outbox');
    const own = await elsewhere.inject('/emulator/outbox');
    expect(page.body).toBe(own.body);
    for (const name of ['content-type', 'content-security-policy', 'cache-control'])
      expect(page.headers[name]).toBe(own.headers[name]);
  });

  test('forwards no admin calls, and gives other machines no access to the outbox', async () => {
    const owner = { authorization: 'Bearer owner' };
    const lookup = `${ACCOUNTS.replace('/accounts', '/projects/demo-bicycles-mania/accounts')}:lookup`;
    const question = { email: ['buyer@shop.test'] };
    expect((await post(lookup, question, owner)).statusCode).toBe(403);
    const direct = { method: 'POST', url: lookup, payload: question, headers: owner } as const;
    expect((await elsewhere.inject(direct)).statusCode).toBe(200);
    const remoteAddress = '203.0.113.9';
    const remote = await server.app.inject({ url: '/emulator/outbox', remoteAddress });
    expect(remote.statusCode).toBe(403);
    const headers = { 'x-forwarded-for': '127.0.0.1' };
    const forwarded = await server.app.inject({ url: '/emulator/outbox', headers });
    expect(forwarded.statusCode).toBe(403);
  });

  test('reports a stand-in that does not respond as unavailable', async () => {
    await elsewhere.close();
    const response = await post(`${ACCOUNTS}:signUp?key=demo`, ACCOUNT);
    expect([response.statusCode, response.json().code]).toEqual([503, 'PROVIDER_UNAVAILABLE']);
  });
});
