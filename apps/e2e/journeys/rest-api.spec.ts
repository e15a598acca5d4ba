import type { ApiRequest } from '../fixtures/api.ts';
import { CARD_DECLINED, CARD_OK, chargeCard } from '../fixtures/card-provider.ts';
import { asArray, property, stringProperty } from '../fixtures/json.ts';
import { expect, test as base } from '../fixtures/test.ts';
import type { TestPart } from '../fixtures/test-parts.ts';
import { DEMO_ADMIN, unusedEmail, type User } from '../fixtures/users.ts';

interface RestFixtures {
  /** A part of 500 units at 4.85. */
  part: TestPart;
  customer: User;
  /** Returns status and error code of a rejected call. */
  refusal: (method: string, path: string, request?: ApiRequest) => Promise<string>;
  /** Opens a payment and returns its client secret. */
  openPayment: (user: User, body: object) => Promise<string>;
}

const test = base.extend<RestFixtures>({
  part: async ({ testParts }, use) => use(await testParts.create({ stock: 500, priceMinor: 485 })),
  customer: async ({ users }, use) => use(await users.create('Dhaka Cycles')),
  refusal: async ({ api }, use) =>
    use(async (method, path, request) => {
      const { status, body } = await api.call(method, path, request);
      return `${status} ${stringProperty(body, 'code')}`;
    }),
  openPayment: async ({ api }, use) =>
    use(async ({ token }, body) => {
      const intent = await api.callOk('POST', '/create-payment-intent', { token, body });
      return stringProperty(intent, 'clientSecret');
    }),
});

test('REST exchanges a sign-up at the identity provider for an access token of its own email only.', async ({
  api,
  users,
  refusal,
}) => {
  const email = unusedEmail();
  const idToken = stringProperty(await users.callProvider('signUp', { email }), 'idToken');
  const exchanged = await api.call('PUT', `/user/${email}`, { token: idToken, body: { email } });
  expect(exchanged.body).toMatchObject({ result: { email, role: 'customer' } });

  const own = { token: stringProperty(exchanged.body, 'token') };
  const role = await api.call('GET', `/admin/${email}`, own);
  expect(role).toMatchObject({ status: 200, body: { admin: false } });
  expect(await refusal('PUT', `/user/${email}`)).toBe('401 SIGN_IN_REQUIRED');
  expect(await refusal('PUT', `/user/${email}`, own)).toBe('401 INVALID_ID_TOKEN');
  const mismatch = await refusal('PUT', `/user/${DEMO_ADMIN}`, { token: idToken });
  expect(mismatch).toBe('403 EMAIL_MISMATCH');
  expect(await users.exchangeToken(email, idToken)).not.toBe('');
});

test('REST returns the parts to every caller.', async ({ api, part, refusal }) => {
  const parts = asArray((await api.call('GET', '/parts')).body);
  expect(parts.length).toBeGreaterThan(6);
  const found = await api.call('GET', `/parts/${part.id}`);
  expect(found.body).toMatchObject({ _id: part.id, price: 4.85, Quantity: 500, Mquantity: 20 });
  expect(parts).toContainEqual(found.body);
  expect(await refusal('GET', '/parts/nothing')).toBe('404 PART_NOT_FOUND');
});

test('REST places an order at the shop’s price and cancels it.', async ({
  api,
  part,
  customer,
  orders,
  refusal,
}) => {
  const { token, email } = customer;
  const order = {
    orderId: part.id,
    orders: '30',
    customerName: 'Somebody else',
    productName: 'Something else',
    customer: email.toUpperCase(),
    price: 145.5,
    address: 'Dhaka',
    number: 1700000000,
  };
  const placed = await api.call('POST', '/order', { token, body: order });
  expect(placed).toMatchObject({ status: 200, body: { price: 145.5 } });
  const id = stringProperty(placed.body, 'insertedId');

  const expected = {
    _id: id,
    orderId: part.id,
    orders: 30,
    customerName: 'Dhaka Cycles',
    productName: part.name,
    customer: email,
    price: 145.5,
    address: 'Dhaka',
    number: '1700000000',
    paid: false,
    transictionId: null,
  };
  const one = await api.call('GET', `/order/${id}`, { token });
  expect(one.body).toMatchObject([expected]);
  expect(await orders.list(customer)).toMatchObject([expected]);
  const left = await api.call('GET', `/parts/${part.id}`);
  expect(property(left.body, 'Quantity')).toBe(470);

  const deleted = await api.call('DELETE', `/order/${id}`, { token });
  expect(deleted).toMatchObject({ status: 200, body: { deletedCount: 1 } });
  expect(await orders.list(customer)).toEqual([]);
  expect(await refusal('GET', `/order/${id}`, { token })).toBe('404 ORDER_NOT_FOUND');
  expect(await refusal('DELETE', `/order/${id}`, { token })).toBe('404 ORDER_NOT_FOUND');
});

