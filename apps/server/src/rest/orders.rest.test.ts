import type { Order } from '@bm/domain/orders/order.schema';
import { forEachRowInTurn } from '@bm/domain/testing/for-each-row';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { PUBLIC_URL, testServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
beforeEach(async () => {
  server = await testServer();
});
afterEach(() => server.close());

const call: TestServer['call'] = (...args) => server.call(...args);

/** The request body of a documented client. */
async function purchase(change: object = {}) {
  const { id } = await server.shop.part();
  return {
    orderId: id,
    orders: 20,
    customerName: 'A name that the shop does not trust',
    productName: 'Another one',
    customer: server.shop.customer.email,
    price: 50,
    address: 'Dhaka',
    number: '+880 17',
    ...change,
  };
}

describe('POST /order', () => {
  test('places the order and returns its number and price', async () => {
    const body = await purchase();
    const { status, body: response } = await call('customer', 'POST', '/order', body);
    expect(status).toBe(200);
    expect(response).toEqual({
      insertedId: expect.any(String),
      orderNumber: expect.stringMatching(/^BM-\d{6}$/),
      price: 50,
    });
    expect((await call('customer', 'GET', `/order/${response.insertedId}`)).body).toEqual([
      {
        _id: response.insertedId,
        orderId: body.orderId,
        orders: 20,
        customerName: `Name of ${server.shop.customer.email}`,
        productName: 'Chain wheel',
        customer: server.shop.customer.email,
        price: 50,
        address: 'Dhaka',
        number: '+880 17',
        paid: false,
        transictionId: null,
        orderNumber: response.orderNumber,
        img: `${PUBLIC_URL}/pictures/wheel.webp`,
      },
    ]);
    expect((await server.app.inject(`/parts/${body.orderId}`)).json().Quantity).toBe(80);
  });

  test.each([
    { orders: '20', price: '50.00', number: 88017 },
    { price: undefined, address: undefined, number: undefined, customer: undefined },
    { price: null, number: null },
    { price: 49.999999999999993 },
    { price: 99, extra: true },
    { customer: ' CUSTOMER@shop.test' },
  ])('accepts %j', async (change) => {
    const { status, body } = await call('customer', 'POST', '/order', await purchase(change));
    expect([status, body.price]).toEqual([200, 50]);
  });

  test('rejects an order with the status and code of its problem', async () => {
    await forEachRowInTurn(
      [
        [{ price: 49.99 }, 409, 'PRICE_CHANGED'],
        [{ customer: 'other@shop.test' }, 403, 'EMAIL_MISMATCH'],
        [{ orderId: 'none' }, 404, 'PART_NOT_FOUND'],
        [{ orders: 9 }, 400, 'BELOW_MINIMUM'],
        [{ orders: -20 }, 400, 'BELOW_MINIMUM'],
        [{ orders: 10.5 }, 400, 'INVALID_QUANTITY'],
        [{ orders: 100 }, 409, 'OUT_OF_STOCK'],
        [{ orders: 'ten' }, 400, 'BAD_INPUT'],
        [{ orders: 1e300 }, 400, 'BAD_INPUT'],
        [{ orders: undefined }, 400, 'BAD_INPUT'],
        [{ price: 'free' }, 400, 'BAD_INPUT'],
        [{ price: -1 }, 400, 'BAD_INPUT'],
        [{ address: 'x'.repeat(501) }, 400, 'BAD_INPUT'],
        [{ address: { city: 'Dhaka' } }, 400, 'BAD_INPUT'],
      ],
      async (change, status, code) => {
        const response = await call('customer', 'POST', '/order', await purchase(change));
        expect([response.status, response.body.code]).toEqual([status, code]);
        expect(server.shop.commits()).toBeGreaterThan(0);
        expect((await call('customer', 'GET', '/order')).body).toEqual([]);
      },
    );
  });

  test('names the invalid field as documented', async () => {
    const response = await call(
      'customer',
      'POST',
      '/order',
      await purchase({ number: 'x'.repeat(41) }),
    );
    expect(response.body.details.issues).toContainEqual(
      expect.objectContaining({ path: 'number' }),
    );
  });

  test.each([
    [{ orders: undefined }, { path: 'orders', message: 'Give a number.' }],
    [{ orders: true }, { path: 'orders', message: 'Give a number.' }],
    [{ orders: 'ten' }, { path: 'orders', message: 'Give a number.' }],
    [{ price: [485] }, { path: 'price', message: 'Give an amount of money.' }],
    [{ number: {} }, { path: 'number', message: 'Give a text or a number.' }],
  ])('says what %j should be', async (change, issue) => {
    const response = await call('customer', 'POST', '/order', await purchase(change));
    expect([response.status, response.body.details.issues]).toEqual([400, [issue]]);
  });

  test('names the header of an idempotency key that is too short', async () => {
    const response = await server.app.inject({
      method: 'POST',
      url: '/order',
      headers: {
        authorization: `Bearer ${server.shop.customer.token}`,
        'idempotency-key': 'short',
      },
      payload: await purchase(),
    });
    expect(response.json().details.issues).toEqual([
      expect.objectContaining({ path: 'idempotency-key' }),
    ]);
  });

  test('returns the nearest valid quantities', async () => {
    const response = await call('customer', 'POST', '/order', await purchase({ orders: 3 }));
    expect(response.body.details).toMatchObject({ nearest: [10], available: 100, minOrderQty: 10 });
  });

  test('returns what further unpaid orders may hold, once one is open', async () => {
    const first = await call(
      'customer',
      'POST',
      '/order',
      await purchase({ orders: 99, price: 500 }),
    );
    expect(first.status).toBe(200);
    const { status, body } = await call(
      'customer',
      'POST',
      '/order',
      await purchase({ orders: 30 }),
    );
    expect([status, body.code]).toEqual([409, 'HOLD_LIMIT_REACHED']);
    expect(body.details).toMatchObject({ nearest: [25], available: 100 });
    const nearest = await purchase({ orders: 25, price: 100 });
    expect((await call('customer', 'POST', '/order', nearest)).status).toBe(200);
  });

  test('places an order per call without a key; with a key a repeated call places none', async () => {
    const { id: orderId } = await server.shop.part({ stock: 1000 });
    const body = await purchase({ orderId });
    const send = (key?: string) => call('customer', 'POST', '/order', body, key);
    const [first, again] = [await send('a-key-of-mine'), await send('a-key-of-mine')];
    expect(again).toEqual(first);
    await send();
    await send();
    expect((await call('customer', 'GET', '/order')).body).toHaveLength(3);
  });
});

describe('lists', () => {
  test('GET /order returns the customer’s unpaid and paid orders, newest first', async () => {
    const first = await server.shop.order();
    const paid = await server.shop.paidOrder();
    const cancelled = await server.shop.order();
    await server.shop.asCustomer.orders.cancel({ id: cancelled.id });
    await server.shop.order({ by: server.shop.asOtherCustomer });

    const email = encodeURIComponent('Customer@shop.test');
    const { status, body } = await call('customer', 'GET', `/order?customer=${email}`);
    expect(status).toBe(200);
    expect(body.map(({ _id }: { _id: string }) => _id)).toEqual([paid.id, first.id]);
    expect(body[0]).toMatchObject({ paid: true, transictionId: paid.transactionId });
    expect((await call('admin', 'GET', `/order?customer=${email}`)).body).toEqual(body);
    expect((await call('other', 'GET', `/order?customer=${email}`)).status).toBe(403);
    expect(await call('other', 'GET', '/order?customer=nobody')).toMatchObject({
      status: 400,
      body: { details: { issues: [{ path: 'customer', message: 'Give a valid email address.' }] } },
    });

    const all = await call('admin', 'GET', '/manageOrder');
    expect(all.body).toHaveLength(3);
    expect((await call('customer', 'GET', '/manageOrder')).status).toBe(403);
  });

  test('pages descend by order number and stay valid after a cancellation', async () => {
    const part = await server.shop.part({ stock: 1000 });
    const orders: Order[] = [];
    for (let n = 0; n < 5; n += 1) orders.push(await server.shop.order({ partId: part.id }));
    const first = await call('admin', 'GET', '/manageOrder?limit=2');
    const next = /<([^>]+)>/.exec(String(first.link))?.[1] ?? '';
    await server.shop.asCustomer.orders.cancel({ id: orders[3]?.id ?? '' });
    const second = await call('admin', 'GET', next.slice(PUBLIC_URL.length));
    const numbers = [...first.body, ...second.body].map(({ orderNumber }) => orderNumber);
    expect(numbers).toEqual([4, 3, 2, 1].map((at) => orders[at]?.number));
    const last = /<([^>]+)>/.exec(String(second.link))?.[1] ?? '';
    const end = await call('admin', 'GET', last.slice(PUBLIC_URL.length));
    expect([end.body.length, end.link]).toEqual([1, undefined]);
    expect((await call('admin', 'GET', '/manageOrder?cursor=!')).status).toBe(400);
  });
});

describe('one order', () => {
  test('is 404 for other customers and when it is cancelled or expired', async () => {
    const order = await server.shop.order();
    const url = `/order/${order.id}`;
    const patch = { transactionId: 'pi_1' };
    expect((await call('admin', 'GET', url)).status).toBe(200);
    expect((await call('other', 'GET', url)).status).toBe(404);
    expect((await call('other', 'DELETE', url)).status).toBe(404);
    expect((await call('other', 'PATCH', url, patch)).status).toBe(404);
    expect((await call('customer', 'GET', '/order/none')).status).toBe(404);

    expect((await call('customer', 'DELETE', url)).body).toEqual({ deletedCount: 1 });
    expect((await call('customer', 'GET', url)).status).toBe(404);
    expect((await call('customer', 'DELETE', url)).status).toBe(404);
    expect((await call('customer', 'PATCH', url, patch)).status).toBe(404);
  });

  test('a paid order cannot be cancelled', async () => {
    const { id } = await server.shop.paidOrder();
    const response = await call('customer', 'DELETE', `/order/${id}`);
    expect([response.status, response.body.code]).toEqual([409, 'ORDER_NOT_CANCELLABLE']);
  });

  test('PATCH settles what the provider confirms; repeated calls change nothing', async () => {
    const order = await server.shop.order();
    const transactionId = await server.shop.payAtProvider(order.id);
    const bodies = [
      { order: order.id, transactionId },
      { transictionId: transactionId },
      { payment: { order: order.id, transactionId } },
    ];
    for (const body of bodies) {
      const response = await call('customer', 'PATCH', `//order/${order.id}`, body);
      expect(response.status).toBe(200);
      expect(response.body).toMatchObject({
        _id: order.id,
        paid: true,
        transictionId: transactionId,
      });
    }
  });

  test('PATCH ignores the client’s claims about the payment', async () => {
    const order = await server.shop.order();
    const { clientSecret } = await server.shop.asCustomer.payments.createIntent({
      orderId: order.id,
    });
    const transactionId = clientSecret.replace(/_secret$/, '');
    const url = `/order/${order.id}`;
    const patch = async (body: object) => {
      const response = await call('customer', 'PATCH', url, body);
      return [response.status, response.body.code];
    };
    expect(await patch({ transactionId })).toEqual([409, 'PAYMENT_NOT_COMPLETED']);
    expect(await patch({ transactionId: 'pi_else' })).toEqual([409, 'PAYMENT_MISMATCH']);
    expect(await patch({ paid: true })).toEqual([400, 'BAD_INPUT']);
    expect(await patch({ transactionId: 5 })).toEqual([400, 'BAD_INPUT']);
    expect((await call('customer', 'GET', url)).body[0].paid).toBe(false);
  });
});

const intent = (body: object, who: 'customer' | 'other' = 'customer') =>
  call(who, 'POST', '/create-payment-intent', body);

describe('POST /create-payment-intent', () => {
  test('accepts the order’s id, or the price of the only unpaid order', async () => {
    const order = await server.shop.order();
    const byOrder = await intent({ orderId: order.id });
    expect(byOrder.body).toEqual({ clientSecret: expect.stringContaining('_secret') });
    for (const price of [25, '25.00', 25.0]) {
      expect((await intent({ price })).body).toEqual(byOrder.body);
    }
  });

  test('rejects all other requests', async () => {
    await server.shop.order();
    const second = await server.shop.order();
    expect((await intent({ price: 25 })).body.code).toBe('PAYMENT_AMBIGUOUS');
    expect((await intent({ price: 26 })).body.code).toBe('PAYMENT_AMBIGUOUS');
    expect((await intent({})).status).toBe(400);
    expect((await intent({ price: 'all' })).status).toBe(400);
    expect((await intent({ orderId: second.id }, 'other')).status).toBe(404);
    const paid = await server.shop.paidOrder();
    expect((await intent({ orderId: paid.id })).body.code).toBe('ORDER_NOT_PAYABLE');
  });

  test('returns 503 when the provider does not respond, and logs it', async () => {
    const order = await server.shop.order();
    const { outage } = await import('@bm/api/testing/test-payments');
    server.shop.payments.on.request = () => {
      throw outage();
    };
    const response = await intent({ orderId: order.id });
    expect([response.status, response.body.code]).toEqual([503, 'PROVIDER_UNAVAILABLE']);
    expect(server.logged.map(({ msg }) => msg)).toContain('provider unavailable');
  });
});
