import { allParts } from '@bm/db/testing';
import type { StockedPart } from '@bm/domain/parts/part.schema';
import type { PriceBreak } from '@bm/domain/parts/price-breaks';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { callError, errorCode } from '../testing/error-code.ts';
import { testShop, type TestShop } from '../testing/test-shop.ts';

let shop: TestShop;
beforeEach(async () => {
  shop = await testShop();
});
afterEach(() => shop.close());

const at = (minQty: number, unitPriceMinor: number): PriceBreak => ({ minQty, unitPriceMinor });
const priceBreaks = [at(50, 240), at(80, 200)];

/** At 2.50 each, 2.40 from 50 and 2.00 from 80 units. */
const ladderPart = () => shop.part({ priceBreaks, orderMultiple: 5 });
const edit = (part: StockedPart, change: object) =>
  shop.asAdmin.parts.update({ ...part, onHand: undefined, ...change });

let keys = 0;
const place = (partId: string, quantity: number, shownTotalMinor?: number) =>
  shop.asCustomer.orders.place({
    idempotencyKey: `ladder-key-${(keys += 1)}`,
    partId,
    quantity,
    shownTotalMinor,
    phone: '',
    address: '',
  });

describe('price breaks of a part', () => {
  it('Price breaks are in every public response and in the audit log.', async () => {
    const part = await ladderPart();
    const { id } = part;
    expect(await shop.asNobody.parts.byId({ id })).toMatchObject({ priceBreaks });
    expect((await shop.asNobody.parts.list()).items).toMatchObject([{ priceBreaks }]);
    expect((await shop.asNobody.parts.search({ query: 'wheel' })).items).toMatchObject([
      { priceBreaks },
    ]);
    expect(await allParts(shop.store)).toMatchObject([{ priceBreaks }]);
    const changed = [at(60, 230)];
    await edit(part, { priceBreaks: changed });
    expect(shop.audit.at(-1)).toMatchObject({
      action: 'parts.update',
      before: { priceBreaks },
      after: { priceBreaks: changed },
    });
  });

  it('A part without stock may have any price breaks; its first stock must make them valid.', async () => {
    const part = await shop.part({ stock: 0, priceBreaks });
    expect(part).toMatchObject({ onHand: 0, priceBreaks });
    const changed = [at(500, 200)];
    expect(await edit(part, { priceBreaks: changed })).toMatchObject({ priceBreaks: changed });
    expect(await edit(part, { onHand: 501 })).toMatchObject({ priceBreaks, onHand: 501 });
    expect(await errorCode(edit(part, { priceBreaks: [at(510, 200)] }))).toBe('BAD_INPUT');
  });

  it('A part has no price breaks by default, and an edit without them keeps the stored ones.', async () => {
    expect(await shop.part()).toMatchObject({ priceBreaks: [] });
    const part = await ladderPart();
    expect(await edit(part, { name: 'Renamed', priceBreaks: undefined })).toMatchObject({
      name: 'Renamed',
      priceBreaks,
    });
    expect(await edit(part, { priceBreaks: [] })).toMatchObject({ priceBreaks: [] });
  });

  it.each<[string, PriceBreak[], string]>([
    ['a break at the minimum order', [at(10, 240)], 'priceBreaks.0.minQty'],
    ['a repeated quantity', [at(50, 240), at(50, 200)], 'priceBreaks.1.minQty'],
    ['a broken case pack', [at(52, 240)], 'priceBreaks.0.minQty'],
    ['a quantity that the stock never allows', [at(50, 240), at(100, 200)], 'priceBreaks.1.minQty'],
    ['a price that stays', [at(50, 250)], 'priceBreaks.0.unitPriceMinor'],
    ['a price that rises', [at(50, 200), at(80, 240)], 'priceBreaks.1.unitPriceMinor'],
  ])('Saving rejects %s with the invalid row.', async (_, broken, path) => {
    const part = await shop.part({ orderMultiple: 5 });
    const refusal = {
      code: 'BAD_INPUT',
      details: { issues: [{ path, message: expect.any(String) }] },
    };
    const create = shop.part({ priceBreaks: broken, orderMultiple: 5 });
    expect(await callError(create)).toMatchObject(refusal);
    expect(await callError(edit(part, { priceBreaks: broken }))).toMatchObject(refusal);
    expect(await shop.asNobody.parts.byId({ id: part.id })).toMatchObject({ priceBreaks: [] });
  });

  it.each<[string, PriceBreak[]]>([
    ['eleven rows', Array.from({ length: 11 }, (_, row) => at(15 + row, 200 - row))],
    ['a price of nothing', [at(50, 0)]],
    ['half a unit', [at(50.5, 200)]],
  ])('Saving rejects %s.', async (_, broken) => {
    const part = await shop.part();
    expect(await errorCode(shop.part({ priceBreaks: broken }))).toBe('BAD_INPUT');
    expect(await errorCode(edit(part, { priceBreaks: broken }))).toBe('BAD_INPUT');
  });

  it('A new price, minimum or case pack is validated with the stored ladder.', async () => {
    const part = await ladderPart();
    const kept = { priceBreaks: undefined };
    const readIssue = async (change: object) => (await callError(edit(part, change)))?.details;
    expect(await readIssue({ ...kept, priceMinor: 240 })).toMatchObject({
      issues: [{ path: 'priceBreaks.0.unitPriceMinor' }],
    });
    const patch = { id: part.id, field: 'priceMinor', from: 250, to: 240 } as const;
    expect((await callError(shop.asAdmin.parts.patch(patch)))?.details).toMatchObject({
      issues: [{ path: 'priceBreaks.0.unitPriceMinor' }],
    });
    expect(await shop.asAdmin.parts.patch({ ...patch, to: 245 })).toMatchObject({ priceBreaks });
    expect(await readIssue({ ...kept, minOrderQty: 50 })).toMatchObject({
      issues: [{ path: 'priceBreaks.0.minQty' }],
    });
    expect(await readIssue({ ...kept, minOrderQty: 16, orderMultiple: 16 })).toMatchObject({
      issues: [{ path: 'priceBreaks.0.minQty' }],
    });
  });

  it('A ladder stays when the stock is sold or counted lower; a new row must fit the stock.', async () => {
    const part = await ladderPart();
    expect(await edit(part, { onHand: 20 })).toMatchObject({ onHand: 20, priceBreaks });
    expect(await edit(part, { priceBreaks: [at(50, 230)] })).toMatchObject({ onHand: 20 });
    const added = edit(part, { priceBreaks: [at(50, 230), at(80, 220)] });
    expect(await callError(added)).toMatchObject({
      details: { issues: [{ path: 'priceBreaks.1.minQty' }] },
    });
    expect(await errorCode(edit(part, { onHand: 81, priceBreaks }))).toBeNull();
  });

  it('Only an admin saves price breaks; a repeated save changes nothing.', async () => {
    const part = await ladderPart();
    const input = { ...part, onHand: undefined, priceBreaks: [at(60, 230)] };
    expect(await errorCode(shop.asNobody.parts.update(input))).toBe('SIGN_IN_REQUIRED');
    expect(await errorCode(shop.asCustomer.parts.update(input))).toBe('NOT_ALLOWED');
    expect(await shop.asNobody.parts.byId({ id: part.id })).toMatchObject({ priceBreaks });
    const first = await shop.asAdmin.parts.update(input);
    expect(await shop.asAdmin.parts.update(input)).toEqual(first);
    expect(first).toMatchObject({ priceBreaks: [at(60, 230)] });
  });
});

