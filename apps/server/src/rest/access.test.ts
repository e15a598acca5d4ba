import { afterAll, describe, expect, test, vi } from 'vitest';
import { documentedRoutes } from '../testing/documented-routes.ts';
import { testServer } from '../testing/test-server.ts';

const server = await testServer({ rateLimit: false });
afterAll(() => server.close());

const guarded = (await documentedRoutes())
  .filter(({ access }) => access !== 'public')
  .map((route) => ({
    name: `${route.method} ${route.path}`,
    method: route.method,
    url: route.path.replace(/\{\w+\}/, 'admin@shop.test'),
    access: route.access,
  }));

async function attempt(
  { method, url }: { method: (typeof guarded)[number]['method']; url: string },
  authorization: string | undefined,
  payload = '{ this is no json',
) {
  const response = await server.app.inject({
    method,
    url,
    headers: {
      'content-type': 'application/json',
      ...(authorization === undefined ? {} : { authorization }),
    },
    payload,
  });
  return [response.statusCode, response.json().code];
}

describe('authentication', () => {
  test.each(guarded)('$name is 401 without a token, before its body is read', async (route) => {
    expect(await attempt(route, undefined)).toEqual([401, 'SIGN_IN_REQUIRED']);
    expect(await attempt(route, 'Basic YTpi')).toEqual([401, 'SIGN_IN_REQUIRED']);
    expect(await attempt(route, 'Bearer ')).toEqual([401, 'SIGN_IN_REQUIRED']);
  });

  test.each(guarded.filter(({ access }) => access === 'admin'))(
    '$name is 403 for a customer, before its body is read',
    async (route) => {
      const token = `Bearer ${server.shop.customer.token}`;
      expect(await attempt(route, token)).toEqual([403, 'NOT_ALLOWED']);
    },
  );

  test('Every 401 names the scheme, over REST and tRPC.', async () => {
    for (const url of ['/cart', '/user', '/trpc/cart.get', '/trpc/cart.get?batch=1']) {
      for (const authorization of ['', 'Bearer forged']) {
        const response = await server.app.inject({ url, headers: { authorization } });
        expect([url, response.statusCode]).toEqual([url, 401]);
        expect(response.headers['www-authenticate']).toBe('Bearer');
      }
    }
    const { headers } = await server.app.inject('/parts/none');
    expect(headers).not.toHaveProperty('www-authenticate');
  });

  test.each(guarded.filter(({ method }) => method === 'GET'))(
    'HEAD $url is 401 without a token',
    async ({ url }) => {
      expect((await server.app.inject({ method: 'HEAD', url })).statusCode).toBe(401);
    },
  );

  test('a request is authenticated once, however many procedures it calls', async () => {
    const { shop, app } = server;
    const part = await shop.part();
    const order = await shop.order({ partId: part.id });
    const verify = vi.spyOn(shop.deps.accessTokens, 'verify');
    const response = await app.inject({
      method: 'DELETE',
      url: `/order/${order.id}`,
      headers: { authorization: `Bearer ${shop.customer.token}` },
    });
    expect(response.json()).toEqual({ deletedCount: 1 });
    expect(verify).toHaveBeenCalledTimes(1);
    verify.mockRestore();
  });

  test('the scheme and the header name are case-insensitive', async () => {
    for (const scheme of ['Bearer', 'bearer', 'BEARER']) {
      const response = await server.app.inject({
        url: '/order',
        headers: { AUTHORIZATION: `${scheme} ${server.shop.customer.token}` },
      });
      expect(response.statusCode).toBe(200);
    }
  });

  test('a malformed JSON body is 400 for authorised callers', async () => {
    const token = `Bearer ${server.shop.customer.token}`;
    expect(await attempt({ method: 'POST', url: '/order' }, token)).toEqual([400, 'BAD_INPUT']);
    expect(await attempt({ method: 'POST', url: '/order' }, token, '')).toEqual([400, 'BAD_INPUT']);
    expect(await attempt({ method: 'POST', url: '/order' }, token, 'null')).toEqual([
      400,
      'BAD_INPUT',
    ]);
  });
});
