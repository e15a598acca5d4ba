import { describe, expect, it } from 'vitest';
import { forEachRow } from '../testing/for-each-row.ts';
import { LADDER_MESSAGES } from './price-breaks.ts';
import { createPartInput, newPartSchema, updatePartInput } from './edit-part.schema.ts';
import { partSchema } from './part.schema.ts';
import { partListInput } from './browse.schema.ts';

const part = {
  name: 'Chain wheel',
  description: '',
  image: 'https://pictures.example/wheel.webp',
  priceMinor: 24_250,
  minOrderQty: 10,
  stock: 100,
};

describe('partSchema', () => {
  it('parses a stored reply from before price breaks', () => {
    const { stock, ...fields } = part;
    const former = { ...fields, id: 'p1', sku: 'CW-1', category: null, orderMultiple: 1 };
    expect(partSchema.parse({ ...former, available: stock }).priceBreaks).toEqual([]);
  });
});

describe('newPartSchema', () => {
  it('fills in the optional fields', () => {
    expect(newPartSchema.parse(part)).toMatchObject({ category: null, orderMultiple: 1 });
  });

  it('rejects a part that breaks a rule', () => {
    forEachRow(
      [
        ['a price of nothing', { priceMinor: 0 }],
        ['a price with a fraction', { priceMinor: 0.5 }],
        ['a price above what a card can pay', { priceMinor: 100_000_000 }],
        ['a negative stock', { stock: -1 }],
        ['no minimum', { minOrderQty: 0 }],
        ['a blank name', { name: '  ' }],
        ['a part number without a letter or a digit', { sku: '--' }],
        ['a picture that is none', { image: 'javascript:alert(1)' }],
        ['a minimum that breaks a case pack', { minOrderQty: 10, orderMultiple: 4 }],
        ['a price break at the minimum', { priceBreaks: [{ minQty: 10, unitPriceMinor: 1 }] }],
        ['a price break of nothing', { priceBreaks: [{ minQty: 20, unitPriceMinor: 0 }] }],
      ],
      (_, change) => {
        expect(newPartSchema.safeParse({ ...part, ...change }).success).toBe(false);
      },
    );
  });
});

const ladderIssues = (priceBreaks: { minQty: number; unitPriceMinor: number }[]) =>
  newPartSchema
    .safeParse({ ...part, priceBreaks })
    .error?.issues.map(({ path, message }) => ({ path: path.join('.'), message }));

describe('the price breaks of a new part', () => {
  it('Price breaks that rise in quantity and fall in price are valid.', () => {
    const priceBreaks = [
      { minQty: 20, unitPriceMinor: 24_000 },
      { minQty: 50, unitPriceMinor: 23_000 },
    ];
    expect(ladderIssues(priceBreaks)).toBeUndefined();
    expect(newPartSchema.parse({ ...part, priceBreaks }).priceBreaks).toEqual(priceBreaks);
  });

  it('A price break beyond the stock is rejected.', () => {
    const beyond = { path: 'priceBreaks.0.minQty', message: LADDER_MESSAGES.NOT_REACHABLE };
    expect(ladderIssues([{ minQty: 99, unitPriceMinor: 24_000 }])).toBeUndefined();
    expect(ladderIssues([{ minQty: 100, unitPriceMinor: 24_000 }])).toEqual([beyond]);
  });

  it('An issue names the field of the row at fault.', () => {
    expect(
      ladderIssues([
        { minQty: 20, unitPriceMinor: 24_000 },
        { minQty: 15, unitPriceMinor: 24_000 },
      ]),
    ).toEqual([
      { path: 'priceBreaks.1.minQty', message: LADDER_MESSAGES.NOT_RISING },
      { path: 'priceBreaks.1.unitPriceMinor', message: LADDER_MESSAGES.NOT_FALLING },
    ]);
  });
});

describe('createPartInput', () => {
  it('extends the rules of a new part with the key', () => {
    const keyed = { ...part, idempotencyKey: 'key-00000001' };
    expect(createPartInput.safeParse(keyed).success).toBe(true);
    expect(createPartInput.safeParse({ ...keyed, orderMultiple: 4 }).success).toBe(false);
    expect(createPartInput.safeParse({ ...keyed, idempotencyKey: 'short' }).success).toBe(false);
  });
});

describe('partEditSchema', () => {
  it('leaves the stock unchanged without a count', () => {
    const { stock: _, ...fields } = part;
    const edit = { ...fields, id: 'p1', sku: 'CW-1', category: null, status: 'active' };
    const parsed = updatePartInput.parse({ ...edit, orderMultiple: 5 });
    expect(parsed.onHand).toBeUndefined();
    expect(updatePartInput.safeParse({ ...edit, orderMultiple: 3 }).success).toBe(false);
  });
});

describe('partListCall', () => {
  it('accepts no input for the first page', () => {
    expect(partListInput.parse(undefined)).toEqual({});
    expect(partListInput.safeParse({ limit: 0 }).success).toBe(false);
    expect(partListInput.safeParse({ limit: 101 }).success).toBe(false);
  });
});
