import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { testServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
beforeEach(async () => {
  server = await testServer();
});
afterEach(() => server.close());

const get = (url: string, headers: Record<string, string> = {}) =>
  server.app.inject({ url, headers });
const address = (path: string, input: object) =>
  `/trpc/${path}?batch=1&input=${encodeURIComponent(JSON.stringify(input))}`;

const LIST = address('parts.list', { 0: { limit: 6 } });
const HOME = address('parts.categories,parts.list,parts.search,reviews.list', {
  1: { limit: 6 },
  2: { query: 'wheel', limit: 1 },
  3: { limit: 3 },
});

const stock = async (headers = {}) => {
  const [call] = (await get(LIST, headers)).json<
    [{ result: { data: { items: { available: number }[] } } }]
  >();
  return call.result.data.items[0]?.available;
};

const hits = async () =>
  Number(/outcome="hit"[^}]*} (\d+)/.exec((await get('/metrics')).body)?.[1]);
const page = (id: string) => get(address('parts.byId', { 0: { id } }));

describe('cached procedures', () => {
  test.each([
    ['one', '/trpc/parts.list'],
    ['one with input', `/trpc/parts.search?input=${encodeURIComponent('{"query":"wheel"}')}`],
    ['a batch', HOME],
  ])('return the same as tRPC: %s', async (_, url) => {
    await server.shop.part({ category: 'Wheels' });
    const kept = await get(url);
    // With the header of a stream tRPC responds.
    const plain = await get(url, { 'trpc-accept': 'application/json' });
    expect([kept.statusCode, kept.body]).toEqual([200, plain.body]);
    expect(kept.headers).toMatchObject({
      'content-type': 'application/json',
      'cache-control': 'private, no-cache',
      vary: 'accept-encoding, trpc-accept, accept',
    });
    expect(plain.headers['cache-control']).toBe('no-store');
    const tag = String(kept.headers.etag);
    expect((await get(url, { 'if-none-match': tag })).statusCode).toBe(304);
  });

  test('show an order to all callers at once', async () => {
    const part = await server.shop.part({ stock: 100 });
    expect(await stock()).toBe(100);
    await server.shop.order({ partId: part.id, quantity: 20 });
    expect(await stock()).toBe(80);
    expect(await stock({ authorization: `Bearer ${server.shop.customer.token}` })).toBe(80);
  });

  test('show each of several orders in a row at once', async () => {
    const part = await server.shop.part({ stock: 2000 });
    for (let left = 1990; left > 1600; left -= 10) {
      await server.shop.order({ partId: part.id, quantity: 10 });
      expect(await stock()).toBe(left);
    }
  });

  test.each<[string, string, object]>([
    ['a list', 'parts.list', { sort: 'catalogue' }],
    ['a list by units', 'parts.list', { sort: 'available' }],
    ['a search', 'parts.search', { query: 'bell' }],
    ['a filtered list', 'parts.browse', { query: 'bell' }],
    ['a list of what is in stock', 'parts.browse', { available: true }],
    ['a list for a quantity', 'parts.browse', { quantity: 850 }],
    ['a list of what can be ordered', 'parts.browse', { quantity: 850, orderable: true }],
  ])('show the same as without a cache after each order: %s', async (_, name, input) => {
    const url = address(name, { 0: input });
    const bell = await server.shop.part({ name: 'Bell', stock: 1000 });
    await server.shop.part({ name: 'Bell, brass', stock: 950 });
    for (const quantity of [0, 100, 80]) {
      if (quantity > 0) await server.shop.order({ partId: bell.id, quantity });
      const plain = await get(url, { 'trpc-accept': 'application/json' });
      const kept = await get(url);
      expect([kept.statusCode, kept.body]).toEqual([200, plain.body]);
    }
  });

  test('of other parts are not built again after an order', async () => {
    const [bell, horn] = [await server.shop.part(), await server.shop.part({ stock: 100 })];
    await page(bell.id);
    await page(horn.id);
    await server.shop.order({ partId: horn.id, quantity: 20 });
    const before = await hits();
    await page(bell.id);
    expect(await hits()).toBe(before + 1);
    expect((await page(horn.id)).body).toContain('"available":80');
    expect(await hits()).toBe(before + 1);
  });

  test('that fail are handled by tRPC', async () => {
    const { app, shop } = await testServer();
    await shop.store.close();
    const failed = await app.inject('/trpc/parts.list');
    expect(failed.statusCode).toBeGreaterThanOrEqual(500);
    expect(failed.headers).toMatchObject({ 'cache-control': 'no-store' });
    expect(failed.json().error.data).toMatchObject({ path: 'parts.list' });
    await app.close();
  });
});

