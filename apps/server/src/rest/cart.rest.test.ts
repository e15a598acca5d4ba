import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { testServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
beforeEach(async () => {
  server = await testServer();
});
afterEach(() => server.close());

const call: TestServer['call'] = (...args) => server.call(...args);

const add = (partId: string, quantity: number | string, key?: string) =>
  call('customer', 'POST', '/cart/lines', { lines: [{ partId, quantity }] }, key);

describe('the cart over REST', () => {
  test('Lines are added, returned with price and problem, changed, and removed.', async () => {
    const ladder = [{ minQty: 50, unitPriceMinor: 200 }];
    const first = await server.shop.part({ sku: 'CW-44', name: 'Crank', priceBreaks: ladder });
    const second = await server.shop.part({ sku: 'HB-36' });
    expect(await add(first.id, '60')).toEqual({
      status: 200,
      body: {
        count: 1,
        lines: [{ partId: first.id, stored: true, quantity: 60, problem: null, nearest: [] }],
      },
    });
    expect((await add(second.id, 4)).body.lines).toEqual([
      { partId: second.id, stored: true, quantity: 4, problem: 'BELOW_MINIMUM', nearest: [10] },
    ]);
    expect(await call('customer', 'GET', '/cart')).toMatchObject({
      status: 200,
      body: {
        currency: 'usd',
        orders: 1,
        units: 60,
        price: 120,
        lines: [
          {
            partId: first.id,
            sku: 'CW-44',
            name: 'Crank',
            unitPrice: 2,
            price: 120,
            problem: null,
          },
          { sku: 'HB-36', quantity: 4, price: null, problem: 'BELOW_MINIMUM', nearest: [10] },
        ],
      },
    });
    const change = await call('customer', 'PUT', `/cart/lines/${second.id}`, { quantity: '10' });
    expect(change).toEqual({ status: 200, body: { lines: 2 } });
    expect((await call('customer', 'GET', '/cart')).body).toMatchObject({ orders: 2, price: 145 });
    expect((await call('other', 'GET', '/cart')).body.lines).toEqual([]);
    expect((await call('customer', 'DELETE', `/cart/lines/${first.id}`)).body).toEqual({
      lines: 1,
    });
    expect((await call('customer', 'DELETE', `/cart/lines/${first.id}`)).body).toEqual({
      lines: 1,
    });
    expect((await call('customer', 'DELETE', '/cart')).body).toEqual({ lines: 0 });
    expect((await call('customer', 'GET', '/cart')).body).toMatchObject({
      orders: 0,
      price: 0,
      lines: [],
    });
  });

  test('The same key adds once; another body with it is rejected.', async () => {
    const { id } = await server.shop.part();
    const first = await add(id, 10, 'the-same-key');
    expect(await add(id, 10, 'the-same-key')).toEqual(first);
    expect(await add(id, 20, 'the-same-key')).toMatchObject({
      status: 422,
      body: { code: 'IDEMPOTENCY_KEY_REUSED' },
    });
    expect((await call('customer', 'GET', '/cart')).body.lines).toMatchObject([{ quantity: 10 }]);
  });

  test.each([
    ['POST', '/cart/lines', {}, 400],
    ['POST', '/cart/lines', { lines: [] }, 400],
    ['POST', '/cart/lines', { lines: [{ partId: 'p', quantity: 'ten' }] }, 400],
    ['PUT', '/cart/lines/nothing', { quantity: 10 }, 404],
    ['PUT', '/cart/lines/nothing', { quantity: -1 }, 400],
    ['PUT', '/cart/lines/nothing', { quantity: 1.5 }, 400],
    ['PUT', '/cart/lines/nothing', {}, 400],
  ] as const)('%s %s with %j is refused with %d', async (method, url, payload, status) => {
    expect((await call('customer', method, url, payload)).status).toBe(status);
  });
});

describe('POST /quick-order', () => {
  test.each([
    ['1'.repeat(41), 'Give a number, or at most 40 characters.'],
    [null, 'Give a text or a number.'],
  ])('says what the quantity %j should be', async (quantity, message) => {
    const payload = { rows: [{ sku: 'a', quantity }] };
    const { status, body } = await call('customer', 'POST', '/quick-order', payload);
    expect([status, body.details.issues]).toEqual([400, [{ path: 'rows.0.quantity', message }]]);
  });

  test('Rows are returned in their order, with verdict and price in major units.', async () => {
    const part = await server.shop.part({ sku: 'CW-44-170A', name: 'Crank' });
    const rows = [
      { sku: 'cw 44 170a', quantity: '10' },
      { sku: 'CW-44-171A', quantity: 10 },
      { sku: 'CW44170A', quantity: 20 },
      { sku: 'CW-44-170A', quantity: '1.000' },
    ];
    const known = {
      partId: part.id,
      name: 'Crank',
      available: 100,
      Mquantity: 10,
      orderMultiple: 1,
    };
    expect(await call('customer', 'POST', '/quick-order', { rows })).toEqual({
      status: 200,
      body: {
        currency: 'usd',
        rows: [
          {
            ...rows[0],
            ...known,
            verdict: 'OK',
            nearest: [],
            suggestions: [],
            units: 30,
            unitPrice: 2.5,
            price: 75,
          },
          {
            ...rows[1],
            verdict: 'PART_NOT_FOUND',
            nearest: [],
            suggestions: [{ partId: part.id, sku: 'CW-44-170A', name: 'Crank' }],
          },
          { ...rows[2], ...known, verdict: 'MERGED', nearest: [], suggestions: [], mergedInto: 0 },
          {
            ...rows[3],
            ...known,
            verdict: 'INVALID_QUANTITY',
            nearest: [10, 99],
            suggestions: [],
          },
        ],
      },
    });
  });

  test.each([
    [{}],
    [{ rows: [] }],
    [{ rows: [{ sku: 'CW' }] }],
    [{ rows: [{ sku: 7, quantity: 1 }] }],
    [{ rows: [{ sku: 'x'.repeat(121), quantity: 1 }] }],
    [{ rows: Array.from({ length: 1001 }, () => ({ sku: 'CW', quantity: 1 })) }],
  ])('%.60j is bad input', async (payload) => {
    expect(await call('customer', 'POST', '/quick-order', payload)).toMatchObject({
      status: 400,
      body: { code: 'BAD_INPUT' },
    });
  });
});
