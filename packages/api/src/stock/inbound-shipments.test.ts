import {
  MAX_OPEN_INBOUND_SHIPMENTS,
  type CreateInboundShipmentInput,
} from '@bm/domain/stock/inbound-shipment.schema';
import { DAY_MS } from '@bm/domain/shared/day';
import { MAX_DAYS_AHEAD } from '@bm/domain/stock/expected-units';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { errorCode } from '../testing/error-code.ts';
import { testShop, type TestShop } from '../testing/test-shop.ts';

let shop: TestShop;
beforeEach(async () => {
  shop = await testShop();
});
afterEach(() => shop.close());

const audited = () =>
  shop.audit.map(({ action }) => action).filter((act) => act.startsWith('stock'));
const day = (offset: number) => Date.UTC(2026, 0, 5) + offset * DAY_MS;

/** 400 units in a week, of a new part without another one. */
async function expectUnits(change: Partial<CreateInboundShipmentInput> = {}) {
  const partId = change.partId ?? (await shop.part()).id;
  const input = { quantity: 400, expectedOn: day(7), note: 'WO-2214', ...change, partId };
  return shop.asAdmin.stock.createReceipt({
    idempotencyKey: shop.deps.newId().padStart(9, '0'),
    ...input,
  });
}

const book = (id: string, quantity = 400) =>
  shop.asAdmin.stock.bookReceipt({ id, quantity, note: 'WO-2214' });
const readExpected = (id: string) => shop.asNobody.parts.expected({ id });

describe('stock.createReceipt', () => {
  it('Expected units are listed and are no stock; buyers read their day.', async () => {
    const receipt = await expectUnits();
    const { partId } = receipt;
    expect(await shop.asAdmin.stock.byPart({ id: partId })).toMatchObject({
      available: 100,
      expectedUnits: 400,
      expectedOn: day(7),
      receipts: [receipt],
    });
    expect(await readExpected(partId)).toEqual([{ expectedOn: day(7), quantity: 400 }]);
    const order = shop.order({ partId, quantity: 110 });
    expect(await errorCode(order)).toBe('OUT_OF_STOCK');
    expect(audited()).toEqual(['stock.createReceipt']);
    expect(shop.audit.at(-1)).toMatchObject({
      targetType: 'part',
      targetId: partId,
      before: null,
      after: receipt,
    });
  });

  it('The same key creates one receipt.', async () => {
    const { id: partId } = await shop.part();
    const twice = { partId, idempotencyKey: 'one-and-the-same' };
    expect(await expectUnits(twice)).toEqual(await expectUnits(twice));
    expect((await shop.asAdmin.stock.byPart({ id: partId })).receipts).toHaveLength(1);
  });

  it.each([
    ['a day that is over everywhere', { expectedOn: day(-2) }],
    ['a day beyond the last one', { expectedOn: day(MAX_DAYS_AHEAD + 1) }],
    ['a time within a day', { expectedOn: day(7) + 1 }],
    ['no units', { quantity: 0 }],
    ['a part of a unit', { quantity: 1.5 }],
    ['too many units', { quantity: 1_000_000_001 }],
    ['too long a note', { note: 'x'.repeat(201) }],
  ])('%s is bad input.', async (_, change) => {
    expect(await errorCode(expectUnits(change))).toBe('BAD_INPUT');
  });

  it('Today is accepted, an unknown part is not.', async () => {
    expect(await errorCode(expectUnits({ expectedOn: day(0) }))).toBeNull();
    expect(await errorCode(expectUnits({ partId: 'none' }))).toBe('PART_NOT_FOUND');
  });

  it('A part has a limited number of open inbound shipments.', async () => {
    const { id: partId } = await shop.part();
    const receipts = [];
    for (let at = 0; at < MAX_OPEN_INBOUND_SHIPMENTS; at += 1)
      receipts.push(await expectUnits({ partId }));
    expect(await errorCode(expectUnits({ partId }))).toBe('BAD_INPUT');
    await book(receipts[0]?.id ?? '');
    expect(await errorCode(expectUnits({ partId }))).toBeNull();
  });
});

describe('parts.expected', () => {
  it('Overdue receipts and those of a part off sale are not shown.', async () => {
    const { partId } = await expectUnits({ expectedOn: day(1) });
    await expectUnits({ partId, expectedOn: day(3), quantity: 50 });
    await expectUnits({ partId, expectedOn: day(3), quantity: 5 });
    shop.clock.now = day(2);
    expect(await readExpected(partId)).toEqual([{ expectedOn: day(3), quantity: 55 }]);
    await shop.asAdmin.parts.patch({ id: partId, field: 'status', from: 'active', to: 'draft' });
    expect(await readExpected(partId)).toEqual([]);
    expect(await readExpected('none')).toEqual([]);
    expect((await shop.asAdmin.stock.byPart({ id: partId })).expectedOn).toBe(day(1));
  });
});

describe('lines with too few units', () => {
  it('The cart and the quick order name the days on which more arrive, of such lines only.', async () => {
    const { partId } = await expectUnits({ quantity: 400 });
    const { id: other, sku: otherSku } = await shop.part({ stock: 1000 });
    await expectUnits({ partId: other });
    const { sku } = await shop.asAdmin.stock.byPart({ id: partId });
    for (const id of [partId, other])
      await shop.asCustomer.cart.setLine({ partId: id, quantity: 200 });
    const expected = [{ expectedOn: day(7), quantity: 400 }];
    const { lines } = await shop.asCustomer.cart.get();
    expect(lines.map((line) => line.expected)).toEqual([expected, undefined]);
    const rows = [sku, otherSku].map((each) => ({ sku: each, quantity: 200 }));
    const checked = await shop.asCustomer.quickOrder.check({ rows });
    expect(checked.rows.map((row) => row.expected)).toEqual([expected, undefined]);
    shop.clock.now = day(8);
    expect((await shop.asCustomer.cart.get()).lines[0]).not.toHaveProperty('expected');
  });
});

