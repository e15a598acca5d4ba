import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { forEachRow } from '../testing/for-each-row.ts';
import { refusedLines } from '../checkouts/line-verdicts.ts';
import { mapDetails } from '../parts/part-details.ts';
import type { StockedPart } from '../parts/part.schema.ts';
import { normaliseSku } from '../parts/sku.ts';
import { unitPrice } from '../parts/price-breaks.ts';
import { buildAccount } from '../testing/builders.ts';
import { checkRows } from './check-rows.ts';
import { checkedRowSchema } from './quick-order.schema.ts';

const TRUSTED = buildAccount();
const NEW = buildAccount({ isTrusted: false });

function part(sku: string, fields: Partial<StockedPart> = {}): StockedPart {
  const onHand = fields.onHand ?? 1000;
  return {
    id: `id-${sku}`,
    sku,
    name: `Part ${sku}`,
    description: '',
    image: '',
    category: null,
    priceMinor: 200,
    priceBreaks: [{ minQty: 500, unitPriceMinor: 150 }],
    available: onHand,
    minOrderQty: 50,
    orderMultiple: 50,
    onHand,
    reserved: 0,
    status: 'active',
    ...mapDetails(() => null),
    ...fields,
  };
}

const context = (parts: readonly StockedPart[], account = TRUSTED) => ({
  parts: new Map(parts.map((each) => [normaliseSku(each.sku), each])),
  account,
  shopOnHand: parts.reduce((sum, { onHand }) => sum + onHand, 0),
  share: 0.25,
});

