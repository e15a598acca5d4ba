import type { RouteOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testServer, type TestServer } from '../testing/test-server.ts';

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const;
const PAGES = ['/blog', '/parts'];

const routes: RouteOptions[] = [];
let server: TestServer;
beforeAll(async () => {
  server = await testServer({
    onRoute: (route) => routes.push(route),
    web: () => async (app) => {
      const config = { isPage: (url: string) => PAGES.includes(url) };
      app.get('/*', { config }, async () => 'page');
    },
  });
});
afterAll(() => server.close());

/** The registered methods of a concrete path. */
function registeredMethods(path: string): string[] {
  const matching = routes.filter(({ url }) => {
    const pattern = url.replace(/:\w+/g, '[^/]+').replace(/\*$/, '.*');
    return url !== '/*' && new RegExp(`^${pattern}/?$`).test(path);
  });
  const methods = new Set(matching.flatMap(({ method }) => method));
  if (PAGES.includes(path)) methods.add('GET').add('HEAD');
  return [...methods];
}

describe('the methods of an address', () => {
  it('Every registered address replies 405 with Allow to every method that it does not have.', async () => {
    const own = routes.filter(({ url }) => url !== '/*');
    const paths = new Set([...PAGES, ...own.map(({ url }) => url.replace(/:\w+|\*$/g, 'x'))]);
    expect(paths.size).toBeGreaterThan(40);
    const found: Record<string, unknown> = {};
    const expected: Record<string, unknown> = {};
    for (const path of paths) {
      const isProcedure = path === '/trpc/x';
      const registered = isProcedure ? ['GET', 'HEAD', 'POST'] : registeredMethods(path);
      const allowed = METHODS.filter(
        (method) => registered.includes(method) || method === 'OPTIONS',
      );
      for (const method of METHODS.filter((each) => !registered.includes(each))) {
        // A body of another type must not hide the wrong method.
        const headers = { 'content-type': 'application/x-unknown' };
        const withBody = ['POST', 'PUT', 'PATCH'].includes(method) ? { headers, payload: 'x' } : {};
        const response = await server.app.inject({ method, url: path, ...withBody });
        const key = `${method} ${path}`;
        found[key] = [response.statusCode, response.headers.allow];
        expected[key] = [method === 'OPTIONS' ? 204 : 405, allowed.join(', ')];
      }
    }
    expect(found).toEqual(expected);
  });

  it('The body of the error names its code.', async () => {
    const response = await server.app.inject({ method: 'DELETE', url: '/webhooks/stripe?x=1' });
    expect(response.json()).toMatchObject({ code: 'METHOD_NOT_ALLOWED' });
    expect(response.headers.allow).toBe('POST, OPTIONS');
  });

  it.each(['/nothing', '/orders/x', '/lists/x/y/z'])(
    'An unknown address, %s, has no methods.',
    async (url) => {
      for (const method of ['POST', 'DELETE', 'OPTIONS'] as const) {
        const { statusCode, headers } = await server.app.inject({ method, url });
        expect([statusCode, headers.allow]).toEqual([404, undefined]);
      }
    },
  );

  it('HEAD has the status and headers of GET, without a body.', async () => {
    for (const url of ['/parts', '/healthz', '/openapi.json', '/blog', '/order', '/nothing']) {
      const headers = { accept: '*/*' };
      const [get, head] = await Promise.all([
        server.app.inject({ method: 'GET', url, headers }),
        server.app.inject({ method: 'HEAD', url, headers }),
      ]);
      expect([url, head.statusCode, head.body]).toEqual([url, get.statusCode, '']);
      for (const name of ['content-type', 'content-length', 'vary', 'cache-control', 'etag']) {
        expect([url, name, head.headers[name]]).toEqual([url, name, get.headers[name]]);
      }
    }
  });

  it('A procedure of the other kind names its method.', async () => {
    const query = await server.app.inject({
      method: 'POST',
      url: '/trpc/parts.list',
      payload: {},
    });
    expect([query.statusCode, query.headers.allow]).toEqual([405, 'GET, HEAD, OPTIONS']);
    const mutation = await server.app.inject('/trpc/cart.clear');
    expect([mutation.statusCode, mutation.headers.allow]).toEqual([405, 'POST, OPTIONS']);
  });
});
