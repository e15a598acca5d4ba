import { afterAll, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { type DocumentedRoute, documentedRoutes } from '../testing/documented-routes.ts';
import { testServer } from '../testing/test-server.ts';

const responseSchema = z.object({ headers: z.record(z.string(), z.unknown()).default({}) });
const operationSchema = z.object({
  requestBody: z.object({ content: z.record(z.string(), z.unknown()) }).optional(),
  responses: z.record(z.string(), responseSchema),
});
const documentSchema = z.object({
  paths: z.record(z.string(), z.record(z.string(), operationSchema)),
});

const ROUTES = (await documentedRoutes()).map(
  (route) => [`${route.method} ${route.path}`, route] as const,
);

let isOverloaded = false;
const server = await testServer({
  // Every limit is exceeded.
  rateLimitStore: { add: async () => ({ calls: 1e9, endsInMs: 60_000 }) },
  eventLoopDelay: { read: () => (isOverloaded ? 1000 : 0), stop: () => undefined },
});
const unlimited = await testServer({ rateLimit: false });
const { paths } = documentSchema.parse((await server.app.inject('/openapi.json')).json());
afterAll(() => Promise.all([server.close(), unlimited.close()]));

const operation = ({ method, path }: DocumentedRoute) => paths[path]?.[method.toLowerCase()];
const declared = (route: DocumentedRoute) => operation(route)?.responses ?? {};

/** Whole files may be longer than other bodies. */
const isFile = (route: DocumentedRoute) =>
  'text/csv' in (operation(route)?.requestBody?.content ?? {});

/** Calls a route as an admin. */
async function call(
  { method, path, access }: DocumentedRoute,
  { app, shop }: typeof server,
  request: { headers?: Record<string, string>; payload?: string } = {},
) {
  const { identity, admin } = shop;
  const bearer = access === 'id-token' ? identity.signIn({ email: admin.email }) : admin.token;
  const headers = { authorization: `Bearer ${bearer}`, ...request.headers };
  const url = path.replace('{email}', admin.email).replaceAll(/\{\w+\}/g, 'x');
  return app.inject({ method, url, ...request, headers });
}

const json = { 'content-type': 'application/json' };

describe('every status that a call has is declared', () => {
  test.each(ROUTES)('%s: 413 and 415 where it takes a body', async (_, route) => {
    const takesBody = route.method !== 'GET';
    const large = await call(route, unlimited, {
      headers: json,
      payload: `"${'x'.repeat((isFile(route) ? 41 : 6) * 1024 * 1024)}"`,
    });
    expect(large.statusCode === 413).toBe(takesBody);
    expect(takesBody && !('413' in declared(route))).toBe(false);
    const other = await call(route, unlimited, {
      headers: { 'content-type': 'text/x-unknown' },
      payload: 'x',
    });
    expect(other.statusCode === 415).toBe('415' in declared(route));
  });

  test.each(ROUTES)(
    '%s: 429 with Retry-After, unless it is public; Link where it has pages',
    async (_, route) => {
      const hasCursor = route.query instanceof z.ZodObject && 'cursor' in route.query.shape;
      expect('Link' in (declared(route)['200']?.headers ?? {})).toBe(hasCursor);
      const isPublic = route.access === 'public';
      expect(Object.keys(declared(route)['429']?.headers ?? {})).toEqual(
        isPublic ? [] : ['Retry-After'],
      );
      const response = await call(route, server, route.method === 'GET' ? {} : { headers: json });
      const isLimited = response.statusCode === 429;
      expect(isLimited && isPublic).toBe(false);
      expect(response.headers['retry-after']).toBe(isLimited ? '60' : undefined);
    },
  );

  test('Every call declares 503 with Retry-After, which an overloaded shop sends.', async () => {
    isOverloaded = true;
    await vi.waitFor(async () => expect((await server.app.inject('/cart')).statusCode).toBe(503), {
      timeout: 10_000,
    });
    for (const [, route] of ROUTES) {
      expect(declared(route)['503']?.headers).toHaveProperty('Retry-After');
      // Cached replies are sent under any load.
      if (route.access === 'public') continue;
      const response = await call(route, server);
      expect([route.path, response.statusCode]).toEqual([route.path, 503]);
      expect(response.headers['retry-after']).toMatch(/^\d+$/);
    }
  });
});
