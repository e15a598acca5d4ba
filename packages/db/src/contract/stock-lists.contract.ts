import type { StockListInput } from '@bm/domain/stock/stock.schema';
import { expect, it } from 'vitest';
import type { PartRow } from '../store/parts.ts';
import {
  aMove,
  anOrder,
  aStep,
  insertOrder,
  storeOrder,
  storePart,
  storeUser,
  TEST_TIME,
} from '../testing.ts';
import { anInboundShipment } from '../testing/stock-rows.ts';
import { everyPage, freshStore, type OpenStore } from './fixture.ts';

const DAY = 86_400_000;
/** The shop's threshold. */
const SHOP = 100;

interface Stock {
  onHand: number;
  threshold?: number;
  status?: PartRow['status'];
  name?: string;
}

export function stockListContract(open: OpenStore): void {
  const store = freshStore(open);

  /** Stores a part whose number is its name. */
  async function add(sku: string, { onHand, threshold, status, name = sku }: Stock) {
    const part = await storePart(store(), { sku, name, onHand });
    await store().write(async (tx) => {
      if (threshold !== undefined) await tx.stock.setThreshold(part.id, threshold);
      if (status !== undefined) await tx.parts.setStatus(part.id, status, TEST_TIME);
    });
    return part;
  }

  async function expectUnits(part: PartRow, day: number, quantity = 10) {
    const fields = { partId: part.id, quantity, expectedOn: TEST_TIME + day * DAY };
    const receipt = anInboundShipment(fields, await storeUser(store()));
    await store().write((tx) => tx.stock.insertInboundShipment(receipt));
    return receipt;
  }

  /** The part numbers of a list, read in pages of two. */
  const list = async (input: StockListInput = {}) =>
    (
      await everyPage((cursor) => store().read.stock.list({ ...input, cursor, limit: 2 }, SHOP))
    ).map(({ sku }) => sku);

  it('Low parts are first, by how far they are below their threshold; then the catalogue, then parts off sale.', async () => {
    await add('ENOUGH', { onHand: 100 });
    await add('LOW-20', { onHand: 80 });
    await add('OWN-ENOUGH', { onHand: 50, threshold: 50 });
    await add('OWN-LOW-50', { onHand: 450, threshold: 500 });
    await add('LOW-30', { onHand: 70 });
    await add('ARCHIVED', { onHand: 5, status: 'archived' });
    await add('OWN-LOW-30', { onHand: 0, threshold: 30 });
    await add('GONE', { onHand: 0, status: 'archived' });
    await add('DRAFT', { onHand: 1, status: 'draft' });
    await add('NO-WARNING', { onHand: 0, threshold: 0 });
    const low = ['OWN-LOW-50', 'LOW-30', 'OWN-LOW-30', 'LOW-20'];
    const enough = ['ENOUGH', 'OWN-ENOUGH', 'NO-WARNING'];
    expect(await list()).toEqual([...low, ...enough, 'ARCHIVED', 'DRAFT']);
    expect(await list({ filter: 'low' })).toEqual(low);
    expect(await store().read.stock.counts(SHOP)).toEqual({ all: 9, low: 4, expected: 0 });
    expect(await store().read.stock.list({ filter: 'low', limit: 1 }, SHOP)).toMatchObject({
      total: 4,
    });
  });

  it('Reserved units lower what is available, and the row has the threshold that applies.', async () => {
    const part = await add('HELD', { onHand: 120 });
    const own = await add('OWN', { onHand: 120, threshold: 7 });
    await store().write((tx) => tx.parts.reserveAll([aMove(part.id, { quantity: 30 })]));
    const { items } = await store().read.stock.list({}, SHOP);
    expect(items).toEqual([
      {
        id: part.id,
        sku: 'HELD',
        name: 'HELD',
        image: part.image,
        status: 'active',
        onHand: 120,
        reserved: 30,
        available: 90,
        threshold: SHOP,
        ownThreshold: null,
        expectedUnits: 0,
        expectedOn: null,
      },
      expect.objectContaining({ sku: 'OWN', available: 120, threshold: 7, ownThreshold: 7 }),
    ]);
    expect(await store().read.stock.byPart(own.id, SHOP)).toMatchObject({
      ...items[1],
      minOrderQty: own.minOrderQty,
      orderMultiple: own.orderMultiple,
      openOrders: 0,
    });
    expect(await store().read.stock.byPart('nothing', SHOP)).toBeNull();
  });

  it('The orders that may hold units of a part are counted.', async () => {
    const part = await add('HELD', { onHand: 500 });
    const customer = await storeUser(store());
    await storeOrder(store(), part, customer);
    await storeOrder(store(), part, customer);
    expect(await store().read.stock.byPart(part.id, SHOP)).toMatchObject({ openOrders: 2 });
  });

  it('Parts with open receipts are listed once each, by the day of the first one, with the sum of all.', async () => {
    const [late, soon] = [await add('LATE', { onHand: 1 }), await add('SOON', { onHand: 500 })];
    await add('NONE', { onHand: 1 });
    await expectUnits(late, 9, 40);
    await expectUnits(soon, 5, 100);
    await expectUnits(soon, 3, 20);
    await expectUnits(late, 30);
    const removed = await expectUnits(late, 1);
    await store().write((tx) => tx.stock.removeInboundShipment(removed.id));
    expect(await list({ filter: 'expected' })).toEqual(['SOON', 'LATE']);
    const { items, total } = await store().read.stock.list({ filter: 'expected' }, SHOP);
    expect(total).toBe(2);
    expect(items).toMatchObject([
      { expectedUnits: 120, expectedOn: TEST_TIME + 3 * DAY },
      { expectedUnits: 50, expectedOn: TEST_TIME + 9 * DAY },
    ]);
    expect(await store().read.stock.counts(SHOP)).toMatchObject({ low: 2, expected: 2 });
  });

  it('A query finds pieces of names and numbers in the order of the list, within the filter.', async () => {
    await add('CW-44/170', { onHand: 500, name: 'Chain-wheel' });
    await add('CH-410', { onHand: 20, name: 'Roller chain' });
    await add('CH-9', { onHand: 30, name: 'Narrow chain', status: 'archived' });
    const free = await add('FW-16', { onHand: 90, name: 'Freewheel' });
    await expectUnits(free, 2);
    expect(await list({ query: 'CHAIN' })).toEqual(['CH-410', 'CW-44/170', 'CH-9']);
    expect(await list({ query: 'cw44170' })).toEqual(['CW-44/170']);
    expect(await list({ query: 'wheel', filter: 'low' })).toEqual(['FW-16']);
    expect(await list({ query: 'wheel', filter: 'expected' })).toEqual(['FW-16']);
    expect(await list({ query: '%' })).toEqual([]);
    const { total } = await store().read.stock.list({ query: 'chain', limit: 1 }, SHOP);
    expect(total).toBe(3);
  });

  it('A cursor of another list is rejected.', async () => {
    await add('ONE', { onHand: 1 });
    await add('TWO', { onHand: 1 });
    const { nextCursor } = await store().read.stock.list({ limit: 1 }, SHOP);
    const input = { cursor: nextCursor ?? '', filter: 'low' } as const;
    await expect(store().read.stock.list(input, SHOP)).rejects.toMatchObject({ code: 'BAD_INPUT' });
  });

  it('The ledger of a part has the newest entry first, each with the quantity after it.', async () => {
    const part = await add('PART', { onHand: 100 });
    const admin = await storeUser(store(), { displayName: 'Store keeper' });
    const order = anOrder(part, admin, { quantity: 30 });
    const move = (quantity: number, at: number) =>
      aMove(part.id, { quantity, actor: 'admin', actorId: admin.id, at: TEST_TIME + at });
    const { number } = await store().write(async (tx) => {
      const held = { quantity: 30, orderId: order.id };
      await tx.parts.reserveAll([aMove(part.id, { ...held, at: TEST_TIME + 1 })]);
      const remark = { reason: 'damaged', note: 'Two cartons fell.' } as const;
      await tx.parts.receive({ ...move(-8, 2), ...remark }, 'adjustment');
      await tx.parts.release(aMove(part.id, { ...held, at: TEST_TIME + 3 }));
      return insertOrder(tx, order, aStep());
    });
    const receipt = await expectUnits(part, 3);
    await store().write(async (tx) => {
      await tx.stock.bookReceipt(receipt.id, { quantity: 15, at: TEST_TIME + 4 });
      await tx.parts.receive({ ...move(15, 4), receiptId: receipt.id }, 'adjustment');
    });
    const entries = await everyPage((cursor) =>
      store().read.stock.ledger({ id: part.id, cursor, limit: 2 }),
    );
    expect(entries).toMatchObject([
      { kind: 'receipt', onHandDelta: 15, expectedQuantity: 10, available: 107 },
      { kind: 'release', reservedDelta: -30, available: 92, actor: 'system', actorName: null },
      { kind: 'adjustment', onHandDelta: -8, available: 62, reason: 'damaged', order: null },
      { kind: 'reservation', reservedDelta: 30, available: 70 },
      { kind: 'initial', onHandDelta: 100, available: 100, reason: null, note: '' },
    ]);
    expect(entries[1]?.order).toEqual({ number, customerEmail: admin.email });
    expect(entries[2]).toMatchObject({ actorName: 'Store keeper', note: 'Two cartons fell.' });
    const first = await store().read.stock.ledger({ id: part.id, limit: 1 });
    expect(first.total).toBe(5);
    const other = { id: 'another', cursor: first.nextCursor ?? '' };
    await expect(store().read.stock.ledger(other)).rejects.toMatchObject({ code: 'BAD_INPUT' });
    expect((await store().read.stock.ledger({ id: 'nothing' })).items).toEqual([]);
  });
}
