import type { ManyPartsChange } from '@bm/domain/parts/many-parts';
import type { StockedPart } from '@bm/domain/parts/part.schema';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { callError, errorCode } from '../testing/error-code.ts';
import { testShop, type TestShop } from '../testing/test-shop.ts';

let shop: TestShop;
beforeEach(async () => {
  shop = await testShop();
});
afterEach(() => shop.close());

const changeMany = (
  parts: readonly StockedPart[],
  change: ManyPartsChange,
  caller = shop.asAdmin,
) =>
  caller.parts.changeMany({
    change,
    rows: parts.map((part) => ({ id: part.id, seen: part[change.field] })),
  });
const stored = (parts: readonly StockedPart[]) =>
  Promise.all(parts.map(({ id }) => shop.asAdmin.parts.adminById({ id })));
const twoParts = async () => [
  await shop.part({ category: 'Pedals', minOrderQty: 20, orderMultiple: 10 }),
  await shop.part({ category: 'Chains', minOrderQty: 50, orderMultiple: 10 }),
];
const edits = () => shop.audit.filter(({ action }) => action === 'parts.update');

describe('parts.changeMany', () => {
  it.each<[ManyPartsChange, Partial<StockedPart>]>([
    [{ field: 'category', to: 'Pedals' }, { category: 'Pedals' }],
    [{ field: 'category', to: null }, { category: null }],
    [{ field: 'status', to: 'archived' }, { status: 'archived' }],
    [{ field: 'minOrderQty', to: 100 }, { minOrderQty: 100 }],
    [{ field: 'orderMultiple', to: 5 }, { orderMultiple: 5 }],
    [{ field: 'priceMinor', basisPoints: 1000 }, { priceMinor: 275 }],
  ])(
    '%o changes this field of each part, once, with an entry in the audit log.',
    async (change, fields) => {
      const parts = await twoParts();
      const differing = parts.filter((part) => part[change.field] !== fields[change.field]);
      expect(await changeMany(parts, change)).toEqual({
        changed: differing.length,
        unchanged: parts.length - differing.length,
      });
      const after = await stored(parts);
      expect(after).toEqual(parts.map((part) => ({ ...part, ...fields })));
      expect(edits()).toHaveLength(differing.length);
      expect(await changeMany(parts, change)).toEqual({ changed: 0, unchanged: 2 });
      expect([await stored(parts), edits().length]).toEqual([after, differing.length]);
    },
  );

  it('Price breaks follow the price.', async () => {
    const part = await shop.part({
      stock: 5000,
      priceBreaks: [{ minQty: 500, unitPriceMinor: 201 }],
    });
    await changeMany([part], { field: 'priceMinor', basisPoints: -500 });
    const [{ priceMinor, priceBreaks } = part] = await stored([part]);
    expect([priceMinor, priceBreaks]).toEqual([238, [{ minQty: 500, unitPriceMinor: 191 }]]);
  });

  it('A part that another admin has changed, or whose fields would not fit, keeps all as they are.', async () => {
    const [one, two] = await twoParts();
    if (one === undefined || two === undefined) throw new Error('There are no parts.');
    await shop.asAdmin.parts.patch({ id: two.id, field: 'priceMinor', from: 250, to: 260 });
    const conflict = await callError(
      changeMany([one, two], { field: 'priceMinor', basisPoints: 100 }),
    );
    expect(conflict).toMatchObject({
      code: 'PART_CHANGED',
      details: { sku: two.sku, field: 'priceMinor', current: 260 },
    });
    const broken = await callError(changeMany([two, one], { field: 'minOrderQty', to: 25 }));
    expect(broken).toMatchObject({ code: 'BAD_INPUT', details: { sku: two.sku } });
    const unknown = { ...one, id: 'unknown' };
    expect(
      await callError(changeMany([one, unknown], { field: 'status', to: 'draft' })),
    ).toMatchObject({ code: 'PART_NOT_FOUND', details: { id: 'unknown' } });
    const wrong = { field: 'category', to: 'Unknown' } as const;
    expect(await errorCode(changeMany([one], wrong))).toBe('UNKNOWN_CATEGORY');
    const cheap = { field: 'priceMinor', basisPoints: -9900 } as const;
    const [free] = [await shop.part({ priceMinor: 1 })];
    expect(await errorCode(changeMany([one, free], cheap))).toBe('BAD_INPUT');
    expect(await stored([one, two])).toEqual([one, { ...two, priceMinor: 260 }]);
  });

  it('It is for admins, and takes 1 to 500 parts, each once.', async () => {
    const part = await shop.part();
    const change = { field: 'status', to: 'draft' } as const;
    expect(await errorCode(changeMany([part], change, shop.asNobody))).toBe('SIGN_IN_REQUIRED');
    expect(await errorCode(changeMany([part], change, shop.asCustomer))).toBe('NOT_ALLOWED');
    expect(await errorCode(changeMany([], change))).toBe('BAD_INPUT');
    expect(await errorCode(changeMany([part, part], change))).toBe('BAD_INPUT');
    const many = Array.from({ length: 501 }, (_, at) => ({ ...part, id: `p${at}` }));
    expect(await errorCode(changeMany(many, change))).toBe('BAD_INPUT');
    for (const basisPoints of [0, -10_000, 90_001, 1.5])
      expect(await errorCode(changeMany([part], { field: 'priceMinor', basisPoints }))).toBe(
        'BAD_INPUT',
      );
    expect(await stored([part])).toEqual([part]);
  });
});