describe('checkRows', () => {
  const parts = [
    part('HB-F36'),
    part('FW-16'),
    part('OLD-1', { status: 'archived' }),
    part('NEW-1', { status: 'draft' }),
  ];
  const check = (sku: string, quantity: string | number) => {
    const [row] = checkRows([{ sku, quantity }], context(parts));
    return row;
  };

  it('returns the verdict for a row, with the nearest valid quantity', () => {
    forEachRow(
      [
        ['HB-F36', 100, 'OK', []],
        ['hb f/36', '100', 'OK', []],
        ['HB-F36', '٥٠', 'OK', []],
        ['HB-F36', '45', 'BELOW_MINIMUM', [50]],
        ['HB-F36', '-50', 'INVALID_QUANTITY', [50]],
        ['HB-F36', -50, 'BELOW_MINIMUM', [50]],
        ['HB-F36', '110', 'NOT_A_MULTIPLE', [100, 150]],
        ['HB-F36', '1,000', 'OUT_OF_STOCK', [950]],
        ['HB-F36', '1.000', 'INVALID_QUANTITY', [50, 950]],
        ['HB-F36', '75.000', 'INVALID_QUANTITY', [50, 100]],
        ['HB-F36', '100 pcs', 'INVALID_QUANTITY', [100]],
        ['HB-F36', '1e2', 'INVALID_QUANTITY', [100]],
        ['HB-F36', '1,00,000', 'OUT_OF_STOCK', [950]],
        ['HB-F36', '45 pcs', 'BELOW_MINIMUM', [50]],
        ['HB-F36', '', 'INVALID_QUANTITY', [50]],
        ['HB-F36', 1.5, 'INVALID_QUANTITY', [50]],
        ['OLD-1', '100', 'PART_NOT_ACTIVE', []],
        ['NEW-1', '100', 'PART_NOT_FOUND', []],
        ['XX-9', '100', 'PART_NOT_FOUND', []],
        ['', '100', 'PART_NOT_FOUND', []],
      ],
      (sku, quantity, verdict, nearest) => {
        expect(check(sku, quantity)).toMatchObject({ sku, quantity, verdict, nearest });
      },
    );
  });

  it('The row of an archived part has what replaces it, in the wanted quantity.', () => {
    const successors = new Map([['id-OLD-1', part('HB-F36')]]);
    const superseded = (quantity: string) =>
      checkRows([{ sku: 'OLD-1', quantity }], { ...context(parts), successors })[0];
    const successor = { partId: 'id-HB-F36', sku: 'HB-F36', name: 'Part HB-F36' };
    expect(superseded('90')).toMatchObject({
      verdict: 'SUPERSEDED',
      nearest: [],
      successor: { ...successor, quantity: 100, unitPriceMinor: 200 },
    });
    expect(superseded('60 pcs')?.successor).toMatchObject({ quantity: 50 });
    expect(superseded('some')?.successor).toMatchObject({ quantity: 50 });
  });

  it('A part without price breaks has a price and no hint.', () => {
    const [row] = checkRows(
      [{ sku: 'A', quantity: 100 }],
      context([part('A', { priceBreaks: [] })]),
    );
    expect(row).toMatchObject({ verdict: 'OK', unitPriceMinor: 200, totalMinor: 20_000 });
    expect(row).not.toHaveProperty('hint');
  });

  it('The row of an unknown or unpublished part reveals nothing about the part.', () => {
    expect(check('NEW-1', 100)).toEqual({
      sku: 'NEW-1',
      quantity: 100,
      verdict: 'PART_NOT_FOUND',
      nearest: [],
      suggestions: [],
    });
  });

  it('A valid row has its price, its total and the next break.', () => {
    const price = { units: 100, unitPriceMinor: 200, totalMinor: 20_000 };
    expect(check('HB-F36', 100)).toMatchObject({
      ...price,
      hint: { kind: 'next', minQty: 500, unitPriceMinor: 150 },
    });
    expect(check('HB-F36', 450)?.hint).toEqual({
      kind: 'cheaper',
      minQty: 500,
      totalMinor: 75_000,
    });
    expect(check('HB-F36', 500)).toMatchObject({ unitPriceMinor: 150, totalMinor: 75_000 });
    expect(check('HB-F36', 500)).not.toHaveProperty('hint');
  });

  it('Rows of one part are added up, in the first of them.', () => {
    const rows = [
      { sku: 'HB-F36', quantity: 20 },
      { sku: 'FW-16', quantity: 50 },
      { sku: 'hb f36', quantity: '30' },
      { sku: 'HBF36', quantity: 'many' },
    ];
    expect(checkRows(rows, context(parts))).toMatchObject([
      { verdict: 'OK', units: 50, totalMinor: 10_000 },
      { verdict: 'OK', units: 50 },
      { verdict: 'MERGED', mergedInto: 0 },
      { verdict: 'INVALID_QUANTITY' },
    ]);
  });

  it('Rows whose sum is no safe number are validated one by one.', () => {
    const rows = [
      { sku: 'HB-F36', quantity: String(Number.MAX_SAFE_INTEGER) },
      { sku: 'HB-F36', quantity: 50 },
      { sku: 'HB-F36', quantity: 100 },
    ];
    expect(checkRows(rows, context(parts))).toMatchObject([
      { verdict: 'OUT_OF_STOCK', nearest: [950] },
      { verdict: 'OK', units: 150 },
      { verdict: 'MERGED', mergedInto: 1 },
    ]);
  });

  it('A negative row is rejected alone, before or after another row of its part.', () => {
    const negative = { sku: 'HB-F36', quantity: -10 };
    const positive = { sku: 'HB-F36', quantity: 100 };
    const [rejected, accepted] = [
      { verdict: 'BELOW_MINIMUM', nearest: [50] },
      { verdict: 'OK', units: 100 },
    ];
    expect(checkRows([negative, positive], context(parts))).toMatchObject([rejected, accepted]);
    expect(checkRows([positive, negative], context(parts))).toMatchObject([accepted, rejected]);
  });

  it('A row of no units is rejected alone, before or after another row of its part.', () => {
    const none = { sku: 'HB-F36', quantity: 0 };
    const some = { sku: 'HB-F36', quantity: 100 };
    const verdicts = (rows: (typeof none)[]) =>
      checkRows(rows, context(parts)).map(({ verdict }) => verdict);
    expect(verdicts([none, some])).toEqual(['BELOW_MINIMUM', 'OK']);
    expect(verdicts([some, none])).toEqual(['OK', 'BELOW_MINIMUM']);
  });

  it('A total that is no safe number is left out.', () => {
    const dear = part('XL-1', { priceMinor: 10 ** 13, priceBreaks: [] });
    const [row] = checkRows([{ sku: 'XL-1', quantity: 950 }], context([dear]));
    expect(row).toMatchObject({ verdict: 'OK', unitPriceMinor: 10 ** 13 });
    expect(row).not.toHaveProperty('totalMinor');
  });

  it('A row names its part, and has no units where the part is not for sale.', () => {
    expect(check('hb f36', 100)?.part).toEqual({
      id: 'id-HB-F36',
      sku: 'HB-F36',
      name: 'Part HB-F36',
      priceMinor: 200,
      priceBreaks: [],
      available: 1000,
      minOrderQty: 50,
      orderMultiple: 50,
    });
    expect(check('OLD-1', 100)).not.toHaveProperty('units');
  });

  it('A row has the price break that prices it, and no other.', () => {
    const ladder = [100, 200, 300].map((minQty) => ({ minQty, unitPriceMinor: 200 - minQty / 10 }));
    const rows = [50, 250, 300].map((quantity, at) => ({ sku: `LD-${at}`, quantity }));
    const ladders = rows.map(({ sku }) => part(sku, { priceBreaks: ladder }));
    const found = checkRows(rows, context(ladders)).map((row) => row.part?.priceBreaks);
    expect(found).toEqual([[], [ladder[1]], [ladder[2]]]);
  });

  it('A break beyond the hold budget is not offered.', () => {
    const rows = [
      { sku: 'HB-F36', quantity: 950 },
      { sku: 'FW-16', quantity: 200 },
      { sku: 'XL-1', quantity: 300 },
    ];
    const checked = checkRows(rows, context([...parts, part('XL-1')], NEW));
    expect(checked[1]).toMatchObject({ verdict: 'OK' });
    expect(checked[1]).not.toHaveProperty('hint');
    expect(checked[2]).toMatchObject({ verdict: 'HOLD_LIMIT_REACHED' });
  });
});

