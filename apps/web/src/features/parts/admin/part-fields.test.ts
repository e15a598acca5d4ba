import { mapDetails } from '@bm/domain/parts/part-details';
import { MAX_CHARGE_MINOR, formatMajor } from '@bm/domain/money/money';
import { newPartSchema, updatePartInput } from '@bm/domain/parts/edit-part.schema';
import { type StockedPart } from '@bm/domain/parts/part.schema';
import { describe, expect, it } from 'vitest';
import { forEachRow } from '@bm/domain/testing/for-each-row';
import { partFieldsSchema, type PartFields } from './part-fields.ts';
import { EMPTY_PART, toPartFields, toNewPart, toPartEdit } from './part-form-values.ts';

const filled: PartFields = {
  ...EMPTY_PART,
  name: 'Cassette 7-speed, 14-28T',
  price: '5.20',
  stock: '1500',
  minOrderQty: '40',
  orderMultiple: '20',
};

interface Rules {
  currency?: string;
  isNew?: boolean;
  storedBreaks?: { minQty: number; unitPriceMinor: number }[];
}

function messages(fields: Partial<PartFields>, rules: Rules = {}) {
  const { currency = 'usd', isNew = true, storedBreaks = [] } = rules;
  const parsed = partFieldsSchema({ currency, isNew, storedBreaks }).safeParse({
    ...filled,
    ...fields,
  });
  return parsed.error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? [];
}

describe('the part form', () => {
  it('accepts valid fields', () => {
    forEachRow(
      [
        [{}],
        [{ price: '5' }],
        [{ price: ' 5.2 ' }],
        [{ price: '5.200' }],
        [{ sku: 'CS-7' }],
        [{ stock: '0' }],
        [{ minOrderQty: '1', orderMultiple: '1' }],
        [{ description: '' }],
      ],
      (fields) => {
        expect(messages(fields)).toEqual([]);
      },
    );
  });

  it('rejects an invalid field at that field only', () => {
    forEachRow<[Partial<PartFields>, RegExp]>(
      [
        [{ name: '  ' }, /^name: Enter a name/],
        [{ sku: '--' }, /^sku: A part number needs/],
        [{ price: '' }, /^price: Enter a price with at most 2 decimals, such as 4.85/],
        [{ price: '0' }, /^price/],
        [{ price: '0.00' }, /^price/],
        [{ price: '5.201' }, /^price/],
        [{ price: '5,20' }, /^price/],
        [{ price: '-5' }, /^price/],
        [{ price: '1e3' }, /^price/],
        [{ price: '1000000.00' }, /^price/],
        [{ stock: '-1' }, /^stock: Enter a whole number from 0/],
        [{ stock: '1.5' }, /^stock/],
        [{ stock: '1000000001' }, /^stock/],
        [{ minOrderQty: '0' }, /^minOrderQty: Enter a whole number from 1/],
        [{ orderMultiple: '' }, /^orderMultiple: Enter a whole number from 1/],
        [
          { minOrderQty: '50' },
          /^minOrderQty: 50 is not a whole number of case packs of 20. Nearest: 40 or 60.$/,
        ],
        [{ minOrderQty: '5' }, /Nearest: 20\.$/],
      ],
      (fields, message) => {
        const found = messages(fields);
        expect(found).toHaveLength(1);
        expect(found[0]).toMatch(message);
      },
    );
  });

  it('reports a case pack mismatch even while other fields are empty', () => {
    expect(messages({ name: '', minOrderQty: '50' })).toHaveLength(2);
  });

  it('requires a whole number in a currency without decimals', () => {
    expect(messages({ price: '485' }, { currency: 'jpy' })).toEqual([]);
    expect(messages({ price: '4.85' }, { currency: 'jpy' })[0]).toMatch(
      /whole numbers, such as 485/,
    );
  });

  it('requires the units that orders hold', () => {
    const rules = { currency: 'usd', isNew: false, reserved: 1200, storedBreaks: [] };
    const stockIssues = (stock: string) =>
      partFieldsSchema(rules)
        .safeParse({ ...filled, sku: 'CS-7', stock })
        .error?.issues.map(({ message }) => message);
    expect(stockIssues('1200')).toBeUndefined();
    expect(stockIssues('1199')).toEqual(['1,200 are reserved for orders; enter 1,200 or more.']);
    expect(stockIssues('x')).toEqual(['Enter a whole number from 0.']);
  });

  it('allows an empty SKU for a new part only', () => {
    expect(messages({ sku: '' }, { isNew: true })).toEqual([]);
    expect(messages({ sku: '' }, { isNew: false })).toHaveLength(1);
  });
});