test('REST rejects an order that the state of the shop does not allow.', async ({
  users,
  part,
  customer,
  orders,
  refusal,
}) => {
  const { token, email } = customer;
  const order = (change: object) => ({
    token,
    body: { orderId: part.id, orders: 20, customer: email, address: '', number: '', ...change },
  });
  expect(await refusal('POST', '/order', { body: {} })).toBe('401 SIGN_IN_REQUIRED');
  expect(await refusal('POST', '/order', order({ orders: 10 }))).toBe('400 BELOW_MINIMUM');
  expect(await refusal('POST', '/order', order({ orders: 25 }))).toBe('400 NOT_A_MULTIPLE');
  expect(await refusal('POST', '/order', order({ orders: 500 }))).toBe('409 OUT_OF_STOCK');
  expect(await refusal('POST', '/order', order({ price: 96.99 }))).toBe('409 PRICE_CHANGED');
  const foreign = order({ customer: users.customer.email });
  expect(await refusal('POST', '/order', foreign)).toBe('403 EMAIL_MISMATCH');
  const missing = order({ orderId: 'nothing' });
  expect(await refusal('POST', '/order', missing)).toBe('404 PART_NOT_FOUND');
  expect(await orders.list(customer)).toEqual([]);
});

test('REST pays an order once, reported over the doubled slash, and lists it for the admin.', async ({
  api,
  users,
  part,
  customer,
  orders,
  refusal,
  openPayment,
}) => {
  const { token } = customer;
  const { id } = await orders.place(customer, { part, quantity: 40 });
  const clientSecret = await openPayment(customer, { orderId: id });
  expect(await openPayment(customer, { price: 194 })).toBe(clientSecret);
  const [transactionId] = clientSecret.split('_secret_');
  const report = { token, body: { order: id, transactionId } };

  expect(await refusal('PATCH', `//order/${id}`, report)).toBe('409 PAYMENT_NOT_COMPLETED');
  const declined = await chargeCard(api, clientSecret, CARD_DECLINED);
  expect(declined.status).toBe(402);
  const charged = await chargeCard(api, clientSecret, CARD_OK);
  expect(charged).toMatchObject({ status: 200, body: { status: 'succeeded', amount: 19400 } });

  const paid = { _id: id, paid: true, transictionId: transactionId };
  const settled = await api.call('PATCH', `//order/${id}`, report);
  expect(settled).toMatchObject({ status: 200, body: paid });
  const repeated = await api.call('PATCH', `/order/${id}`, report);
  expect(repeated).toEqual({ ...settled, headers: expect.anything() });
  expect(await refusal('DELETE', `/order/${id}`, { token })).toBe('409 ORDER_NOT_CANCELLABLE');
  const again = { token, body: { orderId: id } };
  expect(await refusal('POST', '/create-payment-intent', again)).toBe('409 ORDER_NOT_PAYABLE');

  const all = await api.callOk('GET', '/manageOrder', { token: users.admin.token });
  expect(asArray(all).find((order) => property(order, '_id') === id)).toMatchObject(paid);
});

test('The provider’s webhook alone settles an order.', async ({
  api,
  part,
  customer,
  orders,
  openPayment,
}) => {
  const { id } = await orders.place(customer, { part, quantity: 20 });
  await chargeCard(api, await openPayment(customer, { orderId: id }), CARD_OK);
  await expect
    .poll(() => api.callOk('GET', `/order/${id}`, { token: customer.token }))
    .toMatchObject([{ _id: id, paid: true }]);
});

test('REST hides a customer’s orders and their payments from everybody but the admin.', async ({
  api,
  users,
  part,
  customer,
  orders,
  refusal,
}) => {
  const { id } = await orders.place(customer, { part, quantity: 20 });
  const { token } = await users.create();
  const payment = { token, body: { orderId: id, transactionId: 'pi_nothing' } };
  const list = `/order?customer=${customer.email}`;
  expect(await refusal('GET', list)).toBe('401 SIGN_IN_REQUIRED');
  expect(await refusal('GET', list, { token })).toBe('403 NOT_ALLOWED');
  expect(await refusal('GET', `/order/${id}`, { token })).toBe('404 ORDER_NOT_FOUND');
  expect(await refusal('DELETE', `/order/${id}`, { token })).toBe('404 ORDER_NOT_FOUND');
  expect(await refusal('PATCH', `//order/${id}`, payment)).toBe('404 ORDER_NOT_FOUND');
  expect(await refusal('POST', '/create-payment-intent', payment)).toBe('404 ORDER_NOT_FOUND');
  const byPrice = { token, body: { price: 97 } };
  const ambiguous = await refusal('POST', '/create-payment-intent', byPrice);
  expect(ambiguous).toBe('409 PAYMENT_AMBIGUOUS');
  const asAdmin = await api.call('GET', `/order/${id}`, { token: users.admin.token });
  expect(asAdmin).toMatchObject({ status: 200, body: [{ _id: id, paid: false }] });
});

test('REST lets an admin make a user an admin, and nobody else.', async ({
  api,
  users,
  refusal,
}) => {
  const { email, token } = await users.create();
  const path = `/user/admin/${email}`;
  expect(await refusal('PUT', path)).toBe('401 SIGN_IN_REQUIRED');
  expect(await refusal('PUT', path, { token })).toBe('403 NOT_ALLOWED');
  expect(await refusal('GET', '/manageOrder', { token })).toBe('403 NOT_ALLOWED');
  expect(await refusal('GET', '/user/', { token })).toBe('403 NOT_ALLOWED');
  const asAdmin = { token: users.admin.token };
  expect((await api.call('PUT', path, asAdmin)).body).toEqual({ modifycount: 1 });
  expect((await api.call('PUT', path, asAdmin)).body).toEqual({ modifycount: 0 });
  expect(await refusal('PUT', '/user/admin/no@body.test', asAdmin)).toBe('404 USER_NOT_FOUND');
  const accounts = await api.callOk('GET', '/user/', { token });
  expect(accounts).toContainEqual(expect.objectContaining({ email, role: 'admin' }));
});