const wanted = fc.record({
  sku: fc.constantFrom('A-1', 'a 1', 'B-2', 'b/2', 'C-3', 'OLD', 'nothing'),
  quantity: fc.oneof(fc.integer({ min: -10, max: 1200 }), fc.constantFrom('100', '1.000', '', 'x')),
});
const shop = [
  part('A-1'),
  part('B-2', { minOrderQty: 1, orderMultiple: 1, onHand: 400 }),
  part('C-3', { onHand: 60 }),
  part('OLD', { status: 'archived' }),
];

describe('any rows', () => {
  it('Rows that are OK are placed together by a checkout, for the sum of their totals.', () => {
    fc.assert(
      fc.property(
        fc.array(wanted, { minLength: 1, maxLength: 12 }),
        fc.constantFrom(TRUSTED, NEW),
        (rows, account) => {
          const given = context(shop, account);
          const checked = checkRows(rows, given);
          expect(checked.map(({ sku, quantity }) => ({ sku, quantity }))).toEqual(rows);
          expect(checked.map((row) => checkedRowSchema.parse(row))).toEqual(checked);
          const valid = checked.filter(({ verdict }) => verdict === 'OK');
          const lines = valid.map(({ partId = '', units = 0 }) => ({ partId, quantity: units }));
          const parts = new Map(shop.map((each) => [each.id, each]));
          expect(refusedLines(lines, { ...given, parts })).toEqual([]);
          for (const { partId = '', units = 0, totalMinor, unitPriceMinor } of valid) {
            const bought = parts.get(partId);
            if (bought === undefined) throw new Error('A valid row has a part.');
            expect(unitPriceMinor).toBe(unitPrice(bought, units));
            expect(totalMinor).toBe(unitPrice(bought, units) * units);
          }
        },
      ),
    );
  });
});