const row = (minQty: string, price: string) => ({ minQty, price });
const found = (...priceBreaks: PartFields['priceBreaks']) => messages({ priceBreaks });

describe('the price breaks of the form', () => {
  it('accepts rising quantities at falling prices', () => {
    expect(found(row('100', '5.00'), row(' 400 ', '4.8'), row('1480', '0.01'))).toEqual([]);
  });

  it('reports a problem at its own row and field', () => {
    forEachRow<[PartFields['priceBreaks'], string]>(
      [
        [[row('', '5')], 'priceBreaks.0.minQty: Enter a whole number from 1.'],
        [
          [row('100', '')],
          'priceBreaks.0.price: Enter a price with at most 2 decimals, such as 4.85.',
        ],
        [[row('40', '5')], 'priceBreaks.0.minQty: Enter more than the minimum quantity of 40.'],
        [
          [row('100', '5'), row('100', '4')],
          'priceBreaks.1.minQty: Enter more than 100, as in the row before.',
        ],
        [
          [row('110', '5')],
          'priceBreaks.0.minQty: Not a whole number of case packs of 20. Nearest: 100 or 120.',
        ],
        [[row('1500', '5')], 'priceBreaks.0.minQty: The stock allows orders of up to 1,480.'],
        [[row('100', '5.20')], 'priceBreaks.0.price: Enter less than 5.20, the price before it.'],
        [
          [row('100', '5'), row('200', '5')],
          'priceBreaks.1.price: Enter less than 5.00, the price before it.',
        ],
        [
          [row('100', '5'), row('', '4'), row('80', '3')],
          'priceBreaks.1.minQty: Enter a whole number from 1.',
        ],
      ],
      (priceBreaks, message) => {
        expect(found(...priceBreaks)).toEqual([message]);
      },
    );
  });

  it('keeps a stored row that the stock no longer reaches', () => {
    const priceBreaks = [row('400', '5'), row('600', '4')];
    const low = { stock: '100', priceBreaks };
    expect(messages(low, { storedBreaks: [{ minQty: 400, unitPriceMinor: 510 }] })).toEqual([
      'priceBreaks.1.minQty: The stock allows orders of up to 80.',
    ]);
  });
});

const stored: StockedPart = {
  id: 'part-1',
  sku: 'CS-7-1428',
  name: 'Cassette',
  description: '',
  image: '/pictures/products/cassette-7-speed.webp',
  category: null,
  priceMinor: 520,
  available: 1400,
  onHand: 1500,
  reserved: 100,
  minOrderQty: 40,
  orderMultiple: 20,
  priceBreaks: [
    { minQty: 200, unitPriceMinor: 500 },
    { minQty: 400, unitPriceMinor: 480 },
  ],
  status: 'archived',
  ...mapDetails(() => null),
  hsCode: '871493',
};

describe('converting form values', () => {
  const image = '/uploads/a.webp';

  it('converts the price to minor units without rounding', () => {
    const prices = [1, 2, 10, 29, 57, 99, 100, 101, 114, 1005, 20_115, MAX_CHARGE_MINOR];
    const sent = prices.map((minor) => {
      const fields = { ...filled, price: formatMajor(minor, 'usd') };
      expect(messages(fields)).toEqual([]);
      return toNewPart(fields, image, 'usd').priceMinor;
    });
    expect(sent).toEqual(prices);
  });

  it('creates a valid input for a new part, without an empty SKU', () => {
    const part = toNewPart(filled, image, 'usd');
    expect(newPartSchema.parse(part)).toEqual(part);
    expect(part).toEqual({
      name: filled.name,
      description: '',
      category: null,
      image,
      priceMinor: 520,
      stock: 1500,
      minOrderQty: 40,
      orderMultiple: 20,
      priceBreaks: [],
      ...mapDetails(() => null),
    });
    expect(
      toNewPart({ ...filled, sku: 'CS-7', category: 'Free wheels' }, image, 'usd'),
    ).toMatchObject({ sku: 'CS-7', category: 'Free wheels' });
  });

  it('returns an unchanged part as it was, without its stock', () => {
    const edit = toPartEdit(stored, toPartFields(stored, 'usd'), stored.image, 'usd');
    expect(updatePartInput.parse(edit)).toEqual(edit);
    const { available: _available, onHand: _onHand, reserved: _reserved, ...rest } = stored;
    expect(edit).toEqual(rest);
  });

  it('includes a changed stock', () => {
    const fields = { ...toPartFields(stored, 'usd'), stock: '1450' };
    expect(toPartEdit(stored, fields, stored.image, 'usd').onHand).toBe(1450);
  });
});
