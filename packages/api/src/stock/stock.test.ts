import { DEFAULT_SETTINGS } from '@bm/domain/settings/settings.schema';
import type { CorrectCountInput } from '@bm/domain/stock/stock.schema';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { callError, errorCode } from '../testing/error-code.ts';
import { testShop, type TestShop } from '../testing/test-shop.ts';

let shop: TestShop;
beforeEach(async () => {
  shop = await testShop();
});
afterEach(() => shop.close());

const audited = () => shop.audit.filter(({ action }) => action.startsWith('stock.'));
const readStock = (id: string) => shop.asAdmin.stock.byPart({ id });
const readLedger = async (id: string) => (await shop.asAdmin.stock.ledger({ id })).items;

describe('stock.list', () => {
  it('The threshold of the settings applies to parts without one of their own.', async () => {
    const [few, many] = [await shop.part({ stock: 50 }), await shop.part({ stock: 100 })];
    const low = async () =>
      (await shop.asAdmin.stock.list({ filter: 'low' })).items.map(({ id }) => id);
    expect(await low()).toEqual([few.id]);
    expect(await shop.asAdmin.stock.counts()).toEqual({
      all: 2,
      low: 1,
      expected: 0,
      threshold: 100,
    });
    await shop.asAdmin.stock.saveThreshold({ id: few.id, from: null, to: 20 });
    expect(await low()).toEqual([]);
    const settings = { ...DEFAULT_SETTINGS, lowStockThreshold: 101 };
    await shop.asAdmin.settings.save({ version: 0, settings });
    expect(await low()).toEqual([many.id]);
    expect(await readStock(many.id)).toMatchObject({ threshold: 101, shopThreshold: 101 });
  });
});

describe('stock.saveThreshold', () => {
  it('A threshold is set and removed, each with an audit row; a repeated call changes nothing.', async () => {
    const { id } = await shop.part();
    const save = (from: number | null, to: number | null) =>
      shop.asAdmin.stock.saveThreshold({ id, from, to });
    expect(await save(null, 30)).toMatchObject({ threshold: 30, ownThreshold: 30 });
    expect(await save(null, 30)).toMatchObject({ ownThreshold: 30 });
    expect(await save(30, null)).toMatchObject({ threshold: 100, ownThreshold: null });
    expect(audited()).toMatchObject([
      { before: { lowStockThreshold: null }, after: { lowStockThreshold: 30 }, targetId: id },
      { before: { lowStockThreshold: 30 }, after: { lowStockThreshold: null } },
    ]);
  });

  it('A threshold that somebody else has changed is not replaced.', async () => {
    const { id } = await shop.part();
    await shop.asAdmin.stock.saveThreshold({ id, from: null, to: 30 });
    const late = shop.asAdmin.stock.saveThreshold({ id, from: null, to: 40 });
    expect(await callError(late)).toMatchObject({
      code: 'PART_CHANGED',
      details: { field: 'lowStockThreshold', current: 30 },
    });
    const unknown = shop.asAdmin.stock.saveThreshold({ id: 'none', from: null, to: 1 });
    expect(await errorCode(unknown)).toBe('PART_NOT_FOUND');
  });
});

const correct = (input: Pick<CorrectCountInput, 'id' | 'from' | 'to'>) =>
  shop.asAdmin.stock.correctCount({ reason: 'damaged', note: 'Two cartons fell.', ...input });

describe('stock.correctCount', () => {
  it('A count is booked with its reason, note and admin; a repeated call books nothing.', async () => {
    const { id } = await shop.part();
    const input = { id, from: 100, to: 92 };
    expect(await correct(input)).toMatchObject({ onHand: 92, available: 92 });
    expect(await correct(input)).toMatchObject({ onHand: 92 });
    expect(await readLedger(id)).toHaveLength(2);
    const [entry] = (await readLedger(id)).filter(({ kind }) => kind === 'adjustment');
    expect(entry).toMatchObject({
      onHandDelta: -8,
      reason: 'damaged',
      note: 'Two cartons fell.',
      actor: 'admin',
      actorName: 'Name of admin@shop.test',
    });
    expect(audited()).toMatchObject([
      {
        action: 'stock.correctCount',
        targetId: id,
        before: { onHand: 100 },
        after: { onHand: 92, reason: 'damaged' },
      },
    ]);
    expect(await shop.asNobody.parts.byId({ id })).toMatchObject({ available: 92 });
  });

  it('A quantity that has changed since it was seen is a conflict.', async () => {
    const { id } = await shop.part();
    await shop.asAdmin.parts.patch({ id, field: 'onHand', from: 100, to: 140 });
    expect(await callError(correct({ id, from: 100, to: 90 }))).toMatchObject({
      code: 'PART_CHANGED',
      details: { field: 'onHand', current: 140 },
    });
    expect(await readStock(id)).toMatchObject({ onHand: 140 });
  });

  it('Of two concurrent corrections one is rejected.', async () => {
    const { id } = await shop.part();
    const codes = await Promise.all(
      [90, 95].map((to) => errorCode(correct({ id, from: 100, to }))),
    );
    expect(new Set(codes)).toEqual(new Set(['PART_CHANGED', null]));
  });

  it('A count below the units that orders hold is rejected; exactly these are accepted.', async () => {
    const { id } = await shop.part();
    await shop.order({ partId: id });
    expect(await callError(correct({ id, from: 100, to: 9 }))).toMatchObject({
      code: 'OUT_OF_STOCK',
      details: { reserved: 10 },
    });
    expect(await correct({ id, from: 100, to: 10 })).toMatchObject({ available: 0, reserved: 10 });
  });

  it.each([-1, 1.5, 1_000_000_001])('A count of %d is bad input.', async (to) => {
    const { id } = await shop.part();
    expect(await errorCode(correct({ id, from: 100, to }))).toBe('BAD_INPUT');
  });
});

it('The first count of a part and one that is edited in the list of products name their admin, too.', async () => {
  const { id } = await shop.part();
  await shop.asAdmin.parts.patch({ id, field: 'onHand', from: 100, to: 140 });
  const entry = (await readLedger(id)).find(({ kind }) => kind === 'adjustment');
  expect(entry).toMatchObject({ actorName: 'Name of admin@shop.test', reason: null });
  const first = (await readLedger(id)).find(({ kind }) => kind === 'initial');
  expect(first).toMatchObject({ onHandDelta: 100, actorName: 'Name of admin@shop.test' });
});

it('The start page of admins lists a part with a threshold of its own.', async () => {
  const { id, name, sku } = await shop.part({ stock: 150 });
  await shop.asAdmin.stock.saveThreshold({ id, from: null, to: 200 });
  expect(await shop.asAdmin.overview.get()).toMatchObject({
    needs: { lowStock: 1 },
    lowStock: [{ name, sku, available: 150, threshold: 200 }],
  });
});
