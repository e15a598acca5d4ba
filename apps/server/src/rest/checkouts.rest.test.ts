import type { InjectOptions } from 'fastify';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { testServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
beforeEach(async () => {
  server = await testServer();
});
afterEach(() => server.close());

type Who = 'customer' | 'other' | 'admin';

async function call(
  who: Who,
  method: InjectOptions['method'],
  url: string,
  { payload, key }: { payload?: object; key?: string } = {},
) {
  const answer = await server.app.inject({
    method,
    url,
    headers: {
      authorization: `Bearer ${server.shop[who].token}`,
      ...(key !== undefined && { 'idempotency-key': key }),
    },
    ...(payload && { payload }),
  });
  return { status: answer.statusCode, body: answer.json() };
}

const partIds = async (count: number) => {
  const parts = Array.from({ length: count }, () => server.shop.part({ stock: 1000 }));
  return (await Promise.all(parts)).map(({ id }) => id);
};

/** A body with ten units of each of these parts. */
const basket = (ids: readonly string[], change: object = {}) => ({
  lines: ids.map((partId) => ({ partId, quantity: 10 })),
  poNumber: 'PO-7',
  address: 'Dhaka',
  number: '+880 17',
  ...change,
});

describe('POST /checkouts', () => {
  test('All lines are placed as orders of one checkout, in major units.', async () => {
    const ids = await partIds(2);
    const { status, body } = await call('customer', 'POST', '/checkouts', {
      payload: basket(ids, { price: 50 }),
    });
    expect(status).toBe(200);
    expect(body).toEqual({
      _id: expect.any(String),
      checkoutNumber: 'BC-000001',
      poNumber: 'PO-7',
      note: '',
      address: 'Dhaka',
      number: '+880 17',
      currency: 'usd',
      price: 50,
      delivery: 0,
      tax: 0,
      due: 50,
      orders: ids.map((orderId) =>
        expect.objectContaining({ orderId, orders: 10, price: 25, state: 'unpaid', paid: false }),
      ),
    });
    expect((await call('customer', 'GET', `/checkouts/${body._id}`)).body).toEqual(body);
    expect((await call('admin', 'GET', `/checkouts/${body._id}`)).body).toEqual(body);
    expect((await call('other', 'GET', `/checkouts/${body._id}`)).status).toBe(404);
    expect((await call('customer', 'GET', '/order')).body).toHaveLength(2);
  });

  test('Numbers may be sent as digits, and the same key returns the same checkout.', async () => {
    const [partId = ''] = await partIds(1);
    const payload = { lines: [{ partId, quantity: '10' }], number: 1700 };
    const place = () => call('customer', 'POST', '/checkouts', { payload, key: 'the-same-key' });
    const [first, second] = [await place(), await place()];
    expect(first).toMatchObject({ status: 200, body: { number: '1700', poNumber: '' } });
    expect(second).toEqual(first);
    const other = { payload: { ...payload, note: 'Gate 3' }, key: 'the-same-key' };
    expect(await call('customer', 'POST', '/checkouts', other)).toMatchObject({
      status: 422,
      body: { code: 'IDEMPOTENCY_KEY_REUSED' },
    });
  });

  test('Every line at fault is listed, and nothing is placed.', async () => {
    const [partId = ''] = await partIds(1);
    const lines = [
      { partId, quantity: 10 },
      { partId, quantity: 3 },
      { partId: 'nothing', quantity: 10 },
    ];
    expect(await call('customer', 'POST', '/checkouts', { payload: { lines } })).toMatchObject({
      status: 409,
      body: {
        code: 'LINES_REFUSED',
        details: {
          lines: [
            { line: 1, partId, problem: 'BELOW_MINIMUM', nearest: [10], available: 990 },
            { line: 2, partId: 'nothing', problem: 'PART_NOT_FOUND' },
          ],
        },
      },
    });
    expect((await call('customer', 'GET', '/order')).body).toEqual([]);
  });

  test('A shown price that is too low is refused; one that is too high is not charged.', async () => {
    const ids = await partIds(2);
    const place = (price: number) =>
      call('customer', 'POST', '/checkouts', { payload: basket(ids, { price }) });
    expect(await place(49.99)).toMatchObject({ status: 409, body: { code: 'PRICE_CHANGED' } });
    expect(await place(99)).toMatchObject({ status: 200, body: { price: 50 } });
  });

  test.each([
    ['no lines', {}, 'lines'],
    ['an empty list', { lines: [] }, 'lines'],
    [
      '501 lines',
      { lines: Array.from({ length: 501 }, () => ({ partId: 'p', quantity: 1 })) },
      'lines',
    ],
    ['a quantity in words', { lines: [{ partId: 'p', quantity: 'ten' }] }, 'lines.0.quantity'],
    ['a price in words', { lines: [{ partId: 'p', quantity: 1 }], price: 'much' }, 'price'],
    [
      'a long PO number',
      { lines: [{ partId: 'p', quantity: 1 }], poNumber: 'x'.repeat(65) },
      'poNumber',
    ],
    [
      'a long telephone number',
      { lines: [{ partId: 'p', quantity: 1 }], number: '1'.repeat(41) },
      'number',
    ],
  ])('%s is bad input, with the name of its field', async (_, payload, path) => {
    expect(await call('customer', 'POST', '/checkouts', { payload })).toMatchObject({
      status: 400,
      body: { code: 'BAD_INPUT', details: { issues: [{ path }] } },
    });
  });
});

describe('the documented calls on a checkout of several lines', () => {
  test('An intent of any order pays the checkout, and PATCH settles all its orders.', async () => {
    const { body } = await call('customer', 'POST', '/checkouts', {
      payload: basket(await partIds(3)),
    });
    const ids: string[] = body.orders.map(({ _id }: { _id: string }) => _id);
    const [first = '', second = '', third = ''] = ids;
    expect((await call('customer', 'DELETE', `/order/${third}`)).body).toEqual({ deletedCount: 1 });
    const intents = [
      { orderId: first },
      { orderId: second },
      { checkoutId: body._id },
      { price: 50 },
    ].map((payload) => call('customer', 'POST', '/create-payment-intent', { payload }));
    const secrets = (await Promise.all(intents)).map((answer) => answer.body.clientSecret);
    expect(new Set(secrets).size).toBe(1);
    const cancelled = { payload: { orderId: third } };
    expect((await call('customer', 'POST', '/create-payment-intent', cancelled)).status).toBe(409);

    const transactionId = String(secrets[0]).replace(/_secret$/, '');
    expect(server.shop.payments.intent(transactionId).amountMinor).toBe(5000);
    server.shop.payments.pay(transactionId);
    const paid = await call('customer', 'PATCH', `/order/${first}`, { payload: { transactionId } });
    expect(paid).toMatchObject({ status: 200, body: { paid: true, transictionId: transactionId } });
    expect((await call('customer', 'GET', `/order/${second}`)).body).toMatchObject([
      { paid: true },
    ]);
    const { body: checkout } = await call('customer', 'GET', `/checkouts/${body._id}`);
    expect(checkout).toMatchObject({
      due: 0,
      price: 75,
      orders: [{ state: 'paid' }, { state: 'paid' }, { state: 'cancelled' }],
    });
  });

  test('A price that is that of one line only names no checkout.', async () => {
    await call('customer', 'POST', '/checkouts', { payload: basket(await partIds(3)) });
    const single = { payload: { price: 25 } };
    expect(await call('customer', 'POST', '/create-payment-intent', single)).toMatchObject({
      status: 409,
      body: { code: 'PAYMENT_AMBIGUOUS' },
    });
  });
});
