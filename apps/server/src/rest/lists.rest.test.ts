import type { InjectOptions } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { testServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
beforeEach(async () => {
  server = await testServer();
});
afterEach(() => server.close());

const call = (method: InjectOptions['method'], url: string, payload?: object, key?: string) =>
  server.call('customer', method, url, payload, key);

test('A list is created, read with prices, changed, put into the cart and deleted.', async () => {
  const part = await server.shop.part({ sku: 'CW-44', name: 'Crank' });
  const other = await server.shop.part({ sku: 'HB-36' });
  const payload = { name: 'Monthly', lines: [{ partId: part.id, quantity: '20' }] };
  const created = await call('POST', '/lists', payload, 'a-list-key');
  expect(created).toMatchObject({ status: 200, body: { name: 'Monthly', lines: 1 } });
  expect(await call('POST', '/lists', payload, 'a-list-key')).toEqual(created);
  const url = `/lists/${created.body._id}`;
  const line = { quantity: 4 };
  expect((await call('PUT', `${url}/lines/${other.id}`, line)).body).toEqual({ modifycount: 1 });
  expect((await call('PUT', url, { name: 'Wheel set' })).status).toBe(200);
  expect(await call('GET', url)).toMatchObject({
    status: 200,
    body: {
      name: 'Wheel set',
      currency: 'usd',
      lines: [
        { partId: part.id, sku: 'CW-44', name: 'Crank', quantity: 20, price: 50, problem: null },
        { sku: 'HB-36', quantity: 4, price: null, problem: 'BELOW_MINIMUM', nearest: [10] },
      ],
    },
  });
  expect((await call('GET', '/lists')).body).toMatchObject([{ name: 'Wheel set', lines: 2 }]);

  const one = { partIds: [part.id] };
  const added = await call('POST', `${url}/cart`, one, 'list-to-cart');
  expect(added).toMatchObject({ status: 200, body: { count: 1, lines: [{ quantity: 20 }] } });
  expect(await call('POST', `${url}/cart`, one, 'list-to-cart')).toEqual(added);
  expect((await call('POST', `${url}/cart`)).body).toMatchObject({ count: 2 });
  expect((await call('POST', `${url}/cart`, {})).body).toMatchObject({ count: 2 });
  expect((await call('DELETE', url)).body).toEqual({ deletedCount: 1 });
  expect(await call('DELETE', url)).toMatchObject({
    status: 404,
    body: { code: 'LIST_NOT_FOUND' },
  });
});

test('A second list of the same name is rejected, and bad input names its field.', async () => {
  await call('POST', '/lists', { name: 'Monthly' });
  expect(await call('POST', '/lists', { name: ' monthly ' })).toMatchObject({
    status: 409,
    body: { code: 'LIST_NAME_TAKEN' },
  });
  for (const [payload, path] of [
    [{}, 'name'],
    [{ name: '' }, 'name'],
    [{ name: 'x'.repeat(61) }, 'name'],
    [{ name: 'A', lines: [{ partId: 'p', quantity: 'ten' }] }, 'lines.0.quantity'],
  ] as const) {
    expect(await call('POST', '/lists', payload)).toMatchObject({
      status: 400,
      body: { code: 'BAD_INPUT', details: { issues: [{ path }] } },
    });
  }
});
