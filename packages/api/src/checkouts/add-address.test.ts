import { MAX_DELIVERY_ADDRESS } from '@bm/domain/checkouts/checkout-limits';
import { COLLECTED_AT_WORKS } from '@bm/domain/checkouts/delivery-address';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { errorCode } from '../testing/error-code.ts';
import { testShop, type TestShop } from '../testing/test-shop.ts';

let shop: TestShop;
beforeEach(async () => {
  shop = await testShop();
});
afterEach(() => shop.close());

const TEXT = 'Gate 3, Tejgaon\nDhaka 1208';

const add = (checkoutId: string, address = TEXT, by = shop.asCustomer) =>
  by.checkouts.addAddress({ checkoutId, address });
const addressOf = async (id: string) => (await shop.asCustomer.checkouts.byId({ id })).address;
const needs = async () => {
  const { needs: counts, withoutAddress } = await shop.asAdmin.overview.get();
  return [counts.noAddress, withoutAddress];
};
const placeAt = async (address: string) =>
  shop.asCustomer.orders.place({
    idempotencyKey: `place-at-${shop.deps.newId()}`,
    partId: (await shop.part()).id,
    quantity: 10,
    phone: '',
    address,
  });

it('Orders are placed with any address and with none; one without is a thing to do until it has one.', async () => {
  await placeAt('?');
  await placeAt(COLLECTED_AT_WORKS);
  expect(await needs()).toEqual([0, []]);
  const { checkoutId } = await placeAt('');
  const { id, number } = await shop.checkout();
  expect(await needs()).toEqual([2, ['BC-000003', number]]);
  expect(await add(id)).toEqual({ address: TEXT });
  expect(await needs()).toEqual([1, ['BC-000003']]);
  await add(checkoutId, TEXT, shop.asAdmin);
  expect(await needs()).toEqual([0, []]);
  expect(await addressOf(checkoutId)).toBe(TEXT);
});

it('An order that ended or is shipped needs no address, and takes none.', async () => {
  const cancelled = await shop.order();
  await shop.asCustomer.orders.cancel({ id: cancelled.id });
  const shipped = await shop.paidOrder();
  expect(await needs()).toEqual([1, ['BC-000002']]);
  for (const to of ['processing', 'shipped'] as const) {
    expect(await needs()).toEqual([1, ['BC-000002']]);
    await shop.asAdmin.orders.advance({ id: shipped.id, to });
  }
  expect(await needs()).toEqual([0, []]);
  for (const { checkoutId } of [cancelled, shipped]) {
    expect(await errorCode(add(checkoutId))).toBe('ADDRESS_REFUSED');
    expect(await addressOf(checkoutId)).toBe('');
  }
});

it('A checkout takes an address while one of its orders is to be sent.', async () => {
  const { id, orders } = await shop.checkout();
  await shop.asCustomer.orders.cancel({ id: orders[0]?.id ?? '' });
  expect(await add(id)).toEqual({ address: TEXT });
});

it('An address is added once: the same again changes nothing, and another one is refused.', async () => {
  const { id, orders } = await shop.checkout();
  const [{ id: orderId } = { id: '' }] = orders;
  await add(id);
  expect(await add(id, ` ${TEXT} `)).toEqual({ address: TEXT });
  expect(await errorCode(add(id, 'Rajshahi'))).toBe('ADDRESS_REFUSED');
  expect(await addressOf(id)).toBe(TEXT);
  const { events } = await shop.asCustomer.orders.byId({ id: orderId });
  expect(events.map(({ note, actor }) => [note, actor])).toEqual([
    ['', 'customer'],
    ['Address added', 'customer'],
  ]);
});

it('Two addresses at once: one is stored.', async () => {
  const { checkoutId } = await shop.order();
  const both = await Promise.all(
    ['Dhaka', 'Rajshahi'].map((address) => errorCode(add(checkoutId, address))),
  );
  expect(both.filter((code) => code === null)).toHaveLength(1);
  expect(both).toContain('ADDRESS_REFUSED');
});

it.each([
  ['the shortest text', 'x', true],
  ['the longest text', 'x'.repeat(MAX_DELIVERY_ADDRESS), true],
  ['nothing', '', false],
  ['spaces', ' \n ', false],
  ['a longer text', 'x'.repeat(MAX_DELIVERY_ADDRESS + 1), false],
])('An address of %s is taken or refused.', async (_, text, isTaken) => {
  const { checkoutId } = await shop.order();
  expect(await errorCode(add(checkoutId, text))).toBe(isTaken ? null : 'BAD_INPUT');
  expect(await addressOf(checkoutId)).toBe(isTaken ? text : '');
});

it('Another customer finds no such order, and a visitor is signed out.', async () => {
  const { checkoutId } = await shop.order();
  expect(await errorCode(add(checkoutId, TEXT, shop.asOtherCustomer))).toBe('CHECKOUT_NOT_FOUND');
  expect(await errorCode(add(checkoutId, TEXT, shop.asNobody))).toBe('SIGN_IN_REQUIRED');
  expect(await addressOf(checkoutId)).toBe('');
});

it('The proforma stays as it was issued; the invoice has the address.', async () => {
  const { id, checkoutId } = await shop.order();
  const proforma = () => shop.asCustomer.documents.snapshot({ id: `proforma.${checkoutId}` });
  const issued = await proforma();
  expect(issued).toMatchObject({ delivery: { address: '' }, buyer: { address: '' } });
  await add(checkoutId);
  expect(await proforma()).toEqual(issued);
  const transactionId = await shop.payAtProvider(id);
  await shop.asCustomer.payments.settle({ orderId: id, transactionId });
  const invoice = await shop.asCustomer.documents.snapshot({ id: `invoice.${checkoutId}` });
  expect(invoice).toMatchObject({ delivery: { address: TEXT }, buyer: { address: TEXT } });
});

it('Goods that are collected have no address of the buyer.', async () => {
  const { checkoutId } = await placeAt(COLLECTED_AT_WORKS);
  expect(await shop.asCustomer.documents.snapshot({ id: `proforma.${checkoutId}` })).toMatchObject({
    delivery: { address: COLLECTED_AT_WORKS },
    buyer: { address: '' },
  });
});
