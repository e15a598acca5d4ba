import { partSchema, type StockedPart } from '@bm/domain/parts/part.schema';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { callByPath } from '../testing/call-by-path.ts';
import { callError, errorCode } from '../testing/error-code.ts';
import { testShop, type TestShop } from '../testing/test-shop.ts';

let shop: TestShop;
beforeEach(async () => {
  shop = await testShop();
});
afterEach(() => shop.close());

const edits = () => shop.audit.filter(({ action }) => action === 'parts.update');
const setStock = ({ id }: StockedPart, from: number, to: number) =>
  shop.asAdmin.parts.patch({ id, field: 'onHand', from, to });
const setPrice = ({ id }: StockedPart, from: number, to: number) =>
  shop.asAdmin.parts.patch({ id, field: 'priceMinor', from, to });

/** Untyped: a change of one field, also an invalid one. */
const patch = ({ id }: StockedPart, change: object) =>
  callByPath(shop.context(shop.admin.token), 'parts.patch', { id, ...change });

const CHANGES: [object, Partial<StockedPart>][] = [
  [{ field: 'priceMinor', from: 250, to: 300 }, { priceMinor: 300 }],
  [
    { field: 'onHand', from: 100, to: 140 },
    { onHand: 140, available: 140 },
  ],
  [{ field: 'status', from: 'active', to: 'draft' }, { status: 'draft' }],
];

it.each(CHANGES)('parts.patch with %o changes this field only.', async (change, expected) => {
  const part = await shop.part({ category: 'Pedals' });
  const after = await patch(part, change);
  expect(after).toEqual({ ...part, ...expected });
  expect(edits()).toMatchObject([{ actorId: shop.admin.id, before: part, after }]);
});

it('A repeated parts.patch changes nothing more, and its reverse restores the part.', async () => {
  const part = await shop.part();
  await setPrice(part, 250, 300);
  await setPrice(part, 250, 300);
  await setStock(part, 100, 90);
  await setStock(part, 100, 90);
  expect(edits()).toHaveLength(2);
  await setPrice(part, 300, 250);
  expect(await setStock(part, 90, 100)).toEqual(part);
});

it('parts.patch rejects a value that another admin has changed, and returns the current one.', async () => {
  const part = await shop.part();
  await setPrice(part, 250, 300);
  expect(await callError(setPrice(part, 250, 400))).toMatchObject({
    code: 'PART_CHANGED',
    details: { field: 'priceMinor', current: 300 },
  });
  expect(await shop.asNobody.parts.byId({ id: part.id })).toMatchObject({ priceMinor: 300 });
  // A change of another field is no conflict.
  expect(await errorCode(setStock(part, 100, 120))).toBeNull();
});

it('Of two concurrent changes of one price, one is rejected.', async () => {
  const part = await shop.part();
  const codes = await Promise.all([
    errorCode(setPrice(part, 250, 300)),
    errorCode(setPrice(part, 250, 400)),
  ]);
  expect(codes.toSorted()).toEqual(['PART_CHANGED', null]);
});

it('parts.patch rejects a count below the units that orders hold.', async () => {
  const part = await shop.part();
  await shop.order({ partId: part.id });
  expect(await callError(setStock(part, 100, 9))).toMatchObject({
    code: 'OUT_OF_STOCK',
    message: '10 are reserved for orders; enter 10 or more.',
    details: { reserved: 10 },
  });
  expect(await setStock(part, 100, 10)).toMatchObject({ onHand: 10, reserved: 10, available: 0 });
});

it.each([
  [1, '1 is reserved for an order; enter 1 or more.'],
  [1200, '1,200 are reserved for orders; enter 1,200 or more.'],
])('With %d held units the message is: %s', async (quantity, message) => {
  const part = await shop.part({ minOrderQty: 1, stock: 2000 });
  await shop.order({ partId: part.id, quantity });
  expect(await callError(setStock(part, 2000, 0))).toMatchObject({ message });
});

it('A price below the part’s price breaks is rejected, as in the form.', async () => {
  const priceBreaks = [{ minQty: 50, unitPriceMinor: 200 }];
  const part = await shop.part({ stock: 1000, priceBreaks });
  expect(await callError(setPrice(part, 250, 150))).toMatchObject({
    code: 'BAD_INPUT',
    details: { issues: [{ path: 'priceBreaks.0.unitPriceMinor' }] },
  });
  expect(await setPrice(part, 250, 240)).toMatchObject({ priceMinor: 240, priceBreaks });
});

it.each([
  { field: 'priceMinor', from: 250, to: 0 },
  { field: 'priceMinor', from: 250, to: 1.5 },
  { field: 'onHand', from: 100, to: -1 },
  { field: 'status', from: 'active', to: 'lost' },
  { field: 'name', from: 'Chain wheel', to: 'Chain' },
])('parts.patch rejects %o.', async (change) => {
  const part = await shop.part();
  expect(await errorCode(patch(part, change))).toBe('BAD_INPUT');
  expect(await shop.asNobody.parts.byId({ id: part.id })).toMatchObject({
    ...partSchema.parse(part),
    attributes: [],
  });
});

it('parts.patch rejects an unknown part.', async () => {
  const part = await shop.part();
  expect(await errorCode(setPrice({ ...part, id: 'nothing' }, 250, 300))).toBe('PART_NOT_FOUND');
});

it('parts.countOrders counts the orders of a part in every state.', async () => {
  const { id: partId } = await shop.part();
  expect(await shop.asAdmin.parts.countOrders({ id: partId })).toBe(0);
  const { id } = await shop.order({ partId });
  await shop.asCustomer.orders.cancel({ id });
  await shop.paidOrder({ partId });
  await shop.order();
  expect(await shop.asAdmin.parts.countOrders({ id: partId })).toBe(2);
});
