import { afterEach, beforeEach, expect, test } from 'vitest';
import { testServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
beforeEach(async () => {
  server = await testServer();
});
afterEach(() => server.close());

const post = (path: string, payload: string) =>
  server.app.inject({
    method: 'POST',
    url: `/trpc/${path}`,
    headers: {
      authorization: `Bearer ${server.shop.customer.token}`,
      'content-type': 'application/json',
    },
    payload,
  });

test.each(['', '{}', 'null'])(
  'A procedure without arguments accepts the plain body %j and removes all lines once.',
  async (body) => {
    const { id } = await server.shop.part();
    const line = JSON.stringify({ partId: id, quantity: 50 });
    expect((await post('cart.setLine', line)).statusCode).toBe(200);
    const cleared = await post('cart.clear', body);
    expect(cleared.statusCode).toBe(200);
    expect((await post('cart.clear', body)).statusCode).toBe(200);
    const { lines } = await server.shop.asCustomer.cart.get();
    expect(lines).toEqual([]);
  },
);

test.each(['[]', '"all"', '{"id":"x"}', '0'])(
  'A procedure without arguments rejects the body %s and changes nothing.',
  async (body) => {
    const { id } = await server.shop.part();
    const line = JSON.stringify({ partId: id, quantity: 50 });
    expect((await post('cart.setLine', line)).statusCode).toBe(200);
    expect((await post('cart.clear', body)).statusCode).toBe(400);
    expect((await server.shop.asCustomer.cart.get()).lines).toHaveLength(1);
  },
);

test('An empty body is no input where a procedure has arguments.', async () => {
  const response = await post('cart.setLine', '');
  expect([response.statusCode, response.json().error.data.error]).toEqual([400, 'BAD_INPUT']);
});

test('The results of a batch are streamed where the client accepts it.', async () => {
  const { id } = await server.shop.part();
  const response = await server.app.inject({
    method: 'GET',
    url: `/trpc/parts.byId,parts.byId?batch=1&input=${encodeURIComponent(JSON.stringify({ 0: { id }, 1: { id: 'none' } }))}`,
    headers: { 'trpc-accept': 'application/jsonl' },
  });
  expect(response.statusCode).toBe(200);
  expect(response.headers['transfer-encoding']).toBe('chunked');
  const lines = response.body.trim().split('\n');
  expect(lines.length).toBeGreaterThan(2);
  for (const line of lines) expect(() => JSON.parse(line)).not.toThrow();
  expect(response.body).toContain(id);
  expect(response.body).toContain('PART_NOT_FOUND');
});

test('A body that is not UTF-8 is bad input and changes nothing.', async () => {
  const commits = server.shop.commits();
  const name = Buffer.concat([
    Buffer.from('{"name":"M'),
    Buffer.from([0xfc]),
    Buffer.from('ller"}'),
  ]);
  for (const url of ['/trpc/lists.create', '/lists']) {
    const response = await server.app.inject({
      method: 'POST',
      url,
      headers: {
        authorization: `Bearer ${server.shop.customer.token}`,
        'content-type': 'application/json; charset=iso-8859-1',
      },
      payload: name,
    });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({
      code: 'BAD_INPUT',
      message: 'The body is not valid UTF-8.',
    });
  }
  expect(server.shop.commits()).toBe(commits);
});

test.each(['cart.clear', 'cart.clear?batch=1'])(
  'A body that is no JSON is bad input of %s.',
  async (path) => {
    const response = await post(path, '{');
    expect(response.statusCode).toBe(400);
    expect(response.body).toContain('BAD_INPUT');
    expect(response.body).toContain('The input is not valid JSON.');
  },
);

test.each(['/trpc/parts.list?input=%7B', '/trpc/parts.list?batch=1&input=%7B'])(
  'The input of %s is said to be no JSON.',
  async (url) => {
    const response = await server.app.inject(url);
    expect(response.statusCode).toBe(400);
    expect(response.body).toContain('The input is not valid JSON.');
  },
);