const pages = (calls: number, input: object) =>
  address(
    Array.from({ length: calls }, () => 'parts.search').join(','),
    Object.fromEntries(Array.from({ length: calls }, (_, at) => [at, input])),
  );

describe('the size of a batch', () => {
  test('may be twenty pages of the default size, from the cache', async () => {
    await server.shop.part();
    const response = await get(pages(20, { query: 'wheel' }));
    expect([response.statusCode, response.headers['cache-control']]).toEqual([
      200,
      'private, no-cache',
    ]);
    expect(response.json()).toHaveLength(20);
  });

  test.each<Record<string, string>>([{}, { 'trpc-accept': 'application/json' }])(
    'is limited in rows, with and without the cache (%j)',
    async (headers) => {
      const response = await get(pages(20, { query: 'wheel', limit: 100 }), headers);
      expect([response.statusCode, response.headers['cache-control']]).toEqual([207, 'no-store']);
      const errors = response
        .json<{ error?: { data: { error: string } } }[]>()
        .flatMap(({ error }) => error?.data.error ?? []);
      expect(new Set(errors)).toEqual(new Set(['TOO_LARGE']));
      expect(errors).toHaveLength(14);
    },
  );

  test('includes later pages from the cache', async () => {
    for (let parts = 0; parts < 3; parts += 1) await server.shop.part();
    const first = await get(address('parts.list', { 0: { limit: 1 } }));
    const [call] = first.json<[{ result: { data: { nextCursor: string } } }]>();
    const { nextCursor: cursor } = call.result.data;
    for (const input of [
      { limit: 1, cursor },
      { limit: 1, offset: 1 },
    ]) {
      const later = await get(address('parts.list', { 0: input }));
      expect([later.statusCode, later.headers['cache-control']]).toEqual([
        200,
        'private, no-cache',
      ]);
    }
  });
});

test('a batch with a private call is not cached', async () => {
  const url = address('parts.list,users.me', {});
  const authorization = `Bearer ${server.shop.customer.token}`;
  const own = await get(url, { authorization });
  expect([own.statusCode, own.headers['cache-control']]).toEqual([200, 'no-store']);
  const foreign = await get(url);
  expect(foreign.statusCode).toBe(207);
  expect(foreign.body).not.toContain(server.shop.customer.email);
});

test('the calls of a batch are in turns of their own, between which other requests are served', async () => {
  let turn = 0;
  const turns = new Set<number>();
  const { parts } = server.shop.store.read;
  const search = parts.search.bind(parts);
  vi.spyOn(parts, 'search').mockImplementation((...args) => {
    turns.add(turn);
    return search(...args);
  });
  const calls = 5;
  const inputs = Object.fromEntries(
    Array.from({ length: calls }, (_, at) => [at, { query: `bolt ${at}`, limit: 1 }]),
  );
  const nextTurn = () => {
    turn += 1;
    next = setImmediate(nextTurn);
  };
  let next = setImmediate(nextTurn);
  const { statusCode } = await get(address(Array(calls).fill('parts.search').join(), inputs));
  clearImmediate(next);
  expect(statusCode).toBe(200);
  expect(turns.size).toBe(calls);
});
