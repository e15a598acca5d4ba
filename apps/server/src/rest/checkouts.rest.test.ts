import { OPENED, reportDispute } from '@bm/api/testing/dispute-events';
import { DEFAULT_SETTINGS } from '@bm/domain/settings/settings.schema';
import { forEachRowInTurn } from '@bm/domain/testing/for-each-row';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { testServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
beforeEach(async () => {
  server = await testServer();
});
afterEach(() => server.close());

const call: TestServer['call'] = (...args) => server.call(...args);

const partIds = async (count: number) => {
  const parts = Array.from({ length: count }, () => server.shop.part({ stock: 1000 }));
  return (await Promise.all(parts)).map(({ id }) => id);
};

/** A body with ten units of each of these parts. */
const checkoutPayload = (ids: readonly string[], change: object = {}) => ({
  lines: ids.map((partId) => ({ partId, quantity: 10 })),
  poNumber: 'PO-7',
  address: 'Dhaka',
  number: '+880 17',
  ...change,
});

describe('POST /checkouts', () => {
  test('All lines are placed as orders of one checkout, in major units.', async () => {
    const ids = await partIds(2);
    const { status, body } = await call(
      'customer',
      'POST',
      '/checkouts',
      checkoutPayload(ids, { price: 50 }),
    );
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
      deliveryMethod: 'Delivery as agreed',
      delivery: 0,
      taxName: '',
      taxRate: 0,
      tax: 0,
      paymentMethod: 'card',
      due: 50,
      shipments: [],
      refunds: [],
      orders: ids.map((orderId) =>
        expect.objectContaining({
          orderId,
          orders: 10,
          price: 25,
          tax: 0,
          state: 'unpaid',
          paid: false,
          shippedUnits: 0,
          refundedUnits: 0,
          refunded: 0,
        }),
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
    const place = () => call('customer', 'POST', '/checkouts', payload, 'the-same-key');
    const [first, second] = [await place(), await place()];
    expect(first).toMatchObject({ status: 200, body: { number: '1700', poNumber: '' } });
    expect(second).toEqual(first);
    const other = { ...payload, note: 'Gate 3' };
    expect(await call('customer', 'POST', '/checkouts', other, 'the-same-key')).toMatchObject({
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
    expect(await call('customer', 'POST', '/checkouts', { lines })).toMatchObject({
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

  test('A shown price that is too low is rejected; one that is too high is not charged.', async () => {
    const ids = await partIds(2);
    const place = (price: number) =>
      call('customer', 'POST', '/checkouts', checkoutPayload(ids, { price }));
    expect(await place(49.99)).toMatchObject({ status: 409, body: { code: 'PRICE_CHANGED' } });
    expect(await place(99)).toMatchObject({ status: 200, body: { price: 50 } });
  });

  test('An invalid field is bad input, with its name.', async () => {
    await forEachRowInTurn(
      [
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
      ],
      async (_, payload, path) => {
        expect(await call('customer', 'POST', '/checkouts', payload)).toMatchObject({
          status: 400,
          body: { code: 'BAD_INPUT', details: { issues: [{ path }] } },
        });
      },
    );
  });
});

describe('delivery, tax and bank transfer over REST', () => {
  const settings = {
    ...DEFAULT_SETTINGS,
    bank: { account: '1057', swift: '', bankName: 'Bank' },
    tax: { name: 'VAT', rateBp: 1250 },
    deliveryMethods: [
      { id: 'van', name: 'Our van', text: '', chargeMinor: 500, freeFromMinor: 6000, active: true },
      { id: 'post', name: 'Post', text: '', chargeMinor: 750, freeFromMinor: null, active: true },
    ],
  };
  beforeEach(() => server.shop.asAdmin.settings.save({ version: 0, settings }));

  test('GET /checkout-terms lists what a checkout may be placed with.', async () => {
    expect((await call('customer', 'GET', '/checkout-terms')).body).toEqual({
      deliveryMethods: [
        { _id: 'van', name: 'Our van', text: '', price: 5, freeFrom: 60 },
        { _id: 'post', name: 'Post', text: '', price: 7.5, freeFrom: null },
      ],
      taxName: 'VAT',
      taxRate: 12.5,
      paymentMethods: ['card', 'bank'],
    });
  });

  test('A checkout includes delivery and tax, and the price that the client showed must cover them.', async () => {
    const payload = checkoutPayload(await partIds(2), {
      deliveryMethodId: 'post',
      paymentMethod: 'bank',
    });
    const low = { ...payload, price: 64.68 };
    expect(await call('customer', 'POST', '/checkouts', low)).toMatchObject({
      status: 409,
      body: { code: 'PRICE_CHANGED', details: { totalMinor: 6470, taxMinor: 720 } },
    });
    const exact = { ...payload, price: 64.7 };
    expect((await call('customer', 'POST', '/checkouts', exact)).body).toMatchObject({
      price: 64.7,
      deliveryMethod: 'Post',
      delivery: 7.5,
      taxName: 'VAT',
      taxRate: 12.5,
      tax: 7.2,
      paymentMethod: 'bank',
      due: 64.7,
      orders: [
        { price: 25, tax: 3.13 },
        { price: 25, tax: 3.13 },
      ],
    });
  });

  test('A method that is not offered is rejected.', async () => {
    const payload = checkoutPayload(await partIds(1), { deliveryMethodId: 'air' });
    expect(await call('customer', 'POST', '/checkouts', payload)).toMatchObject({
      status: 409,
      body: { code: 'DELIVERY_METHOD_UNAVAILABLE' },
    });
  });

  test('The documented calls show, charge and find one price, with delivery and tax.', async () => {
    const { id: orderId } = await server.shop.part();
    const purchase = { orderId, orders: 10, number: '', address: '' };
    const order = (price: number) => call('customer', 'POST', '/order', { ...purchase, price });
    expect(await order(33.75)).toMatchObject({ status: 409, body: { code: 'PRICE_CHANGED' } });
    const { body } = await order(33.76);
    expect(body).toMatchObject({ price: 33.76 });
    const listed = await call('customer', 'GET', '/order?customer=customer@shop.test');
    expect(listed.body[0]).toMatchObject({ _id: body.insertedId, price: 33.76 });
    const { body: orders } = await call('customer', 'GET', `/order/${body.insertedId}`);
    expect(orders).toMatchObject([{ price: 33.76 }]);
    expect((await call('admin', 'GET', '/manageOrder')).body[0]).toMatchObject({ price: 33.76 });
    const intent = { price: 33.76 };
    expect((await call('customer', 'POST', '/create-payment-intent', intent)).status).toBe(200);
  });
});

describe('the documented calls on a checkout of several lines', () => {
  test('An intent of any order pays the checkout, and PATCH settles all its orders.', async () => {
    const { body } = await call(
      'customer',
      'POST',
      '/checkouts',
      checkoutPayload(await partIds(3)),
    );
    const ids: string[] = body.orders.map(({ _id }: { _id: string }) => _id);
    const [first = '', second = '', third = ''] = ids;
    expect((await call('customer', 'DELETE', `/order/${third}`)).body).toEqual({ deletedCount: 1 });
    const intents = [
      { orderId: first },
      { orderId: second },
      { checkoutId: body._id },
      { price: 50 },
    ].map((payload) => call('customer', 'POST', '/create-payment-intent', payload));
    const secrets = (await Promise.all(intents)).map((response) => response.body.clientSecret);
    expect(new Set(secrets).size).toBe(1);
    const cancelled = { orderId: third };
    expect((await call('customer', 'POST', '/create-payment-intent', cancelled)).status).toBe(409);

    const transactionId = String(secrets[0]).replace(/_secret$/, '');
    expect(server.shop.payments.intent(transactionId).amountMinor).toBe(5000);
    server.shop.payments.pay(transactionId);
    const paid = await call('customer', 'PATCH', `/order/${first}`, { transactionId });
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

  test('The price of a single line identifies no checkout.', async () => {
    await call('customer', 'POST', '/checkouts', checkoutPayload(await partIds(3)));
    const single = { price: 25 };
    expect(await call('customer', 'POST', '/create-payment-intent', single)).toMatchObject({
      status: 409,
      body: { code: 'PAYMENT_AMBIGUOUS' },
    });
  });
});

async function paidWithShipments() {
  const { id, checkoutId } = await server.shop.paidOrder();
  const ship = (orders: number | string, more: object = {}, key?: string) => {
    const payload = { lines: [{ _id: id, orders }], ...more };
    return call('admin', 'POST', `/checkouts/${checkoutId}/shipments`, payload, key);
  };
  return { id, checkoutId, ship };
}

describe('POST /checkouts/{id}/shipments', () => {
  test('Some units of an order are shipped and others refunded, as the checkout shows.', async () => {
    const { id, checkoutId, ship } = await paidWithShipments();
    const tracking = { carrier: 'Our van', trackingNumber: '7', trackingUrl: 'https://van.test/7' };
    const shipped = await ship('4', tracking, 'the-same-key');
    expect(shipped).toMatchObject({
      status: 200,
      body: { number: 1, ...tracking, lines: [{ _id: id, orders: 4, takenBack: false }] },
    });
    expect(await ship('4', tracking, 'the-same-key')).toEqual(shipped);
    const lines = [{ orderId: id, quantity: 5, restock: false }];
    const refund = { idempotencyKey: 'refund-key', checkoutId, lines, reason: 'damaged' } as const;
    await server.shop.asAdmin.refunds.create(refund);
    const { body } = await call('customer', 'GET', `/checkouts/${checkoutId}`);
    expect(body).toMatchObject({
      orders: [{ state: 'processing', shippedUnits: 4, refundedUnits: 5, refunded: 12.5 }],
      shipments: [shipped.body],
      refunds: [{ status: 'succeeded', reason: 'damaged', price: 12.5, lines: [{ orders: 5 }] }],
    });
  });

  test('A disputed order is shipped after a confirmation only.', async () => {
    const { checkoutId, ship } = await paidWithShipments();
    const checkout = await server.shop.asAdmin.checkouts.byId({ id: checkoutId });
    await reportDispute(server.shop, checkout.orders[0]?.transactionId ?? null, OPENED);
    expect(await ship(4)).toMatchObject({
      status: 409,
      body: { code: 'ORDER_DISPUTED', details: { checkoutId } },
    });
    expect(await ship(4, { confirmDisputed: true })).toMatchObject({ body: { number: 1 } });
  });

  test('More units than are left and invalid links are rejected with the documented field names.', async () => {
    const { id, ship } = await paidWithShipments();
    expect(await ship(11)).toMatchObject({
      status: 409,
      body: { code: 'ILLEGAL_TRANSITION', details: { orderId: id, left: 10 } },
    });
    expect(await ship(0)).toMatchObject({
      status: 400,
      body: { details: { issues: [{ path: 'lines.0.orders' }] } },
    });
    expect(await ship(1, { trackingUrl: 'javascript:alert(1)' })).toMatchObject({ status: 400 });
  });
});