describe('stock.updateReceipt', () => {
  it('A receipt is changed; a repeated call changes nothing.', async () => {
    const { id, partId, ...seen } = await expectUnits();
    const change = { id, seen, quantity: 300, expectedOn: day(9), note: '' };
    const changed = await shop.asAdmin.stock.updateReceipt(change);
    expect(changed).toMatchObject({ quantity: 300, expectedOn: day(9), note: '' });
    expect(await shop.asAdmin.stock.updateReceipt(change)).toEqual(changed);
    expect(audited()).toEqual(['stock.createReceipt', 'stock.updateReceipt']);
    expect(shop.audit.at(-1)).toMatchObject({
      targetType: 'part',
      targetId: partId,
      before: { id, ...seen },
      after: { id, quantity: 300, expectedOn: day(9), note: '' },
    });
  });

  it.each([
    ['quantity', { quantity: 300 }],
    ['day', { expectedOn: day(8) }],
    ['note', { note: 'WO-2215' }],
  ])('A receipt whose %s somebody else has changed is not replaced.', async (_field, change) => {
    const { id, partId: _, ...seen } = await expectUnits();
    await shop.asAdmin.stock.updateReceipt({ ...seen, id, seen, ...change });
    const late = shop.asAdmin.stock.updateReceipt({ ...seen, id, seen, quantity: 500 });
    expect(await errorCode(late)).toBe('EXPECTED_RECEIPT_CHANGED');
  });

  it('An overdue receipt keeps its day, or gets one from today on.', async () => {
    const { id, partId: _, ...seen } = await expectUnits({ expectedOn: day(1) });
    shop.clock.now = day(5);
    const change = (fields: object) =>
      errorCode(shop.asAdmin.stock.updateReceipt({ ...seen, id, seen, ...fields }));
    expect(await change({ expectedOn: day(2) })).toBe('BAD_INPUT');
    expect(await change({ note: 'Late' })).toBeNull();
  });
});

describe('stock.bookReceipt', () => {
  it('What arrived is stock at once, in the ledger and for buyers, and can be ordered.', async () => {
    const { id, partId } = await expectUnits();
    expect(await book(id, 390)).toMatchObject({ onHand: 490, available: 490, receipts: [] });
    expect(await shop.asNobody.parts.byId({ id: partId })).toMatchObject({ available: 490 });
    expect(await readExpected(partId)).toEqual([]);
    const { items } = await shop.asNobody.parts.search({ query: 'wheel', sort: 'available' });
    expect(items[0]?.available).toBe(490);
    expect((await shop.order({ partId, quantity: 400 })).quantity).toBe(400);
    const ledger = await shop.asAdmin.stock.ledger({ id: partId });
    expect(ledger.items.find(({ kind }) => kind === 'receipt')).toMatchObject({
      onHandDelta: 390,
      expectedQuantity: 400,
      note: 'WO-2214',
      actorName: 'Name of admin@shop.test',
    });
    expect(audited()).toEqual(['stock.createReceipt', 'stock.bookReceipt']);
    expect(shop.audit.at(-1)).toMatchObject({
      targetId: partId,
      before: { id, quantity: 400, onHand: 100 },
      after: { id, quantity: 390, note: 'WO-2214', onHand: 490 },
    });
  });

  it('A booked receipt can be neither booked again, nor changed, nor removed.', async () => {
    const { id, partId, ...seen } = await expectUnits();
    await book(id);
    const calls = [
      () => book(id),
      () => shop.asAdmin.stock.updateReceipt({ ...seen, id, seen, quantity: 1 }),
      () => shop.asAdmin.stock.removeReceipt({ id }),
    ];
    for (const call of calls) expect(await errorCode(call())).toBe('EXPECTED_RECEIPT_CHANGED');
    expect(await shop.asAdmin.stock.byPart({ id: partId })).toMatchObject({ onHand: 500 });
    expect(audited()).toHaveLength(2);
  });

  it('Of concurrent bookings one succeeds.', async () => {
    const { id, partId } = await expectUnits();
    const codes = await Promise.all([1, 2, 3].map(() => errorCode(book(id))));
    expect(codes.filter((code) => code === null)).toHaveLength(1);
    expect(await shop.asAdmin.stock.byPart({ id: partId })).toMatchObject({ onHand: 500 });
  });

  it('More units than a stock may hold are rejected, and the receipt stays open.', async () => {
    const { id, partId } = await expectUnits();
    expect(await errorCode(book(id, 1_000_000_000))).toBe('BAD_INPUT');
    expect(await errorCode(book(id, 0))).toBe('BAD_INPUT');
    expect((await shop.asAdmin.stock.byPart({ id: partId })).receipts).toHaveLength(1);
    expect(await errorCode(book(id, 999_999_900))).toBeNull();
  });
});

it('A removed receipt is gone, also for buyers; a second removal is rejected.', async () => {
  const { id, partId } = await expectUnits();
  expect(await shop.asAdmin.stock.removeReceipt({ id })).toEqual({ id });
  expect(await readExpected(partId)).toEqual([]);
  expect(await errorCode(shop.asAdmin.stock.removeReceipt({ id }))).toBe(
    'EXPECTED_RECEIPT_CHANGED',
  );
  expect(audited()).toEqual(['stock.createReceipt', 'stock.removeReceipt']);
  expect(shop.audit.at(-1)).toMatchObject({
    targetType: 'part',
    targetId: partId,
    before: { id, quantity: 400, expectedOn: day(7), note: 'WO-2214' },
    after: null,
  });
});