describe('orders of a part with price breaks', () => {
  it.each([
    [10, 250],
    [45, 250],
    [50, 240],
    [75, 240],
    [80, 200],
    [95, 200],
  ])('An order of %i units costs %i each and keeps that price.', async (quantity, price) => {
    const part = await ladderPart();
    const order = await place(part.id, quantity);
    const charged = { unitPriceMinor: price, totalMinor: price * quantity };
    expect(order).toMatchObject(charged);
    await edit(part, { priceMinor: 900, priceBreaks: [] });
    expect(await shop.asCustomer.orders.byId({ id: order.id })).toMatchObject(charged);
  });

  it('A correction by an admin does not change the charged price.', async () => {
    const part = await ladderPart();
    const { id } = await shop.paidOrder({ partId: part.id, quantity: 50 });
    await edit(part, { priceBreaks: [at(50, 100)] });
    await shop.asAdmin.orders.advance({ id, to: 'processing' });
    await shop.asAdmin.orders.correct({ id, from: 'processing', note: 'Marked by mistake.' });
    expect(await shop.asAdmin.orders.byId({ id })).toMatchObject({
      state: 'paid',
      unitPriceMinor: 240,
      totalMinor: 12_000,
    });
  });

  it('The shown total is compared with the price of the break.', async () => {
    const { id } = await ladderPart();
    expect(await callError(place(id, 50, 11_999))).toMatchObject({
      code: 'PRICE_CHANGED',
      details: { unitPriceMinor: 240, quantity: 50, totalMinor: 12_000, currency: 'usd' },
    });
    expect(await place(id, 50, 12_500)).toMatchObject({ totalMinor: 12_000 });
  });

  it('A removed break counts as a risen price for an order that was shown it.', async () => {
    const part = await ladderPart();
    await edit(part, { priceBreaks: [] });
    expect(await callError(place(part.id, 50, 12_000))).toMatchObject({
      code: 'PRICE_CHANGED',
      details: { unitPriceMinor: 250, totalMinor: 12_500 },
    });
    expect((await shop.asCustomer.orders.mine()).total).toBe(0);
  });
});
