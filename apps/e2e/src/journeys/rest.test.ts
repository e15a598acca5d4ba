import { beforeAll, describe, expect, inject, it } from 'vitest';
import { call, listOf, successOf, textAt, valueAt, type Call } from '../harness/calls.ts';
import { CARD_DECLINED, CARD_OK, chargeCard } from '../harness/card-provider.ts';
import {
  DEMO_ADMIN,
  exchange,
  identify,
  newCustomer,
  newEmail,
  signedIn,
  type Person,
} from '../harness/people.ts';
import { newWare, ordersOf, placeOrder, type Ware } from '../harness/wares.ts';

const shopUrl = inject('shopUrl');
const rest = (method: string, path: string, options?: Call) => call(shopUrl, method, path, options);

/** Status and code of a refused call. */
async function refusal(method: string, path: string, options?: Call): Promise<string> {
  const { status, body } = await rest(method, path, options);
  return `${status} ${textAt(body, 'code')}`;
}

/** The client secret of an order's payment. */
async function startPayment({ token }: Person, body: object): Promise<string> {
  const answer = await successOf(shopUrl, 'POST', '/create-payment-intent', { token, body });
  return textAt(answer, 'clientSecret');
}

describe('the documented calls, without a browser', () => {
  let part: Ware;
  let admin: Person;
  let customer: Person;
  let stranger: Person;
  beforeAll(async () => {
    part = await newWare(shopUrl, { stock: 500, priceMinor: 485 });
    admin = await signedIn(shopUrl, DEMO_ADMIN);
    customer = await newCustomer(shopUrl, 'Dhaka Cycles');
    stranger = await newCustomer(shopUrl);
  });

  it('turn a sign-up at the identity provider into an access token, for its own email alone', async () => {
    const email = newEmail();
    const answer = await identify(shopUrl, 'signUp', { email });
    const idToken = textAt(answer, 'idToken');
    const exchanged = await rest('PUT', `/user/${email}`, { token: idToken, body: { email } });
    expect(exchanged.body).toMatchObject({ result: { email, role: 'customer' } });

    const own = { token: textAt(exchanged.body, 'token') };
    const role = await rest('GET', `/admin/${email}`, own);
    expect(role).toMatchObject({ status: 200, body: { admin: false } });
    expect(await refusal('PUT', `/user/${email}`)).toBe('401 SIGN_IN_REQUIRED');
    expect(await refusal('PUT', `/user/${email}`, own)).toBe('401 INVALID_ID_TOKEN');
    const mismatch = await refusal('PUT', `/user/${DEMO_ADMIN}`, { token: idToken });
    expect(mismatch).toBe('403 EMAIL_MISMATCH');
    expect(await exchange(shopUrl, email, idToken)).not.toBe('');
  });

  it('show the parts to everybody', async () => {
    const parts = listOf((await rest('GET', '/parts')).body);
    expect(parts.length).toBeGreaterThan(6);
    const found = await rest('GET', `/parts/${part.id}`);
    expect(found.body).toMatchObject({ _id: part.id, price: 4.85, Quantity: 500, Mquantity: 20 });
    expect(parts).toContainEqual(found.body);
    expect(await refusal('GET', '/parts/nothing')).toBe('404 PART_NOT_FOUND');
  });

  it('place an order at the shop’s price, and cancel it', async () => {
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
    const placed = await rest('POST', '/order', { token, body: order });
    expect(placed).toMatchObject({ status: 200, body: { price: 145.5 } });
    const id = textAt(placed.body, 'insertedId');

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
    const one = await rest('GET', `/order/${id}`, { token });
    expect(one.body).toMatchObject([expected]);
    expect(await ordersOf(shopUrl, customer)).toMatchObject([expected]);
    const left = await rest('GET', `/parts/${part.id}`);
    expect(valueAt(left.body, 'Quantity')).toBe(470);

    const deleted = await rest('DELETE', `/order/${id}`, { token });
    expect(deleted).toMatchObject({ status: 200, body: { deletedCount: 1 } });
    expect(await ordersOf(shopUrl, customer)).toEqual([]);
    expect(await refusal('GET', `/order/${id}`, { token })).toBe('404 ORDER_NOT_FOUND');
    expect(await refusal('DELETE', `/order/${id}`, { token })).toBe('404 ORDER_NOT_FOUND');
  });

  it('refuse what the state of the shop does not allow', async () => {
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
    const other = order({ customer: stranger.email });
    expect(await refusal('POST', '/order', other)).toBe('403 EMAIL_MISMATCH');
    const gone = order({ orderId: 'nothing' });
    expect(await refusal('POST', '/order', gone)).toBe('404 PART_NOT_FOUND');
    expect(await ordersOf(shopUrl, customer)).toEqual([]);
  });

  it('pay an order once, reported over the doubled slash, and show it to the admin', async () => {
    const { token } = customer;
    const { id } = await placeOrder(shopUrl, customer, { part, quantity: 40 });
    const clientSecret = await startPayment(customer, { orderId: id });
    expect(await startPayment(customer, { price: 194 })).toBe(clientSecret);
    const [transactionId] = clientSecret.split('_secret_');
    const report = { token, body: { order: id, transactionId } };

    expect(await refusal('PATCH', `//order/${id}`, report)).toBe('409 PAYMENT_NOT_COMPLETED');
    const declined = await chargeCard(shopUrl, clientSecret, CARD_DECLINED);
    expect(declined.status).toBe(402);
    const charged = await chargeCard(shopUrl, clientSecret, CARD_OK);
    expect(charged).toMatchObject({ status: 200, body: { status: 'succeeded', amount: 19400 } });

    const paid = { _id: id, paid: true, transictionId: transactionId };
    const settled = await rest('PATCH', `//order/${id}`, report);
    expect(settled).toMatchObject({ status: 200, body: paid });
    const repeated = await rest('PATCH', `/order/${id}`, report);
    expect(repeated).toEqual({ ...settled, headers: expect.anything() });
    expect(await refusal('DELETE', `/order/${id}`, { token })).toBe('409 ORDER_NOT_CANCELLABLE');
    const again = { token, body: { orderId: id } };
    expect(await refusal('POST', '/create-payment-intent', again)).toBe('409 ORDER_NOT_PAYABLE');

    const all = await successOf(shopUrl, 'GET', '/manageOrder', { token: admin.token });
    expect(listOf(all).find((order) => valueAt(order, '_id') === id)).toMatchObject(paid);
  });

  it('settle an order by the provider’s message alone', async () => {
    const { id } = await placeOrder(shopUrl, customer, { part, quantity: 20 });
    await chargeCard(shopUrl, await startPayment(customer, { orderId: id }), CARD_OK);
    const order = () => successOf(shopUrl, 'GET', `/order/${id}`, { token: customer.token });
    await expect.poll(order, { timeout: 10_000 }).toMatchObject([{ _id: id, paid: true }]);
  });

  it('keep a customer’s orders and the payment of them from everybody else', async () => {
    const { id } = await placeOrder(shopUrl, customer, { part, quantity: 20 });
    const { token } = stranger;
    const payment = { token, body: { orderId: id, transactionId: 'pi_nothing' } };
    const list = `/order?customer=${customer.email}`;
    expect(await refusal('GET', list)).toBe('401 SIGN_IN_REQUIRED');
    expect(await refusal('GET', list, { token })).toBe('403 NOT_ALLOWED');
    expect(await refusal('GET', `/order/${id}`, { token })).toBe('404 ORDER_NOT_FOUND');
    expect(await refusal('DELETE', `/order/${id}`, { token })).toBe('404 ORDER_NOT_FOUND');
    expect(await refusal('PATCH', `//order/${id}`, payment)).toBe('404 ORDER_NOT_FOUND');
    expect(await refusal('POST', '/create-payment-intent', payment)).toBe('404 ORDER_NOT_FOUND');
    const nobodys = { token, body: { price: 97 } };
    const ambiguous = await refusal('POST', '/create-payment-intent', nobodys);
    expect(ambiguous).toBe('409 PAYMENT_AMBIGUOUS');
    const asAdmin = await rest('GET', `/order/${id}`, { token: admin.token });
    expect(asAdmin).toMatchObject({ status: 200, body: [{ _id: id, paid: false }] });
  });

  it('let an admin make an admin, and nobody else', async () => {
    const { email, token } = await newCustomer(shopUrl);
    const path = `/user/admin/${email}`;
    expect(await refusal('PUT', path)).toBe('401 SIGN_IN_REQUIRED');
    expect(await refusal('PUT', path, { token })).toBe('403 NOT_ALLOWED');
    expect(await refusal('GET', '/manageOrder', { token })).toBe('403 NOT_ALLOWED');
    expect(await refusal('GET', '/user/', { token })).toBe('403 NOT_ALLOWED');
    const asAdmin = { token: admin.token };
    expect((await rest('PUT', path, asAdmin)).body).toEqual({ modifycount: 1 });
    expect((await rest('PUT', path, asAdmin)).body).toEqual({ modifycount: 0 });
    expect(await refusal('PUT', '/user/admin/no@body.test', asAdmin)).toBe('404 USER_NOT_FOUND');
    const users = await successOf(shopUrl, 'GET', '/user/', { token });
    expect(users).toContainEqual(expect.objectContaining({ email, role: 'admin' }));
  });
});
